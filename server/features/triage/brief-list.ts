/** The owner's list of briefs: one page, its counters, and how each brief's notification fared. */
import type { BriefFilterQuery } from '../../../domain/endpoints/briefs.ts';
import { fromWallClock } from '../../../domain/text/warsaw-clock.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { countMatching, listBriefs, type BriefFilter } from '../../platform/store/tables/brief-list.ts';
import { countBriefs } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { excerptsOf } from './excerpts.ts';
import { latestNotifications } from './notification-state.ts';

type OwnersList = BriefFilterQuery & { cursor?: string | undefined; limit: number };

/** As the store filters: days of Warsaw's calendar become moments. */
export function filterOf({
  from,
  to,
  status,
  q,
  sort,
  trash,
  budget,
  type,
  unread,
}: BriefFilterQuery): BriefFilter {
  const start = (day: string) => fromWallClock(Date.parse(day)).getTime();
  const after = (day: string) => fromWallClock(Date.parse(day) + dayMs).getTime();
  const received = { from: from ? start(from) : undefined, to: to ? after(to) : undefined };
  return { status, q, sort, trash, budget, type, unread, received };
}

export async function listForOwner(store: Store, { cursor, limit, ...asked }: OwnersList) {
  if (asked.q) await store.search.catchUp();
  const filter = filterOf(asked);
  const page = await listBriefs(store.db, { ...filter, cursor, limit });
  if (!page.ok) return page;
  const notifications = await notificationsOf(
    store.db,
    page.items.map(({ id }) => id),
  );
  const excerpts = await excerptsOf(store.db, page.items, asked.q ?? '');
  const isAll = cursor === undefined && page.nextCursor === null;
  return {
    ok: true as const,
    items: page.items.map((item) => ({
      ...item,
      notification: notifications.get(item.id) ?? null,
      excerpt: excerpts.get(item.id) ?? null,
    })),
    nextCursor: page.nextCursor,
    ...(await countsOf(store.db, asked, filter, { shown: page.items.length, isAll })),
  };
}

/** What the counters or the page itself tell is not counted again. */
async function countsOf(
  db: Handle,
  { status, trash, q, budget, type, unread, from, to }: BriefFilterQuery,
  filter: BriefFilter,
  { shown, isAll }: { shown: number; isAll: boolean },
) {
  const counts = await countBriefs(db);
  const isCounted =
    ![q, budget, type, unread, from, to].some(Boolean) && status !== 'other' && !(trash && status);
  if (isCounted)
    return { counts, total: { count: counts[trash ? 'trash' : (status ?? 'all')], isExact: true } };
  if (isAll) return { counts, total: { count: shown, isExact: true } };
  const { count, isExact } = await countMatching(db, filter);
  // Before or behind this page there are others.
  return { counts, total: { count: isExact ? count : Math.max(count, shown), isExact } };
}

async function notificationsOf(db: Handle, ids: string[]) {
  return latestNotifications(await listMailsOfBriefs(db, ids));
}
