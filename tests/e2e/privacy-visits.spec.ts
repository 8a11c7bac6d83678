import type { BrowserContext, Page } from '@playwright/test';
import { expect, owner, test } from '../support/browser.ts';

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

for (const path of publicPages) {
  test(`[R9] ${path} asks no foreign origin, leaves no cookie and nothing in storage`, async ({
    page,
    context,
    site,
    guard,
  }) => {
    if (path === '/nowhere') guard.allow(/404/);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.addInitScript(keepReports);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(300);
    expect([...origins]).toEqual([site.origin]);
    expect(await storedBy(context, page)).toEqual({ cookies: [], local: [], session: [] });
    const reports = await page.evaluate(() => (window as unknown as Reports).reports);
    expect(JSON.parse(reports[0] ?? '{}')).toEqual({ path, referrer: '', device: 'desktop', event: 'view' });
    expect(await page.locator('#analytics-consent').count()).toBe(0);
    const beacon = await page.evaluate(
      () => document.head.querySelector('script[type=module]:not([src])')!.textContent,
    );
    expect(beacon.length).toBeLessThan(1_024);
  });
}

test('[R9] the figures are those of real visits; who asks not to be counted is not', async ({
  browser,
  site,
  page,
}) => {
  const figures = async () => {
    const answer = await page.request.get('/api/visits?days=1');
    const { funnel, sources } = (await answer.json()) as {
      funnel: { steps: number[] };
      sources: { value: string }[];
    };
    return { steps: funnel.steps.slice(0, 3), sources: sources.map(({ value }) => value) };
  };
  await page.request.post('/api/session', { data: owner });
  const before = await figures();

  const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 800 } });
  const visitor = await phone.newPage();
  await visitor.goto('/brief', { waitUntil: 'networkidle' });
  await visitor
    .locator('button', { hasText: /^Dalej/ })
    .first()
    .click();
  await visitor.waitForURL(/#krok-2/);
  await visitor.goBack();
  await visitor.goForward();
  await phone.close();

  const unwilling = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { dnt: '1' } });
  await unwilling.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  const stranger = await unwilling.newPage();
  const sent: string[] = [];
  stranger.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await stranger.goto('/brief', { waitUntil: 'networkidle' });
  expect(sent).not.toContain('/api/views');
  await unwilling.close();

  await expect
    .poll(async () => (await figures()).steps.map((count, index) => count - before.steps[index]!))
    .toEqual([1, 1, 0]);
});
