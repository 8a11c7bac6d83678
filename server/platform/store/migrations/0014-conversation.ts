import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/** What owner and client write to each other about a brief, what it changed, and the time they agreed on. */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, json, key, end } = columnTypes(db);
  const brief = `${key} not null references briefs (id) on delete cascade`;
  await runAll(db, [
    `create table letters (
      id ${key} primary key,
      brief_id ${brief},
      kind text not null,
      created_at ${time} not null,
      closed_at ${time},
      answered_at ${time},
      subject text not null,
      text text not null,
      content ${json} not null,
      remind_at ${time},
      reminded_at ${time},
      mail_id ${key} not null
    ${end}`,
    `create index letters_of_brief on letters (brief_id, id)`,
    `create index letters_remind on letters (remind_at, id) where remind_at is not null`,
    `create index letters_mail on letters (mail_id)`,
    `create table brief_revisions (
      id ${key} primary key,
      brief_id ${brief},
      at ${time} not null,
      changes ${json} not null,
      original ${json}
    ${end}`,
    `create index brief_revisions_of_brief on brief_revisions (brief_id, id)`,
    `create table booked_calls (
      brief_id ${key} primary key references briefs (id) on delete cascade,
      letter_id ${key} not null,
      starts_at ${time} not null,
      ends_at ${time} not null,
      sequence integer not null,
      cancelled_at ${time}
    ${end}`,
    `create index booked_calls_taken on booked_calls (starts_at) where cancelled_at is null`,
    // Few steps name an address, among however many.
    `create index activity_addresses on activity (subject_id)
      where subject_kind = 'brief' and cast(detail as text) like '%@%'`,
    `create table letter_drafts (
      brief_id ${key} primary key references briefs (id) on delete cascade,
      content ${json} not null,
      updated_at ${time} not null
    ${end}`,
  ]);
}
