/** Called inside the transaction that saves a brief or a message: both are kept, or neither. */
import { isEmail } from '../../domain/text.ts';
import type { Handle } from '../store/database.ts';
import { enqueueMail } from '../store/outbox/queue.ts';

type QueueOptions = { ownerAddress: string; now?: string };

/** The owner's notification and the visitor's receipt. Their keys let each be queued once per brief, ever. */
export async function queueBriefMails(
  tx: Handle,
  brief: { id: string; contactEmail: string },
  { ownerAddress, now = new Date().toISOString() }: QueueOptions,
): Promise<void> {
  await enqueueMail(tx, {
    kind: 'brief-notification',
    recipient: ownerAddress,
    payload: {},
    briefId: brief.id,
    dedupeKey: `brief-notification:${brief.id}`,
    createdAt: now,
  });
  const visitor = brief.contactEmail.trim();
  if (!isEmail(visitor)) return;
  await enqueueMail(tx, {
    kind: 'brief-receipt',
    recipient: visitor,
    payload: {},
    briefId: brief.id,
    dedupeKey: `brief-receipt:${brief.id}`,
    createdAt: now,
  });
}

export async function queueContactMail(
  tx: Handle,
  message: { id: string },
  { ownerAddress, now = new Date().toISOString() }: QueueOptions,
): Promise<void> {
  await enqueueMail(tx, {
    kind: 'contact-notification',
    recipient: ownerAddress,
    payload: {},
    messageId: message.id,
    dedupeKey: `contact-notification:${message.id}`,
    createdAt: now,
  });
}
