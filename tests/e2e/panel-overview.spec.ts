import type { Locator } from '@playwright/test';
import type { Overview } from '../../domain/endpoints/panel.ts';
import type { VisitsOverview } from '../../domain/endpoints/visits.ts';
import { dayOf, weekStarts } from '../../domain/text/warsaw-clock.ts';
import { expect, test } from '../support/browser.ts';
import { isDeep, oneOf } from '../support/depth.ts';
import { addBrief, faultsInView, nameOf, overflowOf, signIn, uniqueWord, views } from '../support/panel.ts';
import { smallTargets } from '../support/targets.ts';

const counts = [0, 3, 1, 0, 12, 4, 2, 2, 5, 1, 0, 7];

const noEstimates = {
  sent: 0,
  out: 0,
  outSum: { min: 0, max: 0 },
  accepted: 0,
  declined: 0,
  expired: 0,
  reasons: [],
  decisionDays: null,
};

/** Of a Wednesday in November, so that what is seen is known to the letter. */
const overview: Overview = {
  from: '2026-08-30T22:00:00.000Z',
  to: '2026-11-18T12:00:00.001Z',
  total: 37,
  won: 5,
  lost: 3,
  amount: 61_500,
  answer: {
    median: 190,
    medianWithWaiting: 240,
    worst: 3_000,
    isWorstWaiting: true,
    count: 20,
    waiting: 6,
    columns: [5, 6, 4, 3, 2, 0].map((answered, index) => ({ answered, waiting: [0, 1, 1, 1, 2, 1][index]! })),
  },
  visits: { views: 1_200, begun: 509, weeks: counts.map((count) => 100 * count) },
  estimates: { ...noEstimates, sent: 5, out: 1, outSum: { min: 1_628_000, max: 2_090_000 }, accepted: 3 },
  weeks: weekStarts(new Date('2026-11-18T12:00:00Z'), 12).map((start, index) => ({
    start: start.toISOString(),
    count: counts[index]!,
  })),
  reasons: [
    { value: 'price', count: 2 },
    { value: '', count: 1 },
  ],
  status: [
    { value: 'new', count: 20 },
    { value: 'in-progress', count: 9 },
    { value: 'completed', count: 5 },
    { value: 'cancelled', count: 2 },
    { value: 'wstrzymany', count: 1 },
  ],
  websiteType: [
    { value: 'e-commerce', count: 30 },
    { value: '', count: 7 },
  ],
  budget: [
    { value: 'under-5k', count: 4 },
    { value: '7k-15k', count: 20 },
    { value: 'over-30k', count: 8 },
    { value: 'discuss', count: 3 },
    { value: '', count: 2 },
  ],
  timeline: [
    { value: 'asap', count: 2 },
    { value: '6-months', count: 35 },
  ],
  pipeline: [
    { value: '7k-15k', count: 15 },
    { value: 'discuss', count: 3 },
    { value: '', count: 1 },
  ],
  previous: {
    from: '2026-06-07T22:00:00.000Z',
    to: '2026-08-26T11:00:00.001Z',
    total: 39,
    won: 1,
    lost: 1,
    amount: 20_000,
    answer: {
      median: 160,
      medianWithWaiting: 160,
      worst: 3_060,
      isWorstWaiting: false,
      count: 30,
      waiting: 0,
      columns: [10, 10, 5, 3, 1, 1].map((answered) => ({ answered, waiting: 0 })),
    },
    reasons: [{ value: 'silence', count: 1 }],
    budget: [{ value: '7k-15k', count: 30 }],
    visits: { views: 1_000, begun: 400, weeks: counts.map((count) => 80 * count) },
    estimates: noEstimates,
  },
};

