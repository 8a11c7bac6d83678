import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { briefSorts, budgetsByAmount } from '../../../../domain/triage/ranking.ts';
import { budgets, websiteTypes } from '../../../../domain/brief/options.ts';
import { briefStatuses } from '../../../../domain/brief/status.ts';
import { insertBrief } from '../../../../tests/support/insert-brief.ts';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, lendStore } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { countMatching, listBriefs, matchingIds, type BriefFilter } from './brief-list.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-02T00:00:00Z');
const amounts = [...budgetsByAmount, 'discuss', ''];

/** Few enough kinds for every filter to find some of them. */
const archive = Array.from({ length: 60 }, (_none, index) => ({
  companyName: `Firma ${String(index).padStart(2, '0')}`,
  at: start + index * hour,
  status: index % 7 === 0 ? 'dawny' : briefStatuses[index % 4]!,
  type: websiteTypes[index % 3]!,
  budget: amounts[index % amounts.length]!,
  isRead: index % 2 === 0,
}));

const anyFilter = fc.record(
  {
    status: fc.constantFrom(...briefStatuses, 'other' as const),
    type: fc.constantFrom(...websiteTypes),
    budget: fc.constantFrom(...budgets.filter((budget) => budget !== 'discuss'), 'none'),
    unread: fc.boolean(),
    waiting: fc.constant(true),
    sort: fc.constantFrom(...briefSorts),
    received: fc.record(
      {
        from: fc.constantFrom(start, start + 20 * hour),
        to: fc.constantFrom(start + 30 * hour, start + 50 * hour),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

function isWanted(brief: (typeof archive)[number], filter: BriefFilter): boolean {
  const { status, type, budget, unread, waiting, received } = filter;
  const isOther = !briefStatuses.some((known) => known === brief.status);
  return (
    (status === undefined || (status === 'other' ? isOther : brief.status === status)) &&
    (type === undefined || brief.type === type) &&
    (budget === undefined ||
      (budget === 'none' ? ['', 'discuss'].includes(brief.budget) : brief.budget === budget)) &&
    (unread === undefined || unread !== brief.isRead) &&
    (!waiting || brief.status === 'new') &&
    (received?.from === undefined || brief.at >= received.from) &&
    (received?.to === undefined || brief.at < received.to)
  );
}

describe.each(engines)('the narrowed list on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    await store.transaction(async (tx) => {
      for (const { companyName, at, status, type, budget, isRead } of archive)
        await insertBrief(
          tx,
          sampleBrief({
            companyName,
            createdAt: new Date(at).toISOString(),
            status,
            websiteType: type,
            fullBriefData: { additionalInfo: { budget } },
            readAt: isRead ? new Date(at).toISOString() : null,
          }),
        );
      return lent.giveBack;
    });
  });

  it('[brief list] every combination of filters finds what it names, counts it, and gives all of it page by page', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const wanted = archive
          .filter((brief) => isWanted(brief, filter))
          .map(({ companyName }) => companyName);
        const found: string[] = [];
        for (let cursor: string | undefined; ;) {
          const page = await listBriefs(store.db, { ...filter, cursor, limit: 7 });
          if (!page.ok) throw new Error(page.code);
          found.push(...page.items.map(({ companyName }) => companyName));
          if (!page.nextCursor) break;
          cursor = page.nextCursor;
        }
        expect(found.toSorted()).toEqual(wanted);
        expect(await countMatching(store.db, filter)).toEqual({ count: wanted.length, isExact: true });
        const ids: string[] = [];
        for await (const piece of matchingIds(store.db, filter, 5)) ids.push(...piece);
        expect(new Set(ids).size).toBe(wanted.length);
      }),
      { numRuns: 60 },
    );
  });

  it('[brief list] by budget the largest comes first, of equal ones the newest, and those without an amount last', async () => {
    const page = await listBriefs(store.db, { sort: 'budget', limit: 60 });
    if (!page.ok) throw new Error(page.code);
    const rank = (budget: string) => budgetsByAmount.findIndex((known) => known === budget);
    const expected = archive
      .toSorted((one, other) => rank(other.budget) - rank(one.budget) || other.at - one.at)
      .map(({ companyName }) => companyName);
    expect(page.items.map(({ companyName }) => companyName)).toEqual(expected);
  });

  it('[brief list] by deadline those who wait for an answer come first, the longest first, then all others from the newest', async () => {
    const page = await listBriefs(store.db, { sort: 'deadline', limit: 60 });
    if (!page.ok) throw new Error(page.code);
    // Whoever came with another status than new has been answered before.
    const waits = ({ status }: (typeof archive)[number]) => status === 'new';
    const expected = [...archive.filter(waits), ...archive.filter((brief) => !waits(brief)).toReversed()];
    expect(page.items.map(({ companyName }) => companyName)).toEqual(
      expected.map(({ companyName }) => companyName),
    );
  });

  it('[growth] counting stops where nobody would page to', async () => {
    expect(await countMatching(store.db, { unread: true }, 10)).toEqual({ count: 10, isExact: false });
    const unread = archive.filter(({ isRead }) => !isRead).length;
    expect(await countMatching(store.db, { unread: true }, unread)).toEqual({ count: unread, isExact: true });
  });
});
