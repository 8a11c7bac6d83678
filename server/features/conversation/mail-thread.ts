/** What every mail of a conversation reads: its brief, and the earlier mails of the thread. */
import type { MailContext } from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listMailsOfBriefs, type OutboxMail } from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';

/** Undefined for a brief in the trash: no mail is sent about it. */
export async function findOpenBrief(
  { briefId }: Pick<OutboxMail, 'briefId'>,
  { db }: Pick<MailContext, 'db'>,
): Promise<BriefRecord | undefined> {
  const brief = briefId === null ? undefined : await findBrief(db, briefId);
  return brief?.deletedAt ? undefined : brief;
}

const mostReferences = 10;

/** The earlier mails about the brief to the same recipient, so that mail programs show one thread. */
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
