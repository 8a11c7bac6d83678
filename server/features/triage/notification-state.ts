import type { NotificationState } from '../../../domain/endpoints/briefs.ts';
import type { NotificationMail } from '../../platform/store/outbox/queue.ts';

/** The state of the newest notification about each brief; receipts are not included. */
export function latestNotifications(mails: NotificationMail[]): Map<string, NotificationState> {
  const latest = new Map<string, NotificationMail>();
  for (const mail of mails) {
    if (!mail.briefId || !mail.kind.includes('notification')) continue;
    const former = latest.get(mail.briefId);
    if (!former || !outlives(former, mail)) latest.set(mail.briefId, mail);
  }
  return new Map(
    Array.from(latest, ([briefId, { status, attempts, lastError, sentAt }]) => [
      briefId,
      { status, attempts, lastError, sentAt },
    ]),
  );
}

/** A failed mail that the owner sent from the panel must not hide an earlier one that still waits or was sent later. */
function outlives(former: NotificationMail, failed: NotificationMail): boolean {
  if (failed.status !== 'failed') return false;
  const isSettled = former.status === 'sent' || former.status === 'failed';
  return !isSettled || (former.sentAt !== null && former.sentAt > failed.createdAt);
}
