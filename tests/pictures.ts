/** `npm run pictures`: takes the README's pictures from the demo, so that they show what the product is today. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, requireChromium } from './support/chromium.ts';
import { startDemo } from './support/demo.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const demo = await startDemo();
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });

async function take(
  name: string,
  { viewport = wide, scale = 1 }: { viewport?: typeof wide; scale?: number },
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    baseURL: demo.origin,
  });
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.close();
}

async function openPanel(page: Page): Promise<void> {
  const { email, password } = demo;
  await page.context().addCookies([{ name: 'language', value: 'en', url: demo.origin }]);
  await page.request.post('/api/session', { data: { email, password } });
  await page.goto('/admin');
  await page.getByRole('table').waitFor();
}

mkdirSync(folder, { recursive: true });
try {
  await take('landing', {}, async (page) => {
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
  });
  await take('brief', { viewport: phone, scale: 2 }, async (page) => {
    await page.goto('/en/brief');
    await page.getByLabel(/Company name/).fill('Harbour Coffee Roasters');
    await page
      .getByLabel(/Describe|description/i)
      .first()
      .fill('A roastery in Sopot with customers in six countries.');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 0));
  });
  await take('panel', {}, openPanel);
} finally {
  await browser.close();
  await demo.stop();
}