const visits: VisitsOverview = {
  from: '2026-08-21',
  to: '2026-11-18',
  days: Array.from({ length: 90 }, (_, index) => ({
    day: dayOf(new Date(Date.UTC(2026, 7, 21 + index, 12))),
    views: index < 30 ? 40 : 0,
  })),
  pages: [{ value: '/', count: 1_200 }],
  languages: [{ value: 'pl', count: 1_200 }],
  devices: [{ value: 'phone', count: 1_200 }],
  sources: [{ value: '', count: 1_200 }],
  funnel: { steps: [150, 140, 130, 120, 110, 100, 90, 80, 70], submitted: 30 },
  previous: { views: 1_000, begun: 150, submitted: 40 },
};

const wordsOf = {
  pl: {
    title: 'Przegląd',
    more: 'Więcej',
    visits: 'Odwiedziny',
    period: 'Okres',
    list: 'Lista briefów',
    completed: /^Zakończony \d/,
    secondStep: /2\. Rodzaj strony/,
    figures: 'Najważniejsze liczby',
    seen: [
      'Otrzymane briefy37−2o 2 mniej niż w poprzednim okresie',
      'Udział wygranych63%5 wygranych, 3 przegrane+13 p.p.o 13 p.p. więcej niż w poprzednim okresie',
      'Kwota wygranych61 500 zł+41 500 zło 41 500 zł więcej niż w poprzednim okresie',
      'Czas do odpowiedzi3 godz. 10 minmediana, 20 briefów z odpowiedzią+30 mino 30 min więcej niż w poprzednim okresie',
      'Najdłuższe czekanie2 dni 2 godz.wciąż czeka, liczone w dni robocze−1 godz.o 1 godz. mniej niż w poprzednim okresie',
    ],
    perWeek: 'Briefy w tygodniu',
    day: '21.09.2026',
    lastWeek: '16.11–22.11.2026: 7 briefów',
    weekBefore: '09.11–15.11.2026: 0 briefów',
    earlier: 'Tydzień wcześniej',
    byBudget: 'Otwarte według budżetu',
    bands: ['Do 5000 zł0 z 4', '7000–15 000 zł15 z 20', 'Ponad 30 000 zł0 z 8', 'Bez kwoty4 z 5'],
    fullBand: '7000–15 000 zł 15 z 20',
    numbers: 'Liczby w tabeli',
    waits: [
      'do 2 h 5 0 10',
      '2–4 h 6 1 10',
      '4–8 h 4 1 5',
      '8–24 h 3 1 3',
      '1–2 dni 2 2 1',
      'ponad 2 dni 0 1 1',
    ],
    waitTitle: 'Czas do pierwszej odpowiedzi',
    outcomes: 'Wyniki',
    ends: [
      'wygrane 5 1',
      'przegrane 3 1',
      'Dlaczego przegrane',
      'Cena 2 0',
      'nie podano 1 0',
      'Klient zamilkł 0 1',
    ],
    wholeFunnel: 'Od odsłony do wygranego briefu',
    funnel: 'Od odsłony do wysłanego briefu',
    stages: [
      'Odsłony 1200 +200o 200 więcej niż w poprzednim okresie',
      'Zaczęte briefy13% odsłon 150 bez zmian',
      'Wysłane briefy20% zaczętych 30 −10o 10 mniej niż w poprzednim okresie',
    ],
  },
  en: {
    title: 'Overview',
    more: 'More',
    visits: 'Visits',
    period: 'Period',
    list: 'List of briefs',
    completed: /^Completed \d/,
    secondStep: /2\. Website type/,
    figures: 'Key figures',
    seen: [
      'Briefs received37−2down 2 on the period before',
      'Share won63%5 won, 3 lost+13 ppup 13 pp on the period before',
      'Amount wonPLN 61,500+PLN 41,500up PLN 41,500 on the period before',
      'Time to answer3 h 10 minmedian of 20 answered briefs+30 minup 30 min on the period before',
      'Longest wait2 days 2 hstill waiting, working days only−1 hdown 1 h on the period before',
    ],
    perWeek: 'Briefs per week',
    day: '21/09/2026',
    lastWeek: '16/11–22/11/2026: 7 briefs',
    weekBefore: '09/11–15/11/2026: 0 briefs',
    earlier: 'A week earlier',
    byBudget: 'Open by budget',
    bands: ['Under PLN 5,0000 of 4', 'PLN 7,000–15,00015 of 20', 'Over PLN 30,0000 of 8', 'No amount4 of 5'],
    fullBand: 'PLN 7,000–15,000 15 of 20',
    numbers: 'Numbers as a table',
    waits: [
      'up to 2 h 5 0 10',
      '2–4 h 6 1 10',
      '4–8 h 4 1 5',
      '8–24 h 3 1 3',
      '1–2 days 2 2 1',
      'over 2 days 0 1 1',
    ],
    waitTitle: 'Time to the first answer',
    outcomes: 'Outcomes',
    ends: [
      'won 5 1',
      'lost 3 1',
      'Why they were lost',
      'Price 2 0',
      'not provided 1 0',
      'The client went silent 0 1',
    ],
    wholeFunnel: 'From a page view to a brief won',
    funnel: 'From a page view to a sent brief',
    stages: [
      'Page views 1200 +200up 200 on the period before',
      'Briefs begun13% of views 150 no change',
      'Briefs sent20% of begun 30 −10down 10 on the period before',
    ],
  },
};

