import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test as base } from '../support/browser.ts';
import type { Site } from '../support/site.ts';

const test = base.extend<{ site: Site }>({ site: ({ taggedSite }, use) => use(taggedSite) });

// In one worker, because a site with the tag is started for them alone.
test.describe.configure({ mode: 'default' });

const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST12345';
const part = 'https://www.googletagmanager.com/part.js';

/** Stands in for Google, and keeps what it was asked. */
async function answerForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('/part.js')
        ? "document.documentElement.dataset.tag = 'whole'"
        : `document.cookie = '_ga=GA1.1.1;path=/'; document.cookie = '_ga_TEST12345=x;path=/';
           const part = document.createElement('script');
           part.src = '${part}';
           document.head.append(part);`,
    });
  });
  return asked;
}

const foreign = /foreign request: https:\/\/www\.googletagmanager\.com/;

test('[R9] nothing of Google loads before an answer, nor after Reject, and both answers are equally prominent', async ({
  page,
  context,
}) => {
  const asked = await answerForGoogle(page);
  for (const path of ['/', '/en', '/brief', '/privacy-policy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('#analytics-consent')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const looks = await page.locator('#analytics-consent button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, border } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight, border };
      }),
    );
    expect(looks, path).toHaveLength(2);
    expect(looks[0], path).toEqual(looks[1]);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Odrzucam' }).click();
  await expect(page.locator('#analytics-consent')).toBeHidden();
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#analytics-consent')).toBeHidden();
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('[R9] the tag loads after Accept with the parts it loads, no other script does, and the footer takes the answer back as easily', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(foreign);
  const asked = await answerForGoogle(page);
  const whole = page.locator('html[data-tag=whole]');
  for (const path of ['/en', '/en/brief', '/en/privacy-policy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path === '/en') await page.getByRole('button', { name: 'Accept' }).click();
    await expect(whole).toBeAttached();
    await expect(page.locator('#analytics-consent')).toBeHidden();
  }
  expect(asked).toEqual([tag, part, tag, part, tag, part]);
  const other = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://evil.example/x.js';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(other).toBe('TypeError');

  await page.getByRole('button', { name: 'Consent to statistics' }).click();
  await expect(page.locator('#analytics-consent')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reject' }).click()]);
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(6);
  expect(await context.cookies()).toEqual([]);
});

test('[R9] a browser that says no for its owner is not asked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const asked = await answerForGoogle(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#analytics-consent')).toBeHidden();
  expect(asked).toEqual([]);
});
