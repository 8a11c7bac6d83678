import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** The owner's pictures. Their bytes are text, which both engines, the threads and a backup carry as it is. */
export async function up(db: Kysely<never>): Promise<void> {
  const { postgres, time, key, end } = columnTypes(db);
  await runAll(db, [
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
  ]);
}
