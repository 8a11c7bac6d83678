import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** What the owner makes of the site: every version that was published, and the one draft of the next. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = engineOf(db) === 'postgres';
  const time = postgres ? 'timestamptz(3)' : 'text';
  const json = postgres ? 'jsonb' : 'text';
  const key = postgres ? 'text collate "C"' : 'text';
  const end = postgres ? ')' : ') strict';
  const statements = [
    `create table content_versions (
      id ${key} primary key,
      content ${json} not null,
      published_at ${time} not null,
      published_by text not null,
      restored_from ${key}
    ${end}`,
    `create table content_drafts (
      name ${key} primary key,
      content ${json} not null,
      revision integer not null,
      updated_at ${time} not null,
      updated_by text not null
    ${end}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
