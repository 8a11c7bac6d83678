import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** What retention and a visitor's own requests need to remember. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time } = columnTypes(db);
  await runAll(db, [
    `alter table briefs add column erase_requested_at ${time}`,
    `alter table contact_messages add column retention_warned_at ${time}`,
    `create index briefs_erase_requests on briefs (erase_requested_at, id) where erase_requested_at is not null`,
    `create index contact_messages_activity on contact_messages (last_activity_at, id)`,
    `create index outbox_settled on outbox (created_at, id) where status in ('sent', 'failed')`,
  ]);
}
