import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** The owner's pictures. Their bytes are text, which both engines, the threads and a backup carry as it is. */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = engineOf(db) === 'postgres';
  const time = postgres ? 'timestamptz(3)' : 'text';
  const key = postgres ? 'text collate "C"' : 'text';
  const end = postgres ? ')' : ') strict';
  const statements = [
    `create table pictures (
      id ${key} primary key,
      created_at ${time} not null,
      width integer not null,
      height integer not null
    ${end}`,
    `create index pictures_age on pictures (created_at, id)`,
    `create table picture_files (
      name ${key} primary key,
      picture_id ${key} not null references pictures (id) on delete cascade,
      width integer not null,
      height integer not null,
      format text not null,
      bytes text not null,
      size integer not null
    ${end}`,
    `create index picture_files_of_picture on picture_files (picture_id, format, width)`,
    // They are compressed as far as they can be.
    ...(postgres ? [`alter table picture_files alter column bytes set storage external`] : []),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
