/** What all mails of a conversation have in common: their brief, and the mails before them. */
import type { MailContext } from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listMailsOfBriefs, type OutboxMail } from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';

/** Nothing is sent about a brief in the trash. */
export async function findOpenBrief(
  { briefId }: Pick<OutboxMail, 'briefId'>,
  { db }: Pick<MailContext, 'db'>,
): Promise<BriefRecord | undefined> {
  const brief = briefId === null ? undefined : await findBrief(db, briefId);
  return brief?.deletedAt ? undefined : brief;
}

const mostReferences = 10;

/** So that a mail program shows one conversation: what the same person received about the same brief before. */
export async function earlierMails(
  db: Handle,
  { id, briefId, recipient }: Pick<OutboxMail, 'id' | 'briefId' | 'recipient'>,
): Promise<string[]> {
  const mails = briefId === null ? [] : await listMailsOfBriefs(db, [briefId]);
  const before = mails.slice(
    0,
    mails.findIndex((mail) => mail.id === id),
  );
  return before
    .filter((mail) => mail.recipient === recipient && mail.digestId === null)
    .map((mail) => mail.id)
    .slice(-mostReferences);
}
