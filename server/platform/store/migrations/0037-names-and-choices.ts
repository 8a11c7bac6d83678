import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** To which name a passkey belongs (null: nobody wrote it down), and of which events a webhook is told (null: of all). */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, [
    `alter table passkeys add column rp_id text`,
    `alter table webhooks add column events text`,
  ]);
}
