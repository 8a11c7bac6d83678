import type { Kysely } from 'kysely';
import { columnTypes, runAll, type ColumnTypes } from './steps.ts';

export async function up(db: Kysely<never>): Promise<void> {
  const types = columnTypes(db);
  const more = types.postgres ? [...postgresCounts, ...postgresSearch] : [...sqliteCounts, ...sqliteSearch];
  await runAll(db, [...sentTables(types), ...ownTables(types), ...indexes, ...more]);
}

/** What visitors send, and what is searched and counted of it. */
function sentTables({ postgres, time, json, number, key, serial, end }: ColumnTypes): string[] {
  return [
    `create table briefs (
      id ${key} primary key,
      reference ${key} not null unique,
      company_name text not null,
      industry text not null,
      contact_name text not null,
      contact_email text not null,
      contact_phone text not null,
      website_type text not null,
      status ${key} not null,
      source text not null,
      language text,
      created_at ${time},
      updated_at ${time},
      read_at ${time},
      deleted_at ${time},
      last_activity_at ${time} not null,
      newest_key ${number} not null,
      oldest_key ${number} not null,
      company_key ${key} not null,
      consent_at ${time},
      consent_language text,
      consent_policy_version text,
      consent_text text,
      access_token_hash ${key},
      retention_warned_at ${time},
      original_id ${key} unique,
      full_brief_data ${json} not null,
      original_document text
    ${end}`,
    `create table brief_notes (
      id ${key} primary key,
      brief_id ${key} not null references briefs (id) on delete cascade,
      note text not null,
      author text not null,
      created_at ${time}
    ${end}`,
    `create table contact_messages (
      id ${key} primary key,
      name text not null,
      email text not null,
      message text not null,
      language text,
      created_at ${time} not null,
      read_at ${time},
      deleted_at ${time},
      spam_reason text,
      last_activity_at ${time} not null
    ${end}`,
    // Apart from the rows themselves, so that a search reads no documents on its way.
    `create table search_texts (
      seq ${serial},
      brief_id ${key} unique references briefs (id) on delete cascade,
      message_id ${key} unique references contact_messages (id) on delete cascade,
      body text not null,
      check ((brief_id is null) <> (message_id is null))
    ${end}`,
    // One or two letters stand in nearly every long text: those terms are looked up in names and addresses only.
    `create table search_heads (
      seq ${serial},
      brief_id ${key} unique references briefs (id) on delete cascade,
      message_id ${key} unique references contact_messages (id) on delete cascade,
      head text not null,
      check ((brief_id is null) <> (message_id is null))
    ${end}`,
    // Counting 100,000 rows for every page of the list takes longer than the page itself.
    `create table brief_counts (bucket ${key} not null${postgres ? '' : ' primary key'}, amount ${number} not null ${end}`,
  ];
}

function ownTables({ time, json, number, key, end }: ColumnTypes): string[] {
  return [
    `create table outbox (
      id ${key} primary key,
      kind text not null,
      brief_id ${key} references briefs (id) on delete cascade,
      message_id ${key} references contact_messages (id) on delete cascade,
      recipient text not null,
      payload ${json} not null,
      dedupe_key ${key} unique,
      status text not null check (status in ('queued', 'sending', 'sent', 'failed')),
      attempts integer not null,
      next_attempt_at ${time} not null,
      lease_until ${time},
      lease_owner text,
      last_error text,
      created_at ${time} not null,
      sent_at ${time}
    ${end}`,
    // Deferred: the key is written before its brief, so that a repeat writes no brief at all.
    `create table idempotency_keys (
      key ${key} primary key,
      body_hash text not null,
      brief_id ${key} not null references briefs (id) on delete cascade deferrable initially deferred,
      created_at ${time} not null
    ${end}`,
    `create table accounts (
      id ${key} primary key,
      email ${key} not null unique,
      password_hash text not null,
      created_at ${time} not null,
      password_changed_at ${time} not null,
      totp_secret text,
      totp_confirmed_at ${time},
      recovery_code_hashes ${json} not null
    ${end}`,
    `create table sessions (
      token_hash ${key} primary key,
      account_id ${key} not null references accounts (id) on delete cascade,
      created_at ${time} not null,
      last_seen_at ${time} not null,
      expires_at ${time} not null,
      language text
    ${end}`,
    `create table login_attempts (
      id ${key} primary key,
      address_hash ${key} not null,
      account_email_hash ${key} not null,
      at ${time} not null,
      succeeded integer not null
    ${end}`,
    `create table activity (
      id ${key} primary key,
      at ${time} not null,
      actor text not null,
      action text not null,
      subject_kind ${key} not null,
      subject_id ${key} not null,
      detail ${json} not null
    ${end}`,
    `create table page_views (
      day ${key} not null,
      path ${key} not null,
      language ${key} not null,
      referrer_host ${key} not null,
      device ${key} not null,
      event ${key} not null,
      count ${number} not null,
      primary key (day, path, language, referrer_host, device, event)
    ${end}`,
    `create table settings (key ${key} primary key, value ${json} not null ${end}`,
  ];
}

