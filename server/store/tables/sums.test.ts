import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { summariseBriefs, weekMs } from './overview.ts';
import { addPageViews, sumPageViews, type PageViews } from './page-views.ts';

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

const start = Date.parse('2026-01-05T00:00:00.000Z');

const anyView: fc.Arbitrary<PageViews> = fc.record({
  day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`),
  path: fc.constantFrom('/', '/brief', 'other'),
  language: fc.constantFrom('pl', 'en'),
  referrerHost: fc.constantFrom('', 'a.example', 'b.example', 'other'),
  device: fc.constantFrom('phone', 'desktop'),
  event: fc.constantFrom('view', 'view', 'step-1', 'submitted'),
  count: fc.integer({ min: 1, max: 1_000_000 }),
});

const anySummary = fc.record({
  at: fc.integer({ min: -1, max: 60 }).map((day) => start + day * (weekMs / 14)),
  status: fc.constantFrom('new', 'completed', 'wstrzymany'),
  websiteType: fc.constantFrom('blog', 'e-commerce', 'własny', ''),
  budget: fc.constantFrom(undefined, '', '2k-7k', 'under-5k'),
  timeline: fc.constantFrom('asap', 'żaden'),
  isTrashed: fc.boolean(),
});

describe.each(engines)('sums in stretches on %s', (engine) => {
  let database: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await makeTestDatabase(engine);
    store = await database.open();
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });
  afterEach(async () => {
    await store.db.deleteFrom('pageViews').execute();
    await store.db.deleteFrom('briefs').execute();
  });

  it('visits are the sums of all rows, however few are asked for at a time', async () => {
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
          expect(found.event).toEqual(naiveSums(inTime.map(({ event, count }) => [event, count])));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('the overview is the sum of all briefs outside the trash, however few are asked for at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySummary, { maxLength: 40 }),
        fc.integer({ min: 1, max: 15 }),
        async (briefs, rowsInOne) => {
          await store.transaction(async (tx) => {
            await tx.deleteFrom('briefs').execute();
            for (const { at, status, websiteType, budget, timeline, isTrashed } of briefs) {
              const createdAt = new Date(at).toISOString();
              const additionalInfo = { ...(budget === undefined ? {} : { budget }), timeline };
              const fullBriefData = { additionalInfo };
              const { id } = await insertBrief(
                tx,
                sampleBrief({ createdAt, status, websiteType, fullBriefData }),
              );
              if (isTrashed)
                await tx.updateTable('briefs').set({ deletedAt: createdAt }).where('id', '=', id).execute();
            }
          });
          const period = { from: start, to: start + 4 * weekMs };
          const found = await summariseBriefs(store.db, period, rowsInOne);
          const counted = briefs.filter(
            ({ at, isTrashed }) => !isTrashed && at >= period.from && at < period.to,
          );
          for (const sort of ['status', 'websiteType', 'budget', 'timeline'] as const)
            expect(found[sort]).toEqual(naiveSums(counted.map((brief) => [brief[sort] ?? '', 1])));
          const weeks = counted.map(({ at }) => start + Math.floor((at - start) / weekMs) * weekMs);
          expect(found.weeks).toEqual(
            [...new Set(weeks)]
              .toSorted((one, other) => one - other)
              .map((week) => ({ start: week, count: weeks.filter((other) => other === week).length })),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
