/** The glance above the list, and what the panel's frame tells: unread messages, mails that wait. */
import type { Overview, PanelState } from '../../domain/calls/panel.ts';
import { readBackupState } from '../backups/backup-state.ts';
import type { Config } from '../config.ts';
import { upcomingSummary } from '../privacy/upcoming.ts';
import { countMatching } from '../store/tables/brief-list.ts';
import { countEraseRequests } from '../store/tables/briefs.ts';
import type { Store } from '../store/database.ts';
import { countMessages } from '../store/tables/messages.ts';
import { countWaiting } from './today.ts';
import { queueDepth } from '../store/outbox/queue.ts';
import { summariseBriefs, weekMs } from '../store/tables/overview.ts';

/** Whole weeks that end now; weeks without a brief are there as well, with a zero. */
export async function overviewOf(store: Store, weeks: number, now = Date.now()): Promise<Overview> {
  const to = now + 1;
  const from = to - weeks * weekMs;
  const summary = await summariseBriefs(store.db, { from, to });
  const counted = new Map(summary.weeks.map(({ start, count }) => [start, count]));
  const starts = Array.from({ length: weeks }, (_, index) => from + index * weekMs);
  return {
    ...summary,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    total: summary.status.reduce((sum, { count }) => sum + count, 0),
    weeks: starts.map((start) => ({ start: new Date(start).toISOString(), count: counted.get(start) ?? 0 })),
  };
}

const mostUnread = 100;

export async function panelState(
  store: Store,
  config: Pick<Config, 'smtpUrl' | 'backupDir'>,
): Promise<Omit<PanelState, 'storage'>> {
  const [mail, messages, eraseRequests, upcomingErasures, backup, unread, waiting] = await Promise.all([
    queueDepth(store.db),
    countMessages(store.db),
    countEraseRequests(store.db),
    upcomingSummary(store.db, new Date()),
    readBackupState(store.db, config),
    countMatching(store.db, { unread: true }, mostUnread),
    countWaiting(store.db, new Date()),
  ]);
  const isWrittenToFiles = config.smtpUrl === undefined;
  return {
    mail: { ...mail, isWrittenToFiles },
    messages,
    unreadBriefs: unread.count,
    waiting: waiting + messages.unread + mail.failed,
    eraseRequests,
    upcomingErasures,
    backup,
  };
}
