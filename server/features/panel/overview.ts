/** The statistics of briefs and visits, and the counters in the panel's frame. */
import type { ComparedPeriod, Overview, PanelState, Share } from '../../../domain/endpoints/panel.ts';
import { dayOf, weeksBefore, weekStarts } from '../../../domain/text/warsaw-clock.ts';
import { timelines } from '../../../domain/brief/options.ts';
import { answerMinutes } from '../../../domain/triage/answer-promise.ts';
import { sumWaits } from '../../../domain/triage/waits.ts';
import { budgetsByAmount } from '../../../domain/triage/ranking.ts';
import { briefStatuses } from '../../../domain/brief/status.ts';
import type { Config } from '../../platform/config.ts';
import { upcomingSummary } from '../privacy/upcoming.ts';
import { countMatching } from '../../platform/store/tables/brief-list.ts';
import { countEraseRequests } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { countMessages } from '../../platform/store/tables/messages.ts';
import { estimatesIn } from './estimates-overview.ts';
import { countWaiting, type Look } from './today.ts';
import { queueDepth } from '../../platform/store/outbox/queue.ts';
import { sumEventsByDay } from '../../platform/store/tables/page-views.ts';
import {
  listWaiting,
  summariseAnswers,
  summariseBriefs,
  summariseOutcomes,
} from '../../platform/store/tables/overview.ts';

/** Counts by calendar week up to now, including weeks without a brief, beside as many weeks before. */
export async function overviewOf(store: Store, weeks: number, now = new Date()): Promise<Overview> {
  const { db } = store;
  const starts = weekStarts(now, 2 * weeks).map((start) => start.getTime());
  const latest = starts.slice(weeks);
  const to = now.getTime() + 1;
  const { sums, ...current } = await comparedPeriod(db, { weeks: latest, to }, now);
  const end = weeksBefore(now, weeks).getTime() + 1;
  const { sums: _sums, ...previous } = await comparedPeriod(
    db,
    { weeks: starts.slice(0, weeks), to: end },
    now,
  );
  return {
    ...current,
    status: inOrder(sums.status, briefStatuses),
    websiteType: sums.websiteType,
    timeline: inOrder(sums.timeline, timelines),
    pipeline: inOrder(sums.pipeline, budgetOrder),
    weeks: latest.map((start, index) => ({
      start: new Date(start).toISOString(),
      count: sums.weeks[index] ?? 0,
    })),
    previous,
  };
}

type Weeks = { weeks: number[]; to: number };

async function comparedPeriod(db: Handle, { weeks, to }: Weeks, now: Date) {
  const period = { from: weeks[0] ?? to, to };
  const { total, waits } = await summariseAnswers(db, period);
  const waiting = (await listWaiting(db, period)).map(({ since, count }): [number, number] => [
    answerMinutes(new Date(since), now),
    count,
  ]);
  const sums = await summariseBriefs(db, { weeks, to });
  return {
    from: new Date(period.from).toISOString(),
    to: new Date(to).toISOString(),
    total,
    ...(await summariseOutcomes(db, period)),
    answer: sumWaits(waits, waiting),
    budget: inOrder(sums.budget, budgetOrder),
    visits: await visitsIn(db, { weeks, to }),
    estimates: await estimatesIn(db, period, now),
    sums,
  };
}

async function visitsIn(db: Handle, { weeks, to }: Weeks): Promise<ComparedPeriod['visits']> {
  const mondays = weeks.map((start) => dayOf(new Date(start)));
  const last = dayOf(new Date(to - 1));
  const events = await sumEventsByDay(db, {
    from: mondays[0] ?? last,
    to: last,
  });
  const sumOf = (event: string, of: (day: string) => boolean = () => true) =>
    events.reduce((sum, one) => (one.event === event && of(one.day) ? sum + one.count : sum), 0);
  return {
    views: sumOf('view'),
    begun: sumOf('step-1'),
    weeks: mondays.map((monday, index) =>
      sumOf('view', (day) => day >= monday && day < (mondays[index + 1] ?? '9')),
    ),
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
  look: Look,
): Promise<Omit<PanelState, 'storage' | 'backup' | 'mailbox'>> {
  const [mail, messages, eraseRequests, upcomingErasures, unread, queue] = await Promise.all([
    queueDepth(store.db),
    countMessages(store.db),
    countEraseRequests(store.db),
    upcomingSummary(store.db, look.now),
    countMatching(store.db, { unread: true }, mostUnread),
    countWaiting(store.db, look),
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
