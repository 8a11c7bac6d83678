/** Sums over the briefs of a period, for the charts above the list. */
import { sql, type RawBuilder } from 'kysely';
import type { Overview, Share } from '../../../../domain/endpoints/panel.ts';
import type { Waits } from '../../../../domain/triage/waits.ts';
import { hourMs, weekMs } from '../../../../domain/text/durations.ts';
import type { Handle } from '../rows/schema.ts';
import { engineOf } from '../engine/engine.ts';
import { createTally, rowsAtATime, stretches } from './stretches.ts';
import { notTrial } from './trial-briefs.ts';

/** Milliseconds; the end does not belong to it. */
export type Period = { from: number; to: number };

const sorts = ['status', 'websiteType', 'budget', 'timeline'] as const;
type Sort = (typeof sorts)[number];
type Counted = { week: number; count: number } & Record<Sort, string>;

const isOpen = new Set(['new', 'in-progress']);
const received = { table: 'briefs', key: 'newestKey', only: sql<boolean>`deleted_at is null` } as const;

/** `weeks` are the moments when they begin; counts come in their order. Shares come largest first. */
export async function summariseBriefs(
  db: Handle,
  { weeks, to }: { weeks: number[]; to: number },
  rowsInOne = rowsAtATime,
): Promise<Record<Sort | 'pipeline', Share[]> & { weeks: number[] }> {
  const counts = weeks.map(() => 0);
  const pipeline = createTally();
  const isReal = await notTrial(db);
  const tallies = sorts.map((sort) => ({ sort, tally: createTally() }));
  const whole = { from: weeks[0] ?? to, to: to - 1 };
  for await (const stretch of stretches(db, received, whole, rowsInOne)) {
    const { rows } = await sql<Counted>`
      select ${weekIn(weeks)} as week, status, website_type, budget, timeline, count(*) as count
      from ${from(db, 'briefs_facets')} where ${received.only} and ${isReal}
        and newest_key >= ${stretch.from} and newest_key <= ${stretch.to}
      group by 1, 2, 3, 4, 5`.execute(db);
    for (const row of rows) {
      counts[Number(row.week)]! += row.count;
      for (const { sort, tally } of tallies) tally.add(row[sort], row.count);
      if (isOpen.has(row.status)) pipeline.add(row.budget, row.count);
    }
  }
  const shares = Object.fromEntries(tallies.map(({ sort, tally }) => [sort, tally.shares()]));
  return { ...(shares as Record<Sort, Share[]>), pipeline: pipeline.shares(), weeks: counts };
}

/** Which week a brief came in. Where the clocks change, a week is an hour longer or shorter than the others. */
function weekIn(weeks: number[]): RawBuilder<number> {
  const first = weeks[0] ?? 0;
  const lags = weeks.map((start, index) => ({ start, lag: start - first - index * weekMs }));
  const changes = lags.filter(({ lag }, index) => lag !== lags[index - 1]?.lag).toReversed();
  // In the middle of the week before, either lag gives the same week.
  const cases = changes.map(
    ({ start, lag }) => sql`when newest_key >= ${sql.lit(start - weekMs / 2)} then ${sql.lit(lag)}`,
  );
  const lag = sql`case ${sql.join(cases, sql` `)} end`;
  return sql<number>`cast((newest_key - ${sql.lit(first)} - ${lag}) / ${sql.lit(weekMs)} as integer)`;
}

/** How many came in a period, and how long those that were answered waited for it. */
export async function summariseAnswers(
  db: Handle,
  period: Period,
  rowsInOne = rowsAtATime,
): Promise<{ total: number; waits: Waits }> {
  const waits = new Map<number, number>();
  let total = 0;
  const isReal = await notTrial(db);
  const whole = { from: period.from, to: period.to - 1 };
  for await (const stretch of stretches(db, received, whole, rowsInOne)) {
    const { rows } = await sql<{ minutes: number | null; count: number }>`
      select answer_minutes as minutes, count(*) as count
      from ${from(db, 'briefs_facets')} where ${received.only} and ${isReal}
        and newest_key >= ${stretch.from} and newest_key <= ${stretch.to}
      group by 1`.execute(db);
    for (const { minutes, count } of rows) {
      total += count;
      if (minutes !== null) waits.set(minutes, (waits.get(minutes) ?? 0) + count);
    }
  }
  return { total, waits: Array.from(waits) };
}

const awaited = {
  table: 'briefs',
  key: 'newestKey',
  // As the index has it, letter by letter.
  only: sql<boolean>`answered_at is null and closed_at is null and deleted_at is null
    and status in ('new', 'in-progress')`,
} as const;

/** Those of a period that still wait for an answer, by the hour: when the first of an hour came, and how many did. */
export async function listWaiting(
  db: Handle,
  period: Period,
  rowsInOne = rowsAtATime,
): Promise<{ since: number; count: number }[]> {
  const waiting: { since: number; count: number }[] = [];
  const whole = { from: period.from, to: period.to - 1 };
  for await (const stretch of stretches(db, awaited, whole, rowsInOne)) {
    const { rows } = await sql<{ since: number; count: number }>`
      select min(newest_key) as since, count(*) as count
      from ${from(db, 'briefs_awaited')} where ${awaited.only}
        and newest_key >= ${stretch.from} and newest_key <= ${stretch.to}
      group by newest_key - newest_key % ${sql.lit(hourMs)}`.execute(db);
    waiting.push(...rows);
  }
  return waiting;
}

const closed = {
  table: 'briefs',
  key: 'closedAt',
  only: sql<boolean>`closed_at is not null and deleted_at is null`,
} as const;
type Ended = { status: string; reason: string | null; count: number; amount: number | null };

/** How briefs ended in a period, whenever they came. */
export async function summariseOutcomes(
  db: Handle,
  period: Period,
  rowsInOne = rowsAtATime,
): Promise<Pick<Overview, 'won' | 'lost' | 'amount' | 'reasons'>> {
  const ends = { won: 0, lost: 0, amount: 0 };
  const reasons = createTally();
  const isReal = await notTrial(db);
  const whole = {
    from: new Date(period.from).toISOString(),
    to: new Date(period.to - 1).toISOString(),
  };
  for await (const stretch of stretches(db, closed, whole, rowsInOne)) {
    const { rows } = await sql<Ended>`
      select status, outcome_reason as reason, count(*) as count, cast(sum(outcome_amount) as bigint) as amount
      from ${from(db, 'briefs_closed')} where ${closed.only} and ${isReal}
        and closed_at >= ${stretch.from} and closed_at <= ${stretch.to}
      group by 1, 2`.execute(db);
    for (const { status, reason, count, amount } of rows) {
      if (status === 'completed') {
        ends.won += count;
        ends.amount += amount ?? 0;
      } else if (status === 'cancelled') {
        ends.lost += count;
        reasons.add(reason ?? '', count);
      }
    }
  }
  return { ...ends, reasons: reasons.shares() };
}

/** Left to choose, SQLite uses a smaller index, and then reads every document. */
function from(db: Handle, index: 'briefs_facets' | 'briefs_closed' | 'briefs_awaited'): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`briefs` : sql`briefs indexed by ${sql.raw(index)}`;
}
