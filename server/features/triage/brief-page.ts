/** One page of the owner's list of briefs, with the counters and the state of each notification. */
import type { BriefFilterQuery } from '../../../domain/endpoints/briefs.ts';
import { fromWallClock } from '../../../domain/text/warsaw-clock.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import {
  countMatching,
  listBriefs,
  wordsOf,
  type BriefFilter,
} from '../../platform/store/tables/brief-list.ts';
import { countBriefs } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listNotificationsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { excerptsOf } from './excerpts.ts';
import { latestNotifications } from './notification-state.ts';

type OwnersList = BriefFilterQuery & { cursor?: string | undefined; limit: number };

/** The filter of the store: calendar days in Warsaw become moments, and `mine` the account that asks. */
export function filterOf(
  { from, to, status, q, sort, trash, budget, type, unread, waiting, assignee }: BriefFilterQuery,
  me: string,
): BriefFilter {
  const start = (day: string) => fromWallClock(Date.parse(day)).getTime();
  const after = (day: string) => fromWallClock(Date.parse(day) + dayMs).getTime();
  const received = { from: from ? start(from) : undefined, to: to ? after(to) : undefined };
  const whose = assignee === 'mine' ? me : assignee === 'none' ? null : assignee;
  return { status, q, sort, trash, budget, type, unread, waiting, received, assignee: whose };
}

export async function listForOwner(store: Store, me: string, { cursor, limit, ...asked }: OwnersList) {
  const filter = filterOf(asked, me);
  const found = await wordsOf(store.db, filter, asked.q ? store.search.catchUp() : undefined);
  const page = await listBriefs(store.db, { ...filter, cursor, limit }, found);
  if (!page.ok) return page;
  const ids = page.items.map(({ id }) => id);
  const isAll = cursor === undefined && page.nextCursor === null;
  // At once, because on PostgreSQL each waits on a connection of its own.
  const [mails, excerpts, counted] = await Promise.all([
    listNotificationsOfBriefs(store.db, ids),
    excerptsOf(store.db, page.items, asked.q ?? ''),
    countsOf(store.db, asked, { filter, found, listed: ids.length, isAll }),
  ]);
  const notifications = latestNotifications(mails);
  return {
    ok: true as const,
    items: page.items.map((item) => ({
      ...item,
      notification: notifications.get(item.id) ?? null,
      excerpt: excerpts.get(item.id) ?? null,
    })),
    nextCursor: page.nextCursor,
    ...counted,
  };
}

type Listed = {
  filter: BriefFilter;
  found: Awaited<ReturnType<typeof wordsOf>>;
  listed: number;
  isAll: boolean;
};

/** Runs a counting query only if neither the counters nor the page contain the number. */
async function countsOf(
  db: Handle,
  { status, trash, q, budget, type, unread, waiting, assignee, from, to }: BriefFilterQuery,
  { filter, found, listed, isAll }: Listed,
) {
  const isCounted =
    ![q, budget, type, unread, waiting, assignee, from, to].some(Boolean) &&
    status !== 'other' &&
    !(trash && status);
  const [counts, matching] = await Promise.all([
    countBriefs(db),
    isCounted || isAll ? undefined : countMatching(db, filter, undefined, found),
  ]);
  if (isCounted)
    return { counts, total: { count: counts[trash ? 'trash' : (status ?? 'all')], isExact: true } };
  const { count, isExact } = matching ?? { count: listed, isExact: true };
  // A bounded count may be lower than the number of rows on this page.
  return { counts, total: { count: isExact ? count : Math.max(count, listed), isExact } };
}
