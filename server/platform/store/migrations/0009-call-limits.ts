import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** What each caller has sent lately, for several servers on one database; a single one counts in memory. */
export async function up(db: Kysely<never>): Promise<void> {
  const { postgres, key, number, time, end } = columnTypes(db);
  // Without a log: counts that a crash of the database takes along are begun anew.
  const create = postgres ? 'create unlogged table' : 'create table';
  await runAll(db, [
    `${create} call_limits (key ${key} primary key, count ${number} not null, since ${time} not null ${end}`,
  ]);
}
