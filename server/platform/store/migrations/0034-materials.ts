import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** What the owner asks a client for by name. Files name the line they were added to (`brief_files.material_id`). */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, end } = columnTypes(db);
  await runAll(db, [
    `create table materials (
      id ${key} primary key,
      brief_id ${key} not null references briefs (id) on delete cascade,
      place integer not null,
      name text not null,
      asked_at ${time} not null,
      done_at ${time},
      done text,
      words text not null,
      letter_id ${key}
    ${end}`,
    `create index materials_of_brief on materials (brief_id, place)`,
  ]);
}
