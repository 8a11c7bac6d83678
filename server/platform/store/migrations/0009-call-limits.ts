import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** What each caller has sent lately, for several servers on one database; a single one counts in memory. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(engineOf(db) === 'postgres' ? postgres : sqlite).execute(db);
}

// Without a log: counts that a crash of the database takes along are begun anew.
const postgres = `create unlogged table call_limits (
  key text collate "C" primary key,
  count bigint not null,
  since timestamptz(3) not null
)`;
const sqlite = `create table call_limits (key text primary key, count integer not null, since text not null) strict`;
