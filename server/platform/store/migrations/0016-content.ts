import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** What the owner makes of the site: every version that was published, and the one draft of the next. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, json, key, end } = columnTypes(db);
  await runAll(db, [
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
  ]);
}
