import type { Kysely } from 'kysely';
import { columnTypes, runAll } from './steps.ts';

/**
 * Which mailbox is read, by which process and how far; which mails were taken from it, by hashes of their Message-IDs; and
 * what a contact message has that came as a mail. `mail` is text on both engines: it is read and written as a whole.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { time, key, number, end } = columnTypes(db);
  await runAll(db, [
    `create table mailboxes (
      name ${key} primary key,
      connected_at ${time} not null,
      uid_validity ${number} not null default 0,
      last_uid ${number} not null default 0,
      lease_owner text,
      lease_until ${time},
      read_at ${time},
      failing_since ${time},
      failure text
    ${end}`,
    `create table taken_mails (
      identity ${key} primary key,
      mailbox ${key} not null,
      uid_validity ${number} not null,
      uid ${number} not null,
      place text not null,
      taken_at ${time} not null,
      unique (mailbox, uid_validity, uid)
    ${end}`,
    `create index taken_mails_age on taken_mails (taken_at, identity)`,
    `alter table contact_messages add column mail text`,
    `alter table contact_messages add column proposed_brief_id ${key} references briefs (id) on delete set null`,
    `create index contact_messages_proposed on contact_messages (proposed_brief_id, id)
      where proposed_brief_id is not null`,
    // Addresses as people type them; a mail brings them in small letters.
    `create index briefs_email_lower on briefs (lower(contact_email), newest_key)`,
  ]);
}
