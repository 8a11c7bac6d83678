import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** A list of one status is read in its order from an index of its own: a rare one among a million was searched for. */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, [
    `drop index briefs_oldest`,
    `drop index briefs_company`,
    `create index briefs_oldest on briefs (oldest_key, id) where deleted_at is null`,
    `create index briefs_company on briefs (company_key, id) where deleted_at is null`,
    `create index briefs_status_oldest on briefs (status, oldest_key, id) where deleted_at is null`,
    `create index briefs_status_company on briefs (status, company_key, id) where deleted_at is null`,
    `create index briefs_status_activity on briefs (status, last_activity_at, id) where deleted_at is null`,
    // The few mails that did not leave or not at once, among all that did.
    `create index outbox_undelivered on outbox (id)
    where status = 'failed' or (status in ('queued', 'sending') and last_error is not null)`,
  ]);
}
