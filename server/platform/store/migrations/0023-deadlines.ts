import { sql, type Kysely } from 'kysely';
import { deadlineKey } from '../rows/deadline-key.ts';

/** Whom an answer was promised soonest is found among a million, in every status too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index briefs_deadline on briefs (${deadlineKey}, id) where deleted_at is null`.execute(db);
  await sql`create index briefs_status_deadline on briefs (status, ${deadlineKey}, id)
    where deleted_at is null`.execute(db);
}