const texts = async (found: Locator) =>
  (await found.allTextContents()).map((text) => text.replace(/\s/g, ' '));

/** A table as lines: what its cells say, without those that say nothing. */
const linesOf = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.children, (cell) => cell.textContent?.replace(/\s/g, ' '))
        .filter(Boolean)
        .join(' '),
    ),
  );

/** How far each stage of a funnel reaches. */
const reachOf = (table: Locator) =>
  table
    .locator('[data-stage]')
    .evaluateAll((dots) => dots.map((dot) => Math.round(dot.getBoundingClientRect().x)));

for (const view of oneOf(views, 0)) {
  const { language, viewport } = view;
  const words = wordsOf[language];
  const isPhone = viewport.width === 390;

  test(`[overview] [§2 analytics] the overview tells how the period went, a status shows its briefs, and visits are one funnel beside the days before, ${nameOf(view)}`, async ({
    page,
    context,
    request,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await page.route('**/api/overview?*', (route) => route.fulfill({ json: overview }));
    await page.route('**/api/visits?*', (route) => route.fulfill({ json: visits }));
    const word = uniqueWord('Zamknięty');
    const won = await addBrief(request, `${word} A`);
    await addBrief(request, `${word} B`);
    await signIn(context, site.origin, language);
    const ended = { status: 'completed', answeredElsewhere: true };
    expect((await context.request.patch(`/api/briefs/${won}`, { data: ended })).status()).toBe(200);
    await page.goto('/admin');
    await page.getByRole('link', { name: words.title }).click();
    await expect(page).toHaveURL(/tab=overview/);

    await test.step('a period beside the one before', async () => {
      await expect(page.getByLabel(words.figures)).toBeVisible();
      expect(await texts(page.locator(`[aria-label="${words.figures}"] > div`))).toEqual(words.seen);

      const budget = page.getByRole('figure', { name: words.byBudget });
      expect(await texts(budget.locator('.bar-row'))).toEqual(words.bands);
      // A band of former years is no filter of the list.
      await expect(budget.getByRole('button')).toHaveCount(3);

      // Those who still wait are counted at the time that has passed, beside the period before.
      expect(await linesOf(page.getByRole('table', { name: words.waitTitle }))).toEqual(words.waits);
      expect(await linesOf(page.getByRole('table', { name: words.outcomes }))).toEqual(words.ends);

      // 1,200 views, 509 begun, 37 sent, 20 answered, 5 won: each further reaches less far than the one before.
      const reach = await reachOf(page.getByRole('table', { name: words.wholeFunnel }));
      expect(reach).toHaveLength(5);
      expect(reach).toEqual(reach.toSorted((one, other) => other - one));
      expect(new Set(reach).size).toBe(5);

      const chart = page.getByRole('figure', { name: words.perWeek });
      await expect(chart.locator('[data-readout]')).toHaveText(words.lastWeek);
      // A finger steps from week to week; a pointer and the arrow keys meet each column.
      await expect(chart.getByRole('button')).toHaveCount(isPhone ? 3 : 12);

      expect(await faultsInView(page, ['main'])).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      if (isPhone) expect(await smallTargets(page, 'main')).toEqual([]);
    });

    await test.step('of real briefs a longer period is asked for and kept, and a status shows its own', async () => {
      await page.unroute('**/api/overview?*');
      const period = page.getByLabel(words.period);
      await period.selectOption('52');
      await expect(page.getByRole('table', { name: words.perWeek }).getByRole('row')).toHaveCount(53);
      await page.getByRole('button', { name: words.completed }).click();
      await expect(page).toHaveURL(/status=completed/);
      const list = page.getByRole('table', { name: words.list });
      await expect(list.getByText(`${word} A`)).toBeVisible();
      await expect(list.getByText(`${word} B`)).toHaveCount(0);
      await page.goBack();
      await expect(period).toHaveValue('52');
    });

    await test.step('visits', async () => {
      for (const event of ['view', 'step-1', 'step-2'])
        await page.request.post('/api/views', {
          data: { path: '/brief', referrer: 'behance.net', device: 'phone', event },
        });
      if (isPhone) await page.getByRole('button', { name: words.more, exact: true }).click();
      await page.getByRole('link', { name: words.visits }).click();
      await page.getByLabel(words.period).selectOption('90');
      const funnel = page.getByRole('table', { name: words.funnel });
      await expect(funnel).toBeVisible();
      const rows = await linesOf(funnel);
      expect([rows[0], rows[1], rows.at(-1)]).toEqual(words.stages);
      expect(rows).toHaveLength(12);
      // Fewer were sent than begun, and it is drawn so.
      const reach = await reachOf(funnel);
      expect(reach).toEqual(reach.toSorted((one, other) => other - one));
      // Ninety days are drawn as the weeks they are.
      await expect(page.getByRole('figure').first().getByRole('row')).toHaveCount(14 + 1);
      expect(await faultsInView(page, ['main'])).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });

    await test.step('visits of today', async () => {
      await page.unroute('**/api/visits?*');
      await page.getByLabel(words.period).selectOption('7');
      await expect(page.getByText('behance.net').first()).toBeVisible();
      await expect(page.getByRole('row', { name: words.secondStep })).toBeVisible();
    });
  });

  if (isDeep || language === 'en')
    test(`[overview] a bar opens the list of what it counts, ${nameOf(view)}`, async ({
      page,
      context,
      site,
    }) => {
      await page.setViewportSize(viewport);
      await page.route('**/api/overview?*', (route) => route.fulfill({ json: overview }));
      await signIn(context, site.origin, language);
      await page.goto('/admin?tab=overview&weeks=12');
      const address = () => Object.fromEntries(new URL(page.url()).searchParams);

      const chart = page.getByRole('figure', { name: words.perWeek });
      const column = chart.getByRole('button', { name: words.weekBefore });
      if (isPhone) {
        await chart.getByRole('button', { name: words.earlier }).click();
        await column.click();
      } else {
        await chart.getByRole('button', { name: words.lastWeek }).focus();
        await page.keyboard.press('ArrowLeft');
        await expect(column).toBeFocused();
        await expect(chart.locator('[data-readout]')).toHaveText(words.weekBefore);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(address()).toEqual({ weeks: '12', from: '2026-11-09', to: '2026-11-15' });

      await page.goBack();
      await page.getByRole('button', { name: words.fullBand }).click();
      expect(address()).toEqual({ weeks: '12', budget: '7k-15k', from: '2026-08-31' });

      await page.goBack();
      await page.getByRole('button', { name: words.numbers }).click();
      const row = chart.getByRole('table').getByRole('button', { name: words.day });
      if (isPhone) expect(await smallTargets(page, 'main')).toEqual([]);
      expect(await faultsInView(page, ['main'])).toEqual([]);
      await row.click();
      expect(address()).toEqual({ weeks: '12', from: '2026-09-21', to: '2026-09-27' });
    });
}
