/** What estimates cost: the draft of the largest brief, ranges for a page of the owner's list, and the client's page. */
import { chromium, type Page } from '@playwright/test';
import { groupValues } from '../domain/estimate/price-list.ts';
import { draftEstimate } from '../domain/estimate/draft-estimate.ts';
import { rangeText } from '../domain/estimate/money-text.ts';
import { openDatabase } from '../server/platform/store/database.ts';
import { chromiumFlags, requireChromium } from '../tests/support/chromium.ts';
import { lifelike, makeScene } from '../tests/support/client-scene.ts';
import { addBrief } from '../tests/support/panel.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import { examplePriceList } from '../words/example-price-list.ts';
import { optionName } from '../words/estimate-names.ts';
import { figure } from './figures.ts';
import type { Measurement } from './measurement.ts';

const rounds = 40;
const rows = 50;

export async function measureEstimate(): Promise<Measurement[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: site.origin });
    return [await measureDraft(), await measureRanges(page, site), ...(await measureClientPage(page))];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A hundred pages of fifty sub-pages, and everything chosen that can be. */
async function measureDraft(): Promise<Measurement> {
  const list = examplePriceList();
  const brief = {
    fullBriefData: {
      ...lifelike,
      features: { required: groupValues.features, optional: [], customFeatures: 'A\nB\nC' },
      integrations: { required: groupValues.integrations, optional: [], customIntegrations: 'A; B' },
      siteMap: {
        pages: Array.from({ length: 100 }, (_page, page) => ({
          label: `Strona ${page}`,
          subpages: Array.from({ length: 50 }, (_sub, sub) => ({ label: `Podstrona ${page}.${sub}` })),
        })),
      },
    },
  };
  const names = (field: string, value: string) => optionName('pl', field, value);
  const each = await workOf(() => draftEstimate(brief, list, 'pl', names));
  return figure('draft of the largest brief', each, 'ms', { atMost: 20 });
}

/** They stand beside the briefs: reading and writing them is all that they add to the list. */
async function measureRanges({ request }: Page, { dataDir }: Site): Promise<Measurement> {
  for (let number = 0; number < rows; number++) await addBrief(request, `Zorza ${number}`, lifelike);
  const store = await openDatabase({ dataDir, databaseUrl: undefined, exclusive: false });
  try {
    const each = await workOf(async () => {
      const read = await store.db
        .selectFrom('briefs')
        .select(['id', 'estimateMin', 'estimateMax'])
        .orderBy('newestKey', 'desc')
        .limit(rows)
        .execute();
      for (const { estimateMin, estimateMax } of read)
        rangeText({ min: estimateMin ?? 0, max: estimateMax ?? 0 }, 'pl');
    });
    return figure('ranges for fifty rows of the list', each, 'ms', { atMost: 10 });
  } finally {
    await store.close();
  }
}

/** With an estimate on it and before anything is unfolded. */
async function measureClientPage(page: Page): Promise<Measurement[]> {
  const { link, estimate } = await makeScene(page, 'pl', lifelike);
  await estimate();
  const heights: Measurement[] = [];
  for (const [width, height, most] of [
    [1440, 900, 2_400],
    [390, 844, 3_600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(link);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    heights.push(figure(`client's page at ${width} px: height`, high, 'px', { atMost: most }));
    await page.goto(`${link}/estimate`);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    heights.push(figure(`estimate at ${width} px: height`, whole, 'px'));
  }
  return heights;
}

/** Milliseconds of the processor for one time: what else the machine does counts for nothing. */
async function workOf(work: () => unknown): Promise<number> {
  await work();
  const begin = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000 / rounds;
}
