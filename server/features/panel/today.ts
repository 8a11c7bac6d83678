/** What waits for the owner, most urgent first. */
import type { Today } from '../../../domain/endpoints/panel.ts';
import { dayOf, fromWallClock } from '../../../domain/text/warsaw-clock.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { pick } from '../../platform/pick.ts';
import { upcomingSummary } from '../privacy/upcoming.ts';
import {
  listUnanswered,
  listDueSteps,
  listUnreadMessages,
} from '../../platform/store/tables/awaiting-owner.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { countMessages } from '../../platform/store/tables/messages.ts';
import { listUndelivered } from '../../platform/store/outbox/list.ts';
import { queueDepth } from '../../platform/store/outbox/queue.ts';

/** Briefs that have waited longer are no longer listed as late. */
const longestWaitMs = 18 * dayMs;
const most = { briefs: 100, messages: 10, mails: 5 };

function periodOf(now: Date) {
  return {
    since: new Date(now.getTime() - longestWaitMs),
    endOfDay: fromWallClock(Date.parse(dayOf(now)) + dayMs).toISOString(),
  };
}

/** Briefs that wait for an answer, and steps that are due. */
export async function countWaiting(db: Handle, now: Date): Promise<number> {
  const { since, endOfDay } = periodOf(now);
  const [promises, steps] = await Promise.all([
    listUnanswered(db, since, most.briefs),
    listDueSteps(db, endOfDay, most.briefs),
  ]);
  return promises.length + steps.length;
}

export async function todayOf(store: Store, now = new Date()): Promise<Today> {
  const { db } = store;
  const { since, endOfDay } = periodOf(now);
  const [promises, steps, messages, counts, mails, depth, erasures] = await Promise.all([
    listUnanswered(db, since, most.briefs),
    listDueSteps(db, endOfDay, most.briefs),
    listUnreadMessages(db, most.messages),
    countMessages(db),
    listUndelivered(db, most.mails),
    queueDepth(db),
    upcomingSummary(db, now),
  ]);
  return {
    promises,
    steps,
    messages: { items: messages, count: counts.unread },
    mails: {
      items: mails.map((mail) => pick(mail, 'id', 'kind', 'recipient', 'lastError', 'briefId', 'messageId')),
      failed: depth.failed,
    },
    erasures,
  };
}
