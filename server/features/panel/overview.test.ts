import { expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import type { BriefsTable } from '../../platform/store/rows/schema.ts';
import { addPageViews } from '../../platform/store/tables/page-views.ts';
import { overviewOf } from './overview.ts';

type Desk = Partial<
  Pick<BriefsTable, 'status' | 'closedAt' | 'outcomeReason' | 'outcomeAmount' | 'answerMinutes' | 'deletedAt'>
>;

async function add(store: Store, createdAt: string, budget = '', { status = 'new', ...desk }: Desk = {}) {
  const fullBriefData = { additionalInfo: { budget, timeline: 'asap' } };
  await store.transaction(async (tx) => {
    const { id } = await insertBrief(tx, sampleBrief({ createdAt, status, fullBriefData }));
    await tx
      .updateTable('briefs')
      .set({ status, ...desk })
      .where('id', '=', id)
      .execute();
  });
}

test.each(engines)('[overview] weeks run from Monday to Sunday over a clock change on %s', async (engine) => {
  const { store } = await makeOwnerApp(engine);
  // The week before last ends with an hour that is shown twice, and is an hour longer than others.
  await add(store, '2026-10-18T22:00:00.000Z');
  await add(store, '2026-10-25T22:59:59.999Z');
  await add(store, '2026-10-25T23:00:00.000Z');
  await add(store, '2026-10-18T21:59:59.999Z');
  const overview = await overviewOf(store, 2, new Date('2026-10-28T09:00:00Z'));
  expect(overview.weeks).toEqual([
    { start: '2026-10-18T22:00:00.000Z', count: 2 },
    { start: '2026-10-25T23:00:00.000Z', count: 1 },
  ]);
  expect(overview.total).toBe(3);
  expect(overview.previous).toMatchObject({
    from: '2026-10-04T22:00:00.000Z',
    to: '2026-10-14T08:00:00.001Z',
    total: 0,
  });
});

test.each(engines)(
  '[overview] a period stands beside the one before, as far into its week on %s',
  async (engine) => {
    const { store } = await makeOwnerApp(engine);
    const now = new Date('2026-11-18T12:00:00Z');
    const won = { status: 'completed', outcomeAmount: 7_000, answerMinutes: 30 };
    const lost = { status: 'cancelled', outcomeReason: 'price', answerMinutes: 90 };
    await add(store, '2026-11-17T12:00:00.000Z', 'over-30k');
    await add(store, '2026-11-16T12:00:00.000Z', 'discuss', { status: 'in-progress', answerMinutes: 1_440 });
    await add(store, '2026-11-16T12:00:00.000Z', 'under-5k');
    await add(store, '2026-11-12T12:00:00.000Z', '2k-7k', { ...won, closedAt: '2026-11-16T09:00:00.000Z' });
    await add(store, '2026-11-11T12:00:00.000Z', '2k-7k', { ...lost, closedAt: '2026-11-17T09:00:00.000Z' });
    // It came before the period and ended in it.
    await add(store, '2026-09-01T12:00:00.000Z', '', { ...won, closedAt: '2026-11-10T09:00:00.000Z' });
    await add(store, '2026-11-16T12:00:00.000Z', '2k-7k', { deletedAt: now.toISOString() });
    // Of the weeks before: the second one came later in its week than it is now.
    await add(store, '2026-11-04T11:00:00.000Z', '', { ...lost, closedAt: '2026-11-04T11:30:00.000Z' });
    await add(store, '2026-11-04T13:00:00.000Z', '', { ...won, closedAt: '2026-11-04T13:30:00.000Z' });

    const views = (day: string, count: number, event = 'view') => ({
      ...{ day, path: '/', language: 'pl', referrerHost: '', device: 'phone', event, count },
    });
    await addPageViews(store.db, [
      views('2026-11-18', 4),
      views('2026-11-17', 2, 'step-1'),
      views('2026-11-09', 3),
      views('2026-11-04', 3),
      // Later in its week than it is now.
      views('2026-11-05', 50),
      views('2026-10-26', 2),
    ]);

    expect(await overviewOf(store, 2, now)).toMatchObject({
      total: 5,
      weeks: [{ count: 2 }, { count: 3 }],
      won: 2,
      lost: 1,
      amount: 14_000,
      reasons: [{ value: 'price', count: 1 }],
      // Of the two without an answer the longer one has waited for two days: longer than any answered one did.
      answer: {
        median: 90,
        medianWithWaiting: 1_440,
        worst: 2_880,
        isWorstWaiting: true,
        count: 3,
        waiting: 2,
        columns: [
          { answered: 2, waiting: 0 },
          { answered: 0, waiting: 0 },
          { answered: 0, waiting: 0 },
          { answered: 1, waiting: 1 },
          { answered: 0, waiting: 1 },
          { answered: 0, waiting: 0 },
        ],
      },
      visits: { views: 7, begun: 2, weeks: [3, 4] },
      status: [
        { value: 'new', count: 2 },
        { value: 'in-progress', count: 1 },
        { value: 'completed', count: 1 },
        { value: 'cancelled', count: 1 },
      ],
      budget: [
        { value: 'under-5k', count: 1 },
        { value: '2k-7k', count: 2 },
        { value: 'over-30k', count: 1 },
        { value: 'discuss', count: 1 },
      ],
      pipeline: [
        { value: 'under-5k', count: 1 },
        { value: 'over-30k', count: 1 },
        { value: 'discuss', count: 1 },
      ],
      previous: {
        from: '2026-10-25T23:00:00.000Z',
        to: '2026-11-04T12:00:00.001Z',
        total: 1,
        won: 0,
        lost: 1,
        amount: 0,
        answer: { median: 90, worst: 90, isWorstWaiting: false, count: 1, waiting: 0 },
        reasons: [{ value: 'price', count: 1 }],
        visits: { views: 5, begun: 0, weeks: [2, 3] },
      },
    });
  },
);

test('[overview] the figures are those of briefs as they come and end', async () => {
  const { ask } = await makeOwnerApp();
  const send = async (budget: string) => {
    const brief = emptyBrief();
    Object.assign(brief.companyProfile, { companyName: 'Latarnia' });
    Object.assign(brief.contactInfo, { name: 'Jan', email: 'jan@latarnia.example' });
    Object.assign(brief.websiteType, { type: 'e-commerce' });
    Object.assign(brief.additionalInfo, { budget });
    const answer = await ask('POST', '/api/briefs', { ...brief, consent: true });
    return answer.json<{ id: string }>().id;
  };
  const won = await send('over-30k');
  for (const budget of ['2k-7k', 'discuss']) await send(budget);
  const ended = { status: 'completed', outcome: { amount: 45_000 }, answeredElsewhere: true };
  expect((await ask('PATCH', `/api/briefs/${won}`, ended)).statusCode).toBe(200);
  expect((await ask('GET', '/api/overview?weeks=4')).json()).toMatchObject({
    total: 3,
    won: 1,
    lost: 0,
    amount: 45_000,
    answer: { median: 0, count: 1, waiting: 2, isWorstWaiting: true },
    websiteType: [{ value: 'e-commerce', count: 3 }],
    budget: [
      { value: '2k-7k', count: 1 },
      { value: 'over-30k', count: 1 },
      { value: 'discuss', count: 1 },
    ],
    pipeline: [
      { value: '2k-7k', count: 1 },
      { value: 'discuss', count: 1 },
    ],
  });
});

test('[overview] nothing answered, ended or received is said as such', async () => {
  const { ask } = await makeOwnerApp();
  const nothing = { total: 0, won: 0, lost: 0, amount: 0, answer: null };
  expect((await ask('GET', '/api/overview?weeks=4')).json()).toMatchObject({
    ...nothing,
    weeks: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
    pipeline: [],
    reasons: [],
    previous: nothing,
  });
});
