/** What every mail of a conversation reads: its brief or message, and the earlier mails of the thread. */
import type { MailContext } from '../../platform/mail/definition.ts';
import type { Handle } from '../../platform/store/database.ts';
import {
  listMailsOfBriefs,
  listMailsOfMessages,
  type OutboxMail,
} from '../../platform/store/outbox/queue.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { findMessage, findMessageOfBrief, type MessageRecord } from '../../platform/store/tables/messages.ts';

/** Undefined for a brief in the trash: no mail is sent about it. */
export async function findOpenBrief(
  { briefId }: Pick<OutboxMail, 'briefId'>,
  { db }: Pick<MailContext, 'db'>,
): Promise<BriefRecord | undefined> {
  const brief = briefId === null ? undefined : await findBrief(db, briefId);
  return brief?.deletedAt ? undefined : brief;
}

/** Undefined for a message in the trash. */
export async function findOpenMessage(
  { messageId }: Pick<OutboxMail, 'messageId'>,
  { db }: Pick<MailContext, 'db'>,
): Promise<MessageRecord | undefined> {
  const message = messageId === null ? undefined : await findMessage(db, messageId);
  return message?.deletedAt ? undefined : message;
}

const mostReferences = 10;

/**
 * The earlier mails to the same recipient, so that mail programs show one thread. A brief that was made of a message
 * goes on where the message stopped.
 */
export async function earlierMails(
  db: Handle,
  { id, briefId, messageId, recipient }: Pick<OutboxMail, 'id' | 'briefId' | 'messageId' | 'recipient'>,
): Promise<string[]> {
  const message = briefId === null ? messageId : (await findMessageOfBrief(db, briefId))?.id;
  const mails = [
    ...(message ? await listMailsOfMessages(db, [message]) : []),
    ...(briefId === null ? [] : await listMailsOfBriefs(db, [briefId])),
  ];
  const before = mails.slice(
    0,
    mails.findIndex((mail) => mail.id === id),
  );
  return before
    .filter((mail) => mail.recipient === recipient && mail.digestId === null)
    .map((mail) => mail.id)
    .slice(-mostReferences);
}
