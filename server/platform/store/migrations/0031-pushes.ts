import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * Devices that ring, what happened that may ring them, and what each of them still has to be told: one row a device and
 * a kind, however much happened.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, number, end } = columnTypes(db);
  await runAll(db, [
    `alter table accounts add column push_choices text`,
    `create table push_devices (
      id ${key} primary key,
      account_id ${key} not null references accounts (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      name text not null,
      language text not null,
      added_at ${time} not null,
      told_at ${time},
      hour_from ${time},
      told_in_hour ${number} not null default 0
    ${end}`,
    `create index push_devices_of_account on push_devices (account_id, added_at)`,
    `create table push_events (
      id ${key} primary key,
      kind text not null,
      brief_id ${key} not null references briefs (id) on delete cascade
    ${end}`,
    `create table push_notices (
      id ${key} primary key,
      device_id ${key} not null references push_devices (id) on delete cascade,
      kind ${key} not null,
      pending ${number} not null,
      brief_id ${key} references briefs (id) on delete cascade,
      told ${number} not null default 0,
      told_at ${time},
      pending_since ${time} not null,
      attempts ${number} not null default 0,
      next_attempt_at ${time} not null,
      lease_owner text,
      lease_until ${time},
      unique (device_id, kind)
    ${end}`,
    `create index push_notices_due on push_notices (next_attempt_at) where pending > 0`,
    `create index push_notices_of_brief on push_notices (brief_id) where brief_id is not null`,
    `create index push_events_of_brief on push_events (brief_id)`,
  ]);
}
