/** The panel as an app of its own on a phone or a computer. */
import { expect, test as base } from '../support/browser.ts';
import { addBrief, faultsByDayAndNight, overflowOf, signIn, uniqueWord } from '../support/panel.ts';
import { startSite } from '../support/site.ts';

/** One that a test may stop. */
const test = base.extend({
  site: async ({}, use) => {
    const own = await startSite();
    await use(own);
    await own.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

test('[push] the panel can be installed, and the site beside it is left alone', async ({ page, site }) => {
  await signIn(page.context(), site.origin);
  await page.goto('/admin');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${site.origin}/panel.webmanifest`]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A window without a face has no place to install to.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect(await scopes()).toEqual([`${site.origin}/admin`]);
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('[push] without a network the panel says so in the language chosen last, and has kept nobody’s words', async ({
  context,
  page,
  site,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/);
  const company = uniqueWord('Poufna');
  const id = await addBrief(context.request, company);
  await signIn(context, site.origin, 'en');
  await page.goto(`/admin?brief=${id}`);
  await expect(page.getByRole('dialog').getByText(company).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.addCookies([{ name: 'language', value: 'pl', url: site.origin }]);
  await page.goto(`/admin?brief=${id}`);
  await expect(page.getByRole('dialog').getByText(company).first()).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const found: [string, string][] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          found.push([request.url, (await (await cache.match(request))?.text()) ?? '']);
      }
      return found;
    });
  await expect
    .poll(async () => (await kept()).map(([, text]) => /lang="(..)"/.exec(text)?.[1]))
    .toEqual(['pl']);
  const [[address, text] = ['', '']] = await kept();
  expect(address).toBe(`${site.origin}/admin/offline`);
  for (const word of [company, id, 'anna@firma.example', 'owner@blask.example'])
    expect(text).not.toContain(word);
  await site.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible();
  await expect(page).toHaveURL(`/admin?brief=${id}`);
  await expect(page.getByRole('link', { name: 'Spróbuj ponownie' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowOf(page)).toBe(0);
  expect(await faultsByDayAndNight(page)).toEqual([]);
});
