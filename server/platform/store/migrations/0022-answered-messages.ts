import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * A contact message is answered by letters as a brief is, says when it was answered and how, and which brief was made
 * of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { postgres, time, json, key, end } = columnTypes(db);
  await runAll(db, [
    ...(postgres ? postgresLetters : sqliteLetters),
    `create index letters_of_message on letters (message_id, id) where message_id is not null`,
    `create table message_drafts (
      message_id ${key} primary key references contact_messages (id) on delete cascade,
      content ${json} not null,
      updated_at ${time} not null
    ${end}`,
    `alter table contact_messages add column answered_at ${time}`,
    `alter table contact_messages add column answered_by text`,
    `alter table contact_messages add column brief_id ${key} references briefs (id) on delete set null`,
    // At most one message is the source of a brief.
    `create unique index contact_messages_of_brief on contact_messages (brief_id) where brief_id is not null`,
    `create index contact_messages_waiting on contact_messages (created_at, id)
      where deleted_at is null and spam_reason is null and answered_at is null and brief_id is null`,
  ]);
}

const oneSubject = `check ((brief_id is null) <> (message_id is null))`;

const postgresLetters = [
  `alter table letters
    alter column brief_id drop not null,
    add column message_id text collate "C" references contact_messages (id) on delete cascade,
    add constraint letters_one_subject ${oneSubject}`,
];

const formerColumns = `id, brief_id, kind, created_at, closed_at, answered_at, subject, text, content, remind_at,
  reminded_at, mail_id`;

// SQLite cannot take "not null" away from a column. Nothing refers to letters; their indexes are made again.
const sqliteLetters = [
  `create table letters_of_both (
    id text primary key,
    brief_id text references briefs (id) on delete cascade,
    message_id text references contact_messages (id) on delete cascade,
    kind text not null,
    created_at text not null,
    closed_at text,
    answered_at text,
    subject text not null,
    text text not null,
    content text not null,
    remind_at text,
    reminded_at text,
    mail_id text not null,
    ${oneSubject}
  ) strict`,
  `insert into letters_of_both (${formerColumns}) select ${formerColumns} from letters`,
  `drop table letters`,
  `alter table letters_of_both rename to letters`,
  `create index letters_of_brief on letters (brief_id, id)`,
  `create index letters_remind on letters (remind_at, id) where remind_at is not null`,
  `create index letters_mail on letters (mail_id)`,
];
