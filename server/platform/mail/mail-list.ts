/** Mails as the panel shows them: what they are, how they fare, and the mail server's words. */
import type { ListedMail, MailEntry } from '../../../domain/endpoints/mails.ts';
import type { Handle } from '../store/database.ts';
import { findMail, listMailsOfBriefs, listMailsOfMessages, type OutboxMail } from '../store/outbox/queue.ts';
import { listRecent, listUndelivered } from '../store/outbox/list.ts';
import { readAgency } from '../pages/published-content.ts';
import type { MailRegistry } from './definition.ts';
import { subjectsOf } from './mail-facts.ts';

function summaryOf(mail: OutboxMail): MailEntry {
  const {
    payload: _payload,
    leaseOwner: _owner,
    leaseUntil: _until,
    dedupeKey: _key,
    digestId: _digest,
    turn: _turn,
    ...summary
  } = mail;
  return summary;
}

async function listed(db: Handle, registry: MailRegistry, mails: OutboxMail[]): Promise<ListedMail[]> {
  const { brand } = await readAgency(db);
  const subjects = await subjectsOf(db, mails, { registry, brand });
  return mails.map((mail) => ({
    ...summaryOf(mail),
    about: subjects.get(mail.id)?.about ?? null,
    subject: subjects.get(mail.id)?.subject ?? null,
  }));
}

export async function findMailSummary(db: Handle, id: string): Promise<MailEntry | undefined> {
  const mail = await findMail(db, id);
  return mail && summaryOf(mail);
}

export async function listMailsOf(
  db: Handle,
  registry: MailRegistry,
  subject: { briefId: string } | { messageId: string },
): Promise<ListedMail[]> {
  const mails =
    'briefId' in subject
      ? await listMailsOfBriefs(db, [subject.briefId])
      : await listMailsOfMessages(db, [subject.messageId]);
  return listed(db, registry, mails);
}

const mostListed = 100;

export async function listUndeliveredMails(db: Handle, registry: MailRegistry): Promise<ListedMail[]> {
  return listed(db, registry, await listUndelivered(db, mostListed));
}

export async function listRecentMails(db: Handle, registry: MailRegistry): Promise<ListedMail[]> {
  return listed(db, registry, await listRecent(db, mostListed));
}
