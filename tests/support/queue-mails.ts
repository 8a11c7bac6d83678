/** Queues the mails of a brief or a message that a test has saved by itself. */
import { mailsOfBrief } from '../../server/features/briefs/mails.ts';
import { mailOfMessage } from '../../server/features/messages/mails.ts';
import type { Handle } from '../../server/platform/store/database.ts';
import { enqueueMail } from '../../server/platform/store/outbox/queue.ts';

export async function queueBriefMails(
  tx: Handle,
  brief: { id: string; contactEmail: string },
  ownerAddress: string,
): Promise<void> {
  for (const mail of mailsOfBrief(brief, { ownerAddress, now: new Date().toISOString() }))
    await enqueueMail(tx, mail);
}

export async function queueContactMail(
  tx: Handle,
  message: { id: string },
  ownerAddress: string,
): Promise<void> {
  await enqueueMail(tx, mailOfMessage(message, { ownerAddress, now: new Date().toISOString() }));
}
