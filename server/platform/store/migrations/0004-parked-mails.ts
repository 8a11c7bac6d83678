import type { Kysely } from 'kysely';
import { engineOf } from '../engine/engine.ts';
import { runAll } from './steps.ts';

/** A notification that waits for a digest says so in columns of its own, not inside the words of the last error. */
export async function up(db: Kysely<never>): Promise<void> {
  const steps = engineOf(db) === 'postgres' ? postgresSteps : sqliteSteps;
  await runAll(db, [...steps, ...indexes, ...adoptFormerParking]);
}

const statuses = `('queued', 'sending', 'parked', 'sent', 'failed')`;

const postgresSteps = [
  `alter table outbox
    add column digest_id text collate "C",
    drop constraint outbox_status_check,
    add constraint outbox_status_check check (status in ${statuses})`,
];

const formerColumns = `id, kind, brief_id, message_id, recipient, payload, dedupe_key, status, attempts,
  next_attempt_at, lease_until, lease_owner, last_error, created_at, sent_at`;

// SQLite cannot change a check, only the whole table. Nothing refers to the outbox, so that dropping it takes no
// other rows along; its indexes go with it and are made again.
const sqliteSteps = [
  `create table outbox_with_digests (
    id text primary key,
    kind text not null,
    brief_id text references briefs (id) on delete cascade,
    message_id text references contact_messages (id) on delete cascade,
    recipient text not null,
    payload text not null,
    dedupe_key text unique,
    status text not null check (status in ${statuses}),
    attempts integer not null,
    next_attempt_at text not null,
    lease_until text,
    lease_owner text,
    last_error text,
    created_at text not null,
    sent_at text,
    digest_id text
  ) strict`,
  `insert into outbox_with_digests (${formerColumns}) select ${formerColumns} from outbox`,
  `drop table outbox`,
  `alter table outbox_with_digests rename to outbox`,
  `create index outbox_due on outbox (next_attempt_at, id) where status in ('queued', 'sending')`,
  `create index outbox_brief on outbox (brief_id, created_at)`,
  `create index outbox_message on outbox (message_id, created_at)`,
  `create index outbox_failed on outbox (created_at) where status = 'failed'`,
  `create index outbox_settled on outbox (created_at, id) where status in ('sent', 'failed')`,
];

const indexes = [
  `create index outbox_digest on outbox (digest_id, id) where digest_id is not null`,
  // Counting what waits would otherwise read every mail ever sent.
  `create index outbox_waiting on outbox (created_at) where status in ('queued', 'sending', 'parked')`,
];

/**
 * The former sign of a parked mail was `digest:` and an id in place of an error, and a next attempt in the year 9999.
 * Also for rows that an older backup brings. The pattern asks for a whole id: a mail server may say "digest: …" too.
 */
export const adoptFormerParking = [
  `update outbox set
    digest_id = substr(last_error, 8),
    last_error = null,
    lease_until = null,
    lease_owner = null,
    status = case when status in ('queued', 'sending') then 'parked' else status end
    where last_error like 'digest:________-____-____-____-____________'`,
  `update outbox set next_attempt_at = created_at where next_attempt_at >= '9999-01-01T00:00:00.000Z'`,
];
