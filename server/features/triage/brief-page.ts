/** One page of the owner's list of briefs, with the counters and the state of each notification. */
import type { BriefFilterQuery, BriefPage } from '../../../domain/endpoints/briefs.ts';
import { fromWallClock } from '../../../domain/text/warsaw-clock.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import {
  countMatching,
  listBriefs,
  wordsOf,
  type BriefFilter,
} from '../../platform/store/tables/brief-list.ts';
import { countBriefs } from '../../platform/store/tables/briefs.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listNotificationsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { excerptsOf } from './excerpts.ts';
import { latestNotifications } from './notification-state.ts';

export type OwnersList = BriefFilterQuery & { cursor?: string | undefined; limit: number };

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

/** The text of the answer, which crosses from the reader's thread for less than rows do. Undefined: a bad cursor. */
export const pageForOwner = {
  module: import.meta.url,
  name: 'pageForOwner',
  async read(db: Handle, { me, query }: { me: string; query: OwnersList }): Promise<string | undefined> {
    const { cursor, limit, ...asked } = query;
    const filter = filterOf(asked, me);
    const found = await wordsOf(db, filter);
    const page = await listBriefs(db, { ...filter, cursor, limit }, found);
    if (!page.ok) return undefined;
    const ids = page.items.map(({ id }) => id);
    const isAll = cursor === undefined && page.nextCursor === null;
    // At once, because on PostgreSQL each waits on a connection of its own.
    const [mails, excerpts, counted] = await Promise.all([
      listNotificationsOfBriefs(db, ids),
      excerptsOf(db, page.items, asked.q ?? ''),
      countsOf(db, asked, { filter, found, listed: ids.length, isAll }),
    ]);
    const notifications = latestNotifications(mails);
    const answer: BriefPage = {
      items: page.items.map((item) => ({
        ...item,
        notification: notifications.get(item.id) ?? null,
        excerpt: excerpts.get(item.id) ?? null,
      })),
      nextCursor: page.nextCursor,
      ...counted,
    };
    return JSON.stringify(answer);
  },
};

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
