import { endpoints } from '../../domain/endpoints/endpoints.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';

for (const locale of ['pl-PL', 'en-GB']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`[endpoints] every call stands on the page with its fields and its answers (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto('/api/docs');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      const names = Object.keys(endpoints).map((name) => name.replaceAll(/:(\w+)/g, '{$1}'));
      const sections = page.getByRole('main').getByRole('region');
      await expect(sections).toHaveCount(names.length);
      // What is not on the screen yet is not laid out, and has no inner text.
      const headings = await sections.locator('h2').allTextContents();
      expect(headings.toSorted()).toEqual(names.toSorted());

      await page.getByRole('navigation').getByRole('link', { name: 'POST /api/briefs', exact: true }).click();
      const intake = page.getByRole('region', { name: 'POST /api/briefs', exact: true });
      await expect(intake).toBeInViewport();
      await expect(intake).toContainText('companyProfile.companyName');
      await expect(intake).toContainText('string ≤ 200');
      await expect(intake).toContainText('422');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      // The same page but for its words.
      if (locale === 'pl-PL')
        expect(
          await accessibilityFaults(page, ['.calls-head', 'nav', '#post-api-briefs', '#get-api-session']),
        ).toEqual([]);
    });
  });
}
