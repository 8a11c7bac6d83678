import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** Drafts on their way to another device, sealed by the browser: here nobody can read them. */
export async function up(db: Kysely<never>): Promise<void> {
  const { number, time, key, end } = columnTypes(db);
  await runAll(db, [
    `create table carried_drafts (
    id ${key} primary key,
    secret_hash ${key} not null,
    sealed text not null,
    version ${number} not null,
    created_at ${time} not null,
    expires_at ${time} not null
    ${end}`,
    `create index carried_drafts_expiry on carried_drafts (expires_at)`,
  ]);
}
