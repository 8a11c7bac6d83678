import { expect, test } from '../support/browser.ts';

for (const path of ['/', '/en', '/brief', '/en/brief', '/privacy-policy', '/en/privacy-policy']) {
  test(`[§2 routes] [§6 visitor] ${path} opens without noise, in its own language`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/en') ? 'en' : 'pl');
    await expect(page.locator('h1').first()).toBeVisible();
  });
}
