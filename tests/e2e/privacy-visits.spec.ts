import type { BrowserContext, Page } from '@playwright/test';
import { expectStep, openBrief, pressNext } from '../support/brief-form.ts';
import { expect, nextFrames, owner, test } from '../support/browser.ts';
import { startSite } from '../support/site.ts';

const publicPages = ['/', '/en', '/brief', '/en/brief', '/privacy-policy', '/en/privacy-policy', '/nowhere'];

type Reports = { reports: string[] };

/** The browser does not show tests what a beacon carries. */
function keepReports(): void {
  const kept: string[] = [];
  (window as unknown as Reports).reports = kept;
  const send = Navigator.prototype.sendBeacon;
  Navigator.prototype.sendBeacon = function (url, data) {
    void (data as Blob).text().then((text) => kept.push(text));
    return send.call(this, url, data ?? null);
  };
}

async function storedBy(context: BrowserContext, page: Page) {
  return {
    cookies: await context.cookies(),
    local: await page.evaluate(() => Object.keys(localStorage)),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
  };
}

test('[R9] [§2 routes] [§6 visitor] every page opens without noise in its own language, asks no foreign origin, leaves no cookie and nothing in storage', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/status of 404/);
  const refused: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname);
  });
  await page.addInitScript(keepReports);
  for (const path of publicPages)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/en') ? 'en' : 'pl');
      await expect(page.locator('h1').first()).toBeVisible();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await nextFrames(page);
      const reports = () => page.evaluate(() => (window as unknown as Reports).reports);
      await expect
        .poll(async () => JSON.parse((await reports())[0] ?? '{}'))
        .toEqual({ path, referrer: '', device: 'desktop', event: 'view' });
      expect(await storedBy(context, page)).toEqual({ cookies: [], local: [], session: [] });
      expect(await page.locator('#analytics-consent').count()).toBe(0);
      const beacon = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll('script[type=module]:not([src])'),
          (script) => script.textContent,
        ).find((text) => text.includes('/api/views'))!,
      );
      expect(beacon.length).toBeLessThan(1_024);
    });
  expect([...origins]).toEqual([site.origin]);
  expect(refused).toEqual(['/nowhere']);
});

test('[R9] the figures are those of real visits; who asks not to be counted is not', async ({ browser }) => {
  // A site of its own: visits of other tests may still be on their way to the shared one.
  const site = await startSite();
  const desk = await browser.newContext({ baseURL: site.origin });
  const figures = async () => {
    const answer = await desk.request.get('/api/visits?days=1');
    const { funnel, devices } = (await answer.json()) as {
      funnel: { steps: number[] };
      devices: { value: string; count: number }[];
    };
    return { steps: funnel.steps.slice(0, 3), devices };
  };
  try {
    await desk.request.post('/api/session', { data: owner });

    const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 800 } });
    const visitor = await phone.newPage();
    await openBrief(visitor);
    await pressNext(visitor);
    await expectStep(visitor, 2);
    await visitor.goBack();
    await expectStep(visitor, 1);
    await visitor.goForward();
    await expectStep(visitor, 2);
    // A browser that is closed takes with it what it has not sent yet.
    await expect.poll(async () => (await figures()).steps).toEqual([1, 1, 0]);
    expect((await figures()).devices).toEqual([{ value: 'phone', count: 1 }]);
    await phone.close();

    const unwilling = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { dnt: '1' } });
    await unwilling.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    );
    const stranger = await unwilling.newPage();
    const sent: string[] = [];
    stranger.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await openBrief(stranger);
    await pressNext(stranger);
    await expectStep(stranger, 2);
    expect(sent).not.toContain('/api/views');
    await unwilling.close();

    // The next to come is counted, and stands for everything that was sent before.
    const last = await desk.newPage();
    await openBrief(last);
    await expect.poll(async () => (await figures()).steps).toEqual([2, 1, 0]);
  } finally {
    await site.stop();
    await desk.close();
  }
});
