import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import type { PageViewsTable } from '../schema.ts';

export type PageViews = PageViewsTable;

const dimensions = ['day', 'path', 'language', 'referrerHost', 'device', 'event'] as const;

/** Adds a batch of counts. Equal dimensions are summed first, which PostgreSQL demands of one statement. */
export async function addPageViews(db: Handle, batch: PageViews[]): Promise<void> {
  const sums = new Map<string, PageViews>();
  for (const views of batch) {
    const key = JSON.stringify(dimensions.map((name) => views[name]));
    sums.set(key, { ...views, count: views.count + (sums.get(key)?.count ?? 0) });
  }
  if (sums.size === 0) return;
  // In one order everywhere, or two servers adding the same pages could wait for each other.
  const rows = Array.from(sums.keys())
    .toSorted()
    .flatMap((key) => sums.get(key) ?? []);
  await db
    .insertInto('pageViews')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns([...dimensions]).doUpdateSet(({ eb, ref }) => ({
        count: eb('pageViews.count', '+', ref('excluded.count')),
      })),
    )
    .execute();
}

export type ViewDimension = (typeof dimensions)[number];

/** The counts of some events in both days and between, summed by one dimension, largest first. */
export async function sumPageViews(
  db: Handle,
  dimension: ViewDimension,
  { from, to, events }: { from: string; to: string; events: readonly string[] },
): Promise<{ value: string; count: number }[]> {
  return db
    .selectFrom('pageViews')
    .select([`${dimension} as value`, sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('event', 'in', events)
    .groupBy(dimension)
    .orderBy('count', 'desc')
    .orderBy(dimension)
    .execute();
}
