/** Sums over the briefs of a period, for the charts above the list. */
import { sql } from 'kysely';
import type { Overview } from '../../../domain/calls/panel.ts';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import { createTally, rowsAtATime, stretches } from './sums.ts';

/** Weeks start at milliseconds here. */
export type BriefSums = Omit<Overview, 'from' | 'to' | 'total' | 'weeks'> & {
  weeks: { start: number; count: number }[];
};

const sorts = ['status', 'websiteType', 'budget', 'timeline'] as const;
type Counted = { week: number; count: number } & Record<(typeof sorts)[number], string | number | null>;

/** Times are milliseconds; weeks are counted from `from`. */
export async function summariseBriefs(
  db: Handle,
  { from, to }: { from: number; to: number },
  rowsInOne = rowsAtATime,
): Promise<BriefSums> {
  const only = sql<boolean>`deleted_at is null`;
  // Left to choose, SQLite takes a smaller index, and then reads every document.
  const briefs = engineOf(db) === 'postgres' ? sql`briefs` : sql`briefs indexed by briefs_facets`;
  const dated = { table: 'briefs', key: 'newestKey', only } as const;
  const weeks = new Map<number, number>();
  const tallies = sorts.map((sort) => ({ sort, tally: createTally() }));
  for await (const stretch of stretches(db, dated, { from, to: to - 1 }, rowsInOne)) {
    // The limit cuts nothing: without one SQLite joins both questions, and reads the answers to group by from the documents.
    const { rows } = await sql<Counted>`
      select week, status, website_type, budget, timeline, count(*) as count from (
        select cast((newest_key - ${sql.lit(from)}) / ${sql.lit(weekMs)} as integer) as week, status,
          website_type, budget, timeline
        from ${briefs} where ${only} and newest_key >= ${stretch.from} and newest_key <= ${stretch.to}
        limit ${sql.lit(Number.MAX_SAFE_INTEGER)}
      ) as found
      group by 1, 2, 3, 4, 5`.execute(db);
    for (const row of rows) {
      const start = from + Number(row.week) * weekMs;
      weeks.set(start, (weeks.get(start) ?? 0) + row.count);
      for (const { sort, tally } of tallies) tally.add(String(row[sort] ?? ''), row.count);
    }
  }
  const shares = Object.fromEntries(tallies.map(({ sort, tally }) => [sort, tally.shares()]));
  return {
    ...(shares as Pick<BriefSums, (typeof sorts)[number]>),
    weeks: Array.from(weeks, ([start, count]) => ({ start, count })).toSorted(
      (one, other) => one.start - other.start,
    ),
  };
}

export const weekMs = 7 * 24 * 60 * 60_000;
