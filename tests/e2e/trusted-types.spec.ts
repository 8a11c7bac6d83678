import { expect, test } from '../support/browser.ts';
import { startSite } from '../support/site.ts';

const pages = [
  '/',
  '/en',
  '/brief',
  '/en/brief',
  '/privacy-policy',
  '/admin',
  '/api/docs',
  '/demo/shop',
  '/nowhere',
];

test('[pages] on no page can a text become markup or the address of a script', async ({ page, guard }) => {
  guard.allow(/TrustedHTML|TrustedScriptURL|status of 404/);
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const outcomes = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => document.body.insertAdjacentHTML('beforeend', '<i>x</i>')),
        attempt(() => (document.createElement('script').src = '/assets/other.js')),
      ];
    });
    expect(outcomes, path).toEqual(['TypeError', 'TypeError']);
  }
});

test('[R9] after a yes the Google tag runs with the parts it loads, and no other script does', async ({
  browser,
}) => {
  const site = await startSite({ environment: { GA_MEASUREMENT_ID: 'G-TEST12345' } });
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await context.route(/googletagmanager/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url().includes('/part.js')
          ? "document.documentElement.dataset.tag = 'whole'"
          : `const part = document.createElement('script');
             part.src = 'https://www.googletagmanager.com/part.js';
             document.head.append(part);`,
      }),
    );
    for (const path of ['/en', '/en/brief', '/en/privacy-policy']) {
      await page.goto(path);
      if (path === '/en') await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.locator('html[data-tag=whole]')).toBeAttached();
    }
    expect(faults).toEqual([]);
    const other = await page.evaluate(() => {
      try {
        document.createElement('script').src = 'https://evil.example/x.js';
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(other).toBe('TypeError');
  } finally {
    await context.close();
    await site.stop();
  }
});
