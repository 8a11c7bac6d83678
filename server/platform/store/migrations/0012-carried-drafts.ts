import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** Drafts on their way to another device, sealed by the browser: here nobody can read them. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = engineOf(db) === 'postgres';
  const time = postgres ? 'timestamptz(3)' : 'text';
  const key = postgres ? 'text collate "C"' : 'text';
  const table = `create table carried_drafts (
    id ${key} primary key,
    secret_hash ${key} not null,
    sealed text not null,
    version ${postgres ? 'bigint' : 'integer'} not null,
    created_at ${time} not null,
    expires_at ${time} not null
  ${postgres ? ')' : ') strict'}`;
  await sql.raw(table).execute(db);
  await sql.raw('create index carried_drafts_expiry on carried_drafts (expires_at)').execute(db);
}
