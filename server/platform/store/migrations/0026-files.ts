import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * Files that belong to briefs. Their bytes lie in parts, as base64 text like those of pictures, so that a file is
 * written while it arrives and read while it leaves. One that is still arriving is not whole and is listed nowhere.
 * Parts do not go with their file by themselves: those of a brief may be 130 MB, too many for one transaction.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { postgres, time, key, end } = columnTypes(db);
  await runAll(db, [
    `create table brief_files (
      id ${key} primary key,
      brief_id ${key} not null references briefs (id) on delete cascade,
      name text not null,
      kind text not null,
      size integer not null,
      sha256 text not null,
      source text not null,
      sender text not null,
      is_whole integer not null,
      added_at ${time} not null,
      letter_id ${key},
      material_id ${key},
      downloaded_at ${time},
      preview text
    ${end}`,
    `create index brief_files_of_brief on brief_files (brief_id, added_at, id)`,
    `create index brief_files_of_sender on brief_files (sender, added_at)`,
    `create index brief_files_arriving on brief_files (added_at) where is_whole = 0`,
    `create table brief_file_parts (
      file_id ${key} not null,
      part integer not null,
      bytes text not null,
      primary key (file_id, part)
    ${end}`,
    // Most files are compressed as far as they can be.
    ...(postgres ? [`alter table brief_file_parts alter column bytes set storage external`] : []),
  ]);
}
