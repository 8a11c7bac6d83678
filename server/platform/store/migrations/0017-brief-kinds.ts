import { sql, type Kysely } from 'kysely';

/** What few briefs have in common is found among a million without passing the others: by type, budget and status. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index briefs_kinds on briefs (website_type, budget, status, newest_key, id, read_at)
    where deleted_at is null`.execute(db);
}