// The trailing status lets a filtered list be decided inside the index, without reading the rows it skips.
const indexes = [
  `create index briefs_newest on briefs (newest_key, id) where deleted_at is null`,
  `create index briefs_status on briefs (status, newest_key, id) where deleted_at is null`,
  `create index briefs_oldest on briefs (oldest_key, id, status) where deleted_at is null`,
  `create index briefs_company on briefs (company_key, id, status) where deleted_at is null`,
  `create index briefs_activity on briefs (last_activity_at, id, status, deleted_at)`,
  `create index briefs_trash on briefs (deleted_at, id) where deleted_at is not null`,
  `create index briefs_email on briefs (contact_email)`,
  `create index briefs_access on briefs (access_token_hash) where access_token_hash is not null`,
  `create index brief_notes_of on brief_notes (brief_id, created_at, id)`,
  `create index contact_messages_newest on contact_messages (created_at, id) where deleted_at is null`,
  `create index contact_messages_trash on contact_messages (deleted_at, id) where deleted_at is not null`,
  `create index outbox_due on outbox (next_attempt_at, id) where status in ('queued', 'sending')`,
  `create index outbox_brief on outbox (brief_id, created_at)`,
  `create index outbox_message on outbox (message_id, created_at)`,
  `create index outbox_failed on outbox (created_at) where status = 'failed'`,
  `create index idempotency_keys_brief on idempotency_keys (brief_id)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index sessions_account on sessions (account_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index login_attempts_address on login_attempts (address_hash, at)`,
  `create index login_attempts_account on login_attempts (account_email_hash, at)`,
  `create index login_attempts_age on login_attempts (at)`,
  `create index activity_subject on activity (subject_kind, subject_id, at, id)`,
  `create index activity_recent on activity (at, id)`,
];

const bucketOf = (row: 'new' | 'old') =>
  `case when ${row}.deleted_at is null then ${row}.status else 'trash' end`;

const sqliteCounts = [
  `create trigger briefs_counted_in after insert on briefs begin
    insert into brief_counts (bucket, amount) values (${bucketOf('new')}, 1)
    on conflict (bucket) do update set amount = amount + 1;
  end`,
  `create trigger briefs_counted_out after delete on briefs begin
    update brief_counts set amount = amount - 1 where bucket = ${bucketOf('old')};
  end`,
  `create trigger briefs_counted_over after update of status, deleted_at on briefs begin
    update brief_counts set amount = amount - 1 where bucket = ${bucketOf('old')};
    insert into brief_counts (bucket, amount) values (${bucketOf('new')}, 1)
    on conflict (bucket) do update set amount = amount + 1;
  end`,
];

// Every change adds a row instead of changing a shared one, for which all writers would queue; now and then one
// writer folds the rows into their sums.
const postgresCounts = [
  `create function count_brief() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then insert into brief_counts values (${bucketOf('old')}, -1); end if;
    if tg_op <> 'DELETE' then insert into brief_counts values (${bucketOf('new')}, 1); end if;
    if random() < 0.002 and pg_try_advisory_xact_lock(hashtext('brief_counts')) then
      with folded as (delete from brief_counts returning bucket, amount)
      insert into brief_counts select bucket, sum(amount) from folded group by bucket;
    end if;
    return null;
  end $$`,
  `create trigger briefs_counted after insert or delete or update of status, deleted_at on briefs
    for each row execute function count_brief()`,
];

// Texts are stored in lower case already; trigrams of it make a substring search cheap.
const sqliteSearch = [
  `create virtual table search_grams using fts5 (
    body, content = 'search_texts', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
  )`,
  // Otherwise the words of an erased brief stay readable in the index.
  `insert into search_grams (search_grams, rank) values ('secure-delete', 1)`,
  `create trigger search_texts_added after insert on search_texts begin
    insert into search_grams (rowid, body) values (new.seq, new.body);
  end`,
  `create trigger search_texts_removed after delete on search_texts begin
    insert into search_grams (search_grams, rowid, body) values ('delete', old.seq, old.body);
  end`,
  `create trigger search_texts_changed after update of body on search_texts begin
    insert into search_grams (search_grams, rowid, body) values ('delete', old.seq, old.body);
    insert into search_grams (rowid, body) values (new.seq, new.body);
  end`,
];

// A server may forbid the extension; search then works without the index, only slower.
const postgresSearch = [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index search_texts_grams on search_texts using gin (body gin_trgm_ops);
  exception when others then
    raise notice 'search works without pg_trgm: %', sqlerrm;
  end $$`,
];
