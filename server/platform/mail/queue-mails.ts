/** The mails that announce a brief or a message, to be kept in the same transaction: both, or neither. */
import { isEmail } from '../../../domain/text/text.ts';
import type { ReceiptPlace } from '../../features/briefs/receipt-share.ts';
import type { NewMail } from '../store/outbox/queue.ts';

type MailOptions = { ownerAddress: string; now: string };
type BriefMailOptions = MailOptions & { receipt?: ReceiptPlace | undefined };

/** The owner's notification and the visitor's receipt. Their keys let each be queued once per brief, ever. */
export function mailsOfBrief(
  brief: { id: string; contactEmail: string },
  { ownerAddress, now, receipt }: BriefMailOptions,
): NewMail[] {
  const mailTo = (recipient: string, kind: string): NewMail => ({
    kind,
    recipient,
    payload: {},
    briefId: brief.id,
    dedupeKey: `${kind}:${brief.id}`,
    createdAt: now,
  });
  const visitor = brief.contactEmail.trim();
  return [
    mailTo(ownerAddress, 'brief-notification'),
    ...(isEmail(visitor)
      ? [{ ...mailTo(visitor, 'brief-receipt'), ...(receipt && placed(receipt, now)) }]
      : []),
  ];
}

function placed({ turn, waitMs, heldBack }: ReceiptPlace, now: string) {
  return { turn, sendAfter: new Date(Date.parse(now) + waitMs).toISOString(), heldBack };
}

export function mailOfMessage(message: { id: string }, { ownerAddress, now }: MailOptions): NewMail {
  return {
    kind: 'contact-notification',
    recipient: ownerAddress,
    payload: {},
    messageId: message.id,
    dedupeKey: `contact-notification:${message.id}`,
    createdAt: now,
  };
}
