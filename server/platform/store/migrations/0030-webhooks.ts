import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * Which other programs are told of events, and each event on its way to one of them. A delivery has no reference to its
 * webhook: an event is written with what a client does, which must succeed also while the owner removes the webhook.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, end } = columnTypes(db);
  await runAll(db, [
    `create table webhooks (
      id ${key} primary key,
      url text not null,
      secret text not null,
      former_secret text,
      former_until ${time},
      created_at ${time} not null,
      stopped_at ${time},
      stopped_by text check (stopped_by in ('owner', 'failing', 'gone')),
      failing_since ${time}
    ${end}`,
    `create table webhook_deliveries (
      id ${key} primary key,
      webhook_id ${key} not null,
      type text not null,
      brief_id ${key} references briefs (id) on delete cascade,
      message_id ${key} references contact_messages (id) on delete cascade,
      data text not null,
      status text not null check (status in ('queued', 'sending', 'sent', 'failed')),
      attempts integer not null,
      next_attempt_at ${time} not null,
      lease_until ${time},
      lease_owner text,
      last_error text,
      answer_code integer,
      created_at ${time} not null,
      tried_at ${time},
      give_up_at ${time} not null
    ${end}`,
    `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at, id)
      where status in ('queued', 'sending')`,
    `create index webhook_deliveries_leased on webhook_deliveries (lease_until) where lease_until is not null`,
    `create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id)`,
    `create index webhook_deliveries_undelivered on webhook_deliveries (webhook_id, id) where status <> 'sent'`,
    `create index webhook_deliveries_settled on webhook_deliveries (created_at, id) where status in ('sent', 'failed')`,
    `create index webhook_deliveries_brief on webhook_deliveries (brief_id) where brief_id is not null`,
    `create index webhook_deliveries_message on webhook_deliveries (message_id) where message_id is not null`,
  ]);
}
