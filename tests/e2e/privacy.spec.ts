import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { missingOnPaper } from '../support/printed.ts';

for (const [path, updated, contents, question] of [
  ['/privacy-policy', 'Ostatnia aktualizacja: 7 czerwca 2025', 'Spis treści', 'Masz pytania?'],
  ['/en/privacy-policy', 'Last updated: 7 June 2025', 'Contents', 'Any questions?'],
] as const) {
  test(`[§2 privacy policy] [look] ${path} has ten sections, a table of contents and a way to ask, and its title as many lines before its face has come as after`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const before = await titleHeights(page);
    await page.unroute('**/*.woff2');
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    expect(await titleHeights(page)).toEqual(before);
    await page.setViewportSize({ width: 1280, height: 800 });

    await expect(page.getByText(updated)).toBeVisible();
    const links = page.getByRole('navigation', { name: contents }).getByRole('link');
    await expect(links).toHaveCount(10);
    await expect(page.locator('.policy-text section')).toHaveCount(10);
    await links.nth(4).click();
    await expect(page.locator('#retention h2')).toBeInViewport();
    await expect(page.locator('#retention')).toContainText('3');
    const box = page.getByRole('complementary', { name: question });
    await expect(box.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(box.getByRole('link', { name: /\+48/ })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByText('Google Analytics')).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(
      await missingOnPaper(page, await page.locator('h1, .policy-text :is(h2, p)').allInnerTexts()),
    ).toEqual([]);
  });
}

async function titleHeights(page: Page): Promise<number[]> {
  const taken: number[] = [];
  for (const width of [320, 360, 375, 390, 412, 430, 480, 481]) {
    await page.setViewportSize({ width, height: 800 });
    taken.push(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().height));
  }
  return taken;
}
