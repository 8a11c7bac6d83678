import { sql } from 'kysely';
import type { Share } from '../../../../domain/endpoints/panel.ts';
import type { Handle, PageViewsTable } from '../rows/schema.ts';
import { createTally, rowsAtATime, stretches } from './stretches.ts';

export type PageViews = PageViewsTable;

const dimensions = ['day', 'path', 'language', 'referrerHost', 'device', 'event'] as const;
type Dimension = (typeof dimensions)[number];

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

/** How often `event` happened in both days and between, by each dimension; by `event` itself, how often each of them did. */
export async function sumPageViews(
  db: Handle,
  { event, ...days }: { from: string; to: string; event: string },
  rowsInOne = rowsAtATime,
): Promise<Record<Dimension, Share[]>> {
  const tallies = mapDimensions(createTally);
  for await (const stretch of stretches(db, { table: 'pageViews', key: 'day' }, days, rowsInOne)) {
    const views = db
      .selectFrom('pageViews')
      .select(sql<number>`cast(sum(count) as bigint)`.as('sum'))
      .where('day', '>=', stretch.from)
      .where('day', '<=', stretch.to);
    // Apart from the rest, or as many rows would come as there are sources of every page.
    const sources = views.select('referrerHost').where('event', '=', event).groupBy('referrerHost');
    for (const { referrerHost, sum } of await sources.execute()) tallies.referrerHost.add(referrerHost, sum);
    const rest = views.select(fewValued).groupBy(fewValued);
    for (const { sum, ...row } of await rest.execute()) {
      tallies.event.add(row.event, sum);
      if (row.event !== event) continue;
      for (const dimension of ['day', 'path', 'language', 'device'] as const)
        tallies[dimension].add(row[dimension], sum);
    }
  }
  return mapDimensions((dimension) => tallies[dimension].shares());
}

/** How often each event happened in both days and between. */
export async function sumEvents(
  db: Handle,
  days: { from: string; to: string },
  rowsInOne = rowsAtATime,
): Promise<Share[]> {
  const tally = createTally();
  for await (const stretch of stretches(db, { table: 'pageViews', key: 'day' }, days, rowsInOne)) {
    const sums = await db
      .selectFrom('pageViews')
      .select(['event', sql<number>`cast(sum(count) as bigint)`.as('sum')])
      .where('day', '>=', stretch.from)
      .where('day', '<=', stretch.to)
      .groupBy('event')
      .execute();
    for (const { event, sum } of sums) tally.add(event, sum);
  }
  return tally.shares();
}

/** How often each event happened on each of both days and between. */
export async function sumEventsByDay(
  db: Handle,
  days: { from: string; to: string },
  rowsInOne = rowsAtATime,
): Promise<{ day: string; event: string; count: number }[]> {
  const sums: { day: string; event: string; count: number }[] = [];
  for await (const stretch of stretches(db, { table: 'pageViews', key: 'day' }, days, rowsInOne))
    sums.push(
      ...(await db
        .selectFrom('pageViews')
        .select(['day', 'event', sql<number>`cast(sum(count) as bigint)`.as('count')])
        .where('day', '>=', stretch.from)
        .where('day', '<=', stretch.to)
        .groupBy(['day', 'event'])
        .execute()),
    );
  return sums;
}

const fewValued = ['day', 'path', 'language', 'device', 'event'] as const;

function mapDimensions<Value>(map: (dimension: Dimension) => Value) {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, map(dimension)])) as Record<
    Dimension,
    Value
  >;
}
