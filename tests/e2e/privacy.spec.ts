import { expect, test } from '../support/browser.ts';
import { missingOnPaper } from '../support/printed.ts';

for (const [path, updated, contents, question] of [
  ['/privacy-policy', 'Ostatnia aktualizacja: 7 czerwca 2025', 'Spis treści', 'Masz pytania?'],
  ['/en/privacy-policy', 'Last updated: 7 June 2025', 'Contents', 'Any questions?'],
] as const) {
  test(`[§9 privacy] ${path} has ten sections, a table of contents and a way to ask`, async ({ page }) => {
    await page.goto(path);
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
