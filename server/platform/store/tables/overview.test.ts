import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, weekStarts } from '../../../../domain/text/warsaw-clock.ts';
import { hourMs, weekMs } from '../../../../domain/text/durations.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { summariseAnswers, summariseBriefs, summariseOutcomes } from './overview.ts';
import { addPageViews, sumEvents, sumPageViews, type PageViews } from './page-views.ts';

type Shares = { value: string; count: number }[];

/** As one would by hand: every row, one after the other. */
function naiveSums(entries: [value: string, count: number][]): Shares {
  const values = [...new Set(entries.map(([value]) => value))];
  return values
    .map((value) => ({
      value,
      count: entries.filter((entry) => entry[0] === value).reduce((sum, [, count]) => sum + count, 0),
    }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

const anyView: fc.Arbitrary<PageViews> = fc.record({
  day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`),
  path: fc.constantFrom('/', '/brief', 'other'),
  language: fc.constantFrom('pl', 'en'),
  referrerHost: fc.constantFrom('', 'a.example', 'b.example', 'other'),
  device: fc.constantFrom('phone', 'desktop'),
  event: fc.constantFrom('view', 'view', 'step-1', 'submitted'),
  count: fc.integer({ min: 1, max: 1_000_000 }),
});

/** In the second of these weeks clocks are put forward, or back. */
const anyWeeks = fc
  .constantFrom('2026-04-12T12:00:00Z', '2026-11-08T12:00:00Z')
  .map((last) => weekStarts(new Date(last), 4).map((start) => start.getTime()));

const anySummary = fc.record({
  hour: fc.oneof(
    fc.integer({ min: -2, max: 4 * 7 * 24 + 2 }),
    // Around midnight from a Sunday to a Monday.
    fc
      .record({ week: fc.nat(4), hour: fc.integer({ min: -1, max: 1 }) })
      .map(({ week, hour }) => week * 7 * 24 + hour),
  ),
  status: fc.constantFrom('new', 'in-progress', 'completed', 'cancelled', 'wstrzymany'),
  websiteType: fc.constantFrom('blog', 'e-commerce', 'własny', ''),
  budget: fc.constantFrom('', '2k-7k', 'under-5k'),
  timeline: fc.constantFrom('asap', 'żaden'),
  isTrashed: fc.boolean(),
  answerMinutes: fc.option(fc.integer({ min: 0, max: 5_000 })),
  /** After it came. */
  closedAfter: fc.option(fc.nat(3 * 7 * 24)),
  outcomeReason: fc.constantFrom(null, 'price', 'silence'),
  outcomeAmount: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
});

describe.each(engines)('sums in stretches on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  afterEach(async () => {
    await store.db.deleteFrom('pageViews').execute();
    await store.db.deleteFrom('briefs').execute();
  });

  it('[§2 analytics] visits are the sums of all rows, however few are asked for at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyView, { maxLength: 60 }),
        fc.integer({ min: 1, max: 25 }),
        async (views, rowsInOne) => {
          await store.db.deleteFrom('pageViews').execute();
          await addPageViews(store.db, views);
          const days = { from: '2026-03-02', to: '2026-03-08' };
          const found = await sumPageViews(store.db, { ...days, event: 'view' }, rowsInOne);
          const inTime = views.filter(({ day }) => day >= days.from && day <= days.to);
          for (const dimension of ['day', 'path', 'language', 'referrerHost', 'device'] as const)
            expect(found[dimension]).toEqual(
              naiveSums(
                inTime.filter(({ event }) => event === 'view').map((view) => [view[dimension], view.count]),
              ),
            );
          const events = naiveSums(inTime.map(({ event, count }) => [event, count]));
          expect(found.event).toEqual(events);
          expect(await sumEvents(store.db, days, rowsInOne)).toEqual(events);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('the overview is the sum of all briefs outside the trash, however few are asked for at a time, also over a clock change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySummary, { maxLength: 40, size: 'max' }),
        anyWeeks,
        fc.integer({ min: 1, max: 15 }),
        async (summaries, weeks, rowsInOne) => {
          const from = weeks[0]!;
          const to = weeks[3]! + weekMs;
          const briefs = summaries.map(({ hour, closedAfter, ...rest }) => ({
            ...rest,
            at: from + hour * hourMs,
            closedAt: closedAfter === null ? null : from + (hour + closedAfter) * hourMs,
          }));
          await store.transaction(async (tx) => {
            await tx.deleteFrom('briefs').execute();
            for (const { at, closedAt, isTrashed, ...brief } of briefs) {
              const { status, websiteType, budget, timeline, ...desk } = brief;
              const createdAt = new Date(at).toISOString();
              const fullBriefData = { additionalInfo: { budget, timeline } };
              const { id } = await insertBrief(
                tx,
                sampleBrief({ createdAt, status, websiteType, fullBriefData }),
              );
              await tx
                .updateTable('briefs')
                .set({
                  ...desk,
                  deletedAt: isTrashed ? createdAt : null,
                  closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
                })
                .where('id', '=', id)
                .execute();
            }
          });
          const kept = briefs.filter(({ isTrashed }) => !isTrashed);
          const counted = kept.filter(({ at }) => at >= from && at < to);
          const found = await summariseBriefs(store.db, { weeks, to }, rowsInOne);
          for (const sort of ['status', 'websiteType', 'budget', 'timeline'] as const)
            expect(found[sort]).toEqual(naiveSums(counted.map((brief) => [brief[sort], 1])));
          const open = counted.filter(({ status }) => ['new', 'in-progress'].includes(status));
          expect(found.pipeline).toEqual(naiveSums(open.map(({ budget }) => [budget, 1])));
          const mondays = weeks.map((start) => dayOf(new Date(start)));
          expect(found.weeks).toEqual(
            mondays.map(
              (monday, index) =>
                counted.filter(({ at }) => {
                  const day = dayOf(new Date(at));
                  return day >= monday && day < (mondays[index + 1] ?? '9');
                }).length,
            ),
          );

          const waits = counted
            .flatMap(({ answerMinutes }) => answerMinutes ?? [])
            .toSorted((one, other) => one - other);
          const answered = await summariseAnswers(store.db, { from, to }, rowsInOne);
          expect(answered.total).toBe(counted.length);
          const listed = answered.waits.flatMap(([minutes, count]) => Array<number>(count).fill(minutes));
          expect(listed.toSorted((one, other) => one - other)).toEqual(waits);

          const ended = kept.filter(({ closedAt }) => closedAt !== null && closedAt >= from && closedAt < to);
          const won = ended.filter(({ status }) => status === 'completed');
          const lost = ended.filter(({ status }) => status === 'cancelled');
          expect(await summariseOutcomes(store.db, { from, to }, rowsInOne)).toEqual({
            won: won.length,
            lost: lost.length,
            amount: won.reduce((sum, { outcomeAmount }) => sum + (outcomeAmount ?? 0), 0),
            reasons: naiveSums(lost.map(({ outcomeReason }) => [outcomeReason ?? '', 1])),
          });
        },
      ),
      { numRuns: 25 },
    );
  });
});
