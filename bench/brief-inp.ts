/** How long the brief keeps a finger waiting: every kind of interaction at 4× CPU slowdown, with a site map of 100 × 10 pages. */
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import { percentile, type Measurement } from './measurement.ts';

const slowdown = 4;
const budgetMs = 100;
/** The middle one counts: a machine that is shared does something else now and then. */
const rounds = 5;

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

/** The longest interaction since the last question, as the browser itself measures it. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const store = window as unknown as { durations: number[] };
    const longest = Math.max(0, ...store.durations);
    store.durations = [];
    return longest;
  });
}

async function openSlowly(browser: Browser, origin: string): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.addInitScript((draft) => {
    localStorage.setItem('blask.brief.draft', draft);
    const store = window as unknown as { durations: number[] };
    store.durations = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceEventTiming[];
      // Passing over something is no interaction; pressing, tapping and typing are.
      const pressed = entries.filter(({ interactionId }) => interactionId > 0);
      store.durations.push(...pressed.map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, largeDraft());
  await page.goto(`${origin}/brief`);
  await page.getByRole('button', { name: 'Dalej' }).waitFor();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function measureRound(page: Page, note: (name: string, ms: number) => void): Promise<void> {
  async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
    await slowest(page);
    await act();
    note(name, await slowest(page));
  }
  /** As a person does: scrolled to first, then touched where it is. */
  async function measureTap(name: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await slowest(page);
    const box = await target.boundingBox();
    if (!box) throw new Error(`There is nothing to touch for ${name}`);
    await measure(name, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  }
  const next = page.getByRole('button', { name: 'Dalej', exact: true });

  // What the machine itself takes for a press that changes nothing.
  await measure('a key that does nothing', () => page.keyboard.press('Shift'));
  await measureTap('a tap that does nothing', page.getByRole('heading', { level: 1 }));
  await measure('typing a name', () =>
    page.locator('[id="companyProfile.companyName"]').pressSequentially(' Świt', { delay: 60 }),
  );
  await measureTap('ticking a choice', page.locator('label.choice').nth(3));
  await measureTap('step 1 to 2', next);
  for (let step = 2; step < 6; step++) await next.tap();
  await measureTap('step 6 to 7, the tree opens', next);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await measureTap('choosing a page', row('Strona 3').getByText('Strona 3', { exact: true }));
  await measureTap('moving a page by its button', row('Strona 3').locator('[data-action=down]'));
  await measure('moving a page by keys', () => page.keyboard.press('Alt+ArrowDown'));
  await measure('nesting a page', () => page.keyboard.press('Alt+ArrowRight'));
  await measure('taking it out again', () => page.keyboard.press('Alt+ArrowLeft'));
  await measureTap('unfolding a page', row('Strona 1').locator('.tree-fold'));
  await row('Strona 2').focus();
  await measure('removing a page', () => page.keyboard.press('Delete'));
  await measure('undo', () => page.keyboard.press('Control+z'));
  await page.keyboard.press('Delete');
  // On a phone what adds to a tree that is there waits behind its line.
  await page.getByText('Inny układ lub więcej podstron').tap();
  await measure('typing a page name', () =>
    page.locator('#new-page').pressSequentially('Torty', { delay: 60 }),
  );
  await measure('adding a page', () => page.keyboard.press('Enter'));
  await page.locator('.tree-row', { hasText: 'Torty' }).waitFor({ state: 'attached' });
  await measureTap('step 7 to 8', next);
  await measureTap('step 8 to 9, the summary opens', next);
  await measure('typing on the last step', () =>
    page.locator('[id="contactInfo.name"]').pressSequentially('Jan', { delay: 60 }),
  );
}

export async function measureBriefInp(): Promise<Measurement[]> {
  const executablePath = findChromium();
  const site = await startSite();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const results: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const page = await openSlowly(browser, site.origin);
    await measureRound(page, (name, ms) => (results[name] ??= []).push(ms));
    await page.context().close();
  }
  await browser.close();
  await site.stop();

  const middle = Object.entries(results).map(([name, times]) => ({
    name: `${name}, the middle of ${rounds}`,
    value: percentile(times, 0.5),
    unit: 'ms',
    bound: { atMost: budgetMs },
  }));
  const slowestOfAll = Math.max(...Object.values(results).flat());
  return [...middle, { name: 'the slowest single one', value: slowestOfAll, unit: 'ms' }];
}
