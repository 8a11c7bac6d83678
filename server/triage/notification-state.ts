import type { NotificationState } from '../../domain/panel.ts';
import type { OutboxMail } from '../store/outbox.ts';

/** How the newest notification about each brief fares; receipts to clients are no concern of the row. */
export function latestNotifications(mails: OutboxMail[]): Map<string, NotificationState> {
  const latest = new Map<string, NotificationState>();
  for (const { kind, briefId, status, attempts, lastError, sentAt } of mails) {
    if (briefId && kind.includes('notification'))
      latest.set(briefId, { status, attempts, lastError, sentAt });
  }
  return latest;
}
