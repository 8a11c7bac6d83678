import type { NotificationState } from '../../../domain/endpoints/briefs.ts';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';

/** How the newest notification about each brief fares; receipts to clients are no concern of the row. */
export function latestNotifications(mails: OutboxMail[]): Map<string, NotificationState> {
  const latest = new Map<string, OutboxMail>();
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

/** A failed try by hand must not hide that the mail it hurried still waits, or has left since. */
function outlives(former: OutboxMail, failed: OutboxMail): boolean {
  if (failed.status !== 'failed') return false;
  const isSettled = former.status === 'sent' || former.status === 'failed';
  return !isSettled || (former.sentAt !== null && former.sentAt > failed.createdAt);
}
