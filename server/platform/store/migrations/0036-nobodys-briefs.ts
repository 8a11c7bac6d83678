import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** Where a team has taken nearly every brief, the few that are nobody's are found without passing the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, [
    `create index briefs_nobodys on briefs (newest_key, id) where assignee_id is null and deleted_at is null`,
  ]);
}
