import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';

/** What retention and a visitor's own requests need to remember. */
export async function up(db: Kysely<never>): Promise<void> {
  const time = engineOf(db) === 'postgres' ? 'timestamptz(3)' : 'text';
  const statements = [
    `alter table briefs add column erase_requested_at ${time}`,
    `alter table contact_messages add column retention_warned_at ${time}`,
    `create index briefs_erase_requests on briefs (erase_requested_at, id) where erase_requested_at is not null`,
    `create index contact_messages_activity on contact_messages (last_activity_at, id)`,
    `create index outbox_settled on outbox (created_at, id) where status in ('sent', 'failed')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
