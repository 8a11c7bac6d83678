import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** Accounts that were invited, invitations on their way, and whose a brief is. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, end } = columnTypes(db);
  await runAll(db, [
    // Null for the owner, who is known by the address, and for accounts that nobody invited.
    `alter table accounts add column role text check (role = 'colleague')`,
    `alter table accounts add column name text not null default ''`,
    `create table invitations (
      id ${key} primary key,
      email ${key} not null unique,
      token_hash ${key} not null unique,
      language text not null,
      invited_by text not null,
      created_at ${time} not null,
      expires_at ${time} not null
    ${end}`,
    `alter table briefs add column assignee_id ${key} references accounts (id) on delete set null`,
    `create index briefs_assigned on briefs (assignee_id, newest_key, id) where assignee_id is not null`,
    `alter table brief_notes add column written_by text`,
  ]);
}
