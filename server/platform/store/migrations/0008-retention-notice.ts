import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** The panel says with every look when the first of thousands goes: it must not read them all to find out. */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(
    db,
    ['briefs', 'contact_messages'].map(
      (table) => `create index ${table}_warned on ${table} (retention_warned_at, last_activity_at)
        where retention_warned_at is not null`,
    ),
  );
}
