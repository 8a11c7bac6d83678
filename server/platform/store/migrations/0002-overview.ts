import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** Lets the overview be counted inside an index: on SQLite reading every document would hold up the whole process. */
export async function up(db: Kysely<never>): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  await sql`create index briefs_overview on briefs (
    newest_key, status, website_type,
    json_extract(full_brief_data, '$.additionalInfo.budget'),
    json_extract(full_brief_data, '$.additionalInfo.timeline')
  ) where deleted_at is null`.execute(db);
}
