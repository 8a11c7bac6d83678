import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { pageOfPath } from '../../../domain/operations/visits.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { addPageViews } from '../../platform/store/tables/page-views.ts';
import { createVisitCounter, isBot, mostSourcesADay, type Visit } from './visit-counter.ts';
import { visitsOverview } from './visits-overview.ts';

function listViews({ db }: Store) {
  return db.selectFrom('pageViews').selectAll().orderBy('day').orderBy('path').orderBy('event').execute();
}

const view: Visit = { path: '/', referrer: '', device: 'phone', event: 'view' };

async function setScene(engine: Engine = 'sqlite', now = () => new Date('2026-05-10T12:00:00Z')) {
  const { store, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  const visits = createVisitCounter({
    store,
    siteOrigin: 'https://www.blask.example',
    log: pino({ level: 'silent' }),
    now,
  });
  return { store, visits };
}

test.each(engines)('[R9] on %s equal visits become one row with their sum', async (engine) => {
  const { store, visits } = await setScene(engine);
  for (let count = 0; count < 3; count++) visits.count(view);
  visits.count({ ...view, path: '/en/brief', event: 'step-2', device: 'desktop' });
  await visits.flush();
  visits.count(view);
  await visits.flush();
  expect(await listViews(store)).toEqual([
    {
      day: '2026-05-10',
      path: '/',
      language: 'pl',
      referrerHost: '',
      device: 'phone',
      event: 'view',
      count: 4,
    },
    {
      day: '2026-05-10',
      path: '/brief',
      language: 'en',
      referrerHost: '',
      device: 'desktop',
      event: 'step-2',
      count: 1,
    },
  ]);
});

test('[R9] an address of nobody is counted as other, a source only as a host', async () => {
  expect(
    ['/', '/en', '/en/', '/brief', '/en/privacy-policy', '/status/secret', '/english'].map(pageOfPath),
  ).toEqual([
    { page: '/', language: 'pl' },
    { page: '/', language: 'en' },
    { page: '/', language: 'en' },
    { page: '/brief', language: 'pl' },
    { page: '/privacy-policy', language: 'en' },
    { page: 'other', language: 'pl' },
    { page: 'other', language: 'pl' },
  ]);
  const { store, visits } = await setScene();
  const referrers = [
    'www.Google.com',
    'google.com',
    'blask.example',
    'jan@kowalski.pl',
    '10.0.0.1',
    'x'.repeat(200),
  ];
  for (const referrer of referrers) visits.count({ ...view, referrer });
  await visits.flush();
  const rows = await listViews(store);
  expect(rows.map(({ referrerHost, count }) => [referrerHost, count])).toEqual([
    ['', 4],
    ['google.com', 2],
  ]);
});

test('[R9] invented hosts fill neither memory nor the table', async () => {
  const { store, visits } = await setScene();
  for (let host = 0; host < mostSourcesADay + 500; host++)
    visits.count({ ...view, referrer: `h${host}.example` });
  await visits.flush();
  const rows = await listViews(store);
  expect(rows).toHaveLength(mostSourcesADay + 1);
  expect(rows.find(({ referrerHost }) => referrerHost === 'other')?.count).toBe(500);
});

test('[R9] visits that cannot be saved wait and are saved once', async () => {
  const { store, visits } = await setScene();
  visits.count(view);
  const hidden = store.db.schema;
  await hidden.alterTable('page_views').renameTo('away').execute();
  await visits.flush();
  visits.count(view);
  await hidden.alterTable('away').renameTo('page_views').execute();
  await visits.flush();
  await visits.flush();
  expect((await listViews(store)).map(({ count }) => count)).toEqual([2]);
});

test('[R9] the overview lists each day once, also over a clock change', async () => {
  const { store, visits } = await setScene('sqlite', () => new Date('2026-10-25T12:00:00Z'));
  visits.count(view);
  await visits.flush();
  const overview = await visitsOverview(store, 4, new Date('2026-10-26T00:30:00Z'));
  expect(overview.days).toEqual([
    { day: '2026-10-23', views: 0 },
    { day: '2026-10-24', views: 0 },
    { day: '2026-10-25', views: 1 },
    { day: '2026-10-26', views: 0 },
  ]);
});

test('[§2 analytics] visits stand beside those of as many days before', async () => {
  const { store } = await setScene();
  const visit = { path: '/brief', language: 'pl', referrerHost: '', device: 'phone' };
  const add = (day: string, event: string, count: number) =>
    addPageViews(store.db, [{ ...visit, day, event, count }]);
  await add('2026-10-20', 'view', 1_000);
  await add('2026-10-21', 'view', 7);
  await add('2026-10-22', 'view', 5);
  await add('2026-10-22', 'step-1', 4);
  await add('2026-10-22', 'step-2', 3);
  await add('2026-10-22', 'submitted', 2);
  await add('2026-10-23', 'view', 20);
  const overview = await visitsOverview(store, 2, new Date('2026-10-24T10:00:00Z'));
  expect(overview.days.map(({ views }) => views)).toEqual([20, 0]);
  expect(overview.previous).toEqual({ views: 12, begun: 4, submitted: 2 });
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/120 Safari/537.36 Chrome-Lighthouse', true],
  ['facebookexternalhit/1.1', true],
  [undefined, true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT X18) AppleWebKit/537.36 Chrome/96 Mobile Safari/537.36', false],
])('[R9] %s is a bot: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});
