/** How long the brief keeps a finger waiting: every kind of interaction at 4× CPU slowdown, with a site map of 100 × 10 pages. */
import { chromium, type Page } from '@playwright/test';
import { emptyBrief } from '../domain/empty-brief.ts';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import type { Measurement } from './measurement.ts';

const slowdown = 4;
const budgetMs = 100;

function largeDraft(): string {
  const brief = emptyBrief();
  let id = Date.now() - 100_000;
  brief.companyProfile.companyName = 'Piekarnia';
  brief.siteMap.pages = Array.from({ length: 100 }, (_, page) => ({
    id: String(id++),
    value: `strona-${page}`,
    label: `Strona ${page}`,
    subpages: Array.from({ length: 10 }, (_, sub) => ({
      id: String(id++),
      label: `Podstrona ${page}.${sub}`,
    })),
  }));
  const visited = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const pending = { pageName: '', linkUrl: '', linkDescription: '' };
  return JSON.stringify({
    version: 1,
    savedAt: new Date().toISOString(),
    answers: { step: 1, visited, brief, pending },
  });
}

/** The longest event since the last question, as the browser itself measures it. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const store = window as unknown as { durations: number[] };
    const longest = Math.max(0, ...store.durations);
    store.durations = [];
    return longest;
  });
}

export async function measureBriefInp(): Promise<Measurement[]> {
  const executablePath = findChromium();
  const site = await startSite();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.addInitScript((draft) => {
    localStorage.setItem('blask.brief.draft', draft);
    const store = window as unknown as { durations: number[] };
    store.durations = [];
    new PerformanceObserver((list) =>
      store.durations.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  }, largeDraft());
  await page.goto(`${site.origin}/brief`);
  await page.getByRole('button', { name: 'Dalej' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const results: Record<string, number> = {};
  async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
    await slowest(page);
    await act();
    results[name] = await slowest(page);
  }
  const next = page.getByRole('button', { name: 'Dalej', exact: true });

  await measure('typing a name', () =>
    page.locator('[id="companyProfile.companyName"]').pressSequentially(' Świt', { delay: 60 }),
  );
  await measure('ticking a choice', () => page.locator('label.choice').nth(3).click());
  await measure('step 1 to 2', () => next.click());
  for (let step = 2; step < 6; step++) await next.click();
  await measure('step 6 to 7, the tree opens', () => next.click());
  const rows = page.getByRole('row');
  await measure('choosing a page', () => rows.nth(3).click());
  await measure('moving a page', () => page.keyboard.press('Alt+ArrowDown'));
  await measure('nesting a page', () => page.keyboard.press('Alt+ArrowRight'));
  await measure('taking it out again', () => page.keyboard.press('Alt+ArrowLeft'));
  await measure('unfolding a page', () => rows.nth(1).getByRole('button').last().click());
  await measure('removing a page', async () => {
    await rows.nth(1).focus();
    await page.keyboard.press('Delete');
  });
  await measure('undo', () => page.keyboard.press('Control+z'));
  await measure('typing a page name', () =>
    page.locator('#new-page').pressSequentially('Torty', { delay: 60 }),
  );
  await measure('adding a page', () => page.keyboard.press('Enter'));
  await measure('step 7 to 8', () => next.click());
  await measure('step 8 to 9, the summary opens', () => next.click());
  await measure('typing on the last step', () =>
    page.locator('[id="contactInfo.name"]').pressSequentially('Jan', { delay: 60 }),
  );

  await browser.close();
  await site.stop();

  return Object.entries(results).map(([name, value]) => ({
    name,
    value,
    unit: 'ms',
    bound: { atMost: budgetMs },
  }));
}
