/** The statistics above the list of briefs, and the counters in the panel's frame. */
import type { Overview, PanelState, Share } from '../../../domain/endpoints/panel.ts';
import { weeksBefore, weekStarts } from '../../../domain/text/warsaw-clock.ts';
import { timelines } from '../../../domain/brief/options.ts';
import { budgetsByAmount } from '../../../domain/triage/ranking.ts';
import { briefStatuses } from '../../../domain/brief/status.ts';
import type { Config } from '../../platform/config.ts';
import { upcomingSummary } from '../privacy/upcoming.ts';
import { countMatching } from '../../platform/store/tables/brief-list.ts';
import { countEraseRequests } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { countMessages } from '../../platform/store/tables/messages.ts';
import { countWaiting } from './today.ts';
import { queueDepth } from '../../platform/store/outbox/queue.ts';
import {
  summariseAnswers,
  summariseBriefs,
  summariseOutcomes,
  type Period,
} from '../../platform/store/tables/overview.ts';

/** Counts by calendar week up to now, including weeks without a brief. */
export async function overviewOf(store: Store, weeks: number, now = new Date()): Promise<Overview> {
  const { db } = store;
  const starts = weekStarts(now, 2 * weeks).map((start) => start.getTime());
  const latest = starts.slice(weeks);
  const to = now.getTime() + 1;
  const before = { from: starts[0] ?? to, to: weeksBefore(now, weeks).getTime() + 1 };
  const current = await comparedPeriod(db, { from: latest[0] ?? to, to });
  const { reasons: _reasons, ...previous } = await comparedPeriod(db, before);
  const sums = await summariseBriefs(db, { weeks: latest, to });
  return {
    ...current,
    status: inOrder(sums.status, briefStatuses),
    websiteType: sums.websiteType,
    budget: inOrder(sums.budget, budgetOrder),
    timeline: inOrder(sums.timeline, timelines),
    pipeline: inOrder(sums.pipeline, budgetOrder),
    weeks: latest.map((start, index) => ({
      start: new Date(start).toISOString(),
      count: sums.weeks[index] ?? 0,
    })),
    previous,
  };
}

async function comparedPeriod(db: Handle, period: Period) {
  return {
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    ...(await summariseAnswers(db, period)),
    ...(await summariseOutcomes(db, period)),
  };
}

const budgetOrder = [...budgetsByAmount, 'discuss'];

/** Values that `order` does not list come after those it lists; the empty value comes last. */
function inOrder(shares: Share[], order: readonly string[]): Share[] {
  const place = ({ value }: Share) => {
    if (value === '') return order.length + 1;
    const found = order.indexOf(value);
    return found === -1 ? order.length : found;
  };
  return shares.toSorted((one, other) => place(one) - place(other));
}

const mostUnread = 100;

export async function panelState(
  store: Store,
  config: Pick<Config, 'smtpUrl'>,
): Promise<Omit<PanelState, 'storage' | 'backup'>> {
  const [mail, messages, eraseRequests, upcomingErasures, unread, queue] = await Promise.all([
    queueDepth(store.db),
    countMessages(store.db),
    countEraseRequests(store.db),
    upcomingSummary(store.db, new Date()),
    countMatching(store.db, { unread: true }, mostUnread),
    countWaiting(store.db, new Date()),
  ]);
  const isWrittenToFiles = config.smtpUrl === undefined;
  return {
    // A mail that the owner is done with is no news, though it failed.
    mail: { ...mail, failed: queue.failed, isWrittenToFiles },
    messages,
    unreadBriefs: unread.count,
    waiting: queue.waiting,
    eraseRequests,
    upcomingErasures,
  };
}
