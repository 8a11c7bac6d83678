import { expect, test, accessibilityFaults } from '../support/browser.ts';
import { allSteps, field, openBrief, pressNext, storedDraft, walkTo } from '../support/brief-form.ts';
import { options as en } from '../../web/i18n/en/options.ts';
import { options as pl } from '../../web/i18n/pl/options.ts';
import { skeleton as enWords } from '../../web/i18n/en/skeleton.ts';
import { skeleton as plWords } from '../../web/i18n/pl/skeleton.ts';

const labels = { pl, en };
const words = { pl: plWords, en: enWords };
const picked = ['testimonials', 'hero-banner', 'footer', 'about-us'] as const;

for (const locale of ['pl', 'en'] as const) {
  test(`[skeleton] the page draws itself in the order of the answers (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBrief(page, locale);
    await field(page, 'companyProfile.companyName').fill('Zorza');
    await field(page, 'companyProfile.uniqueSellingPoint').fill('Każda sztuka inna. Od 1998 roku.');
    await walkTo(page, 6, locale);
    const drawing = page.locator('.skeleton');
    await expect(drawing).toContainText(words[locale].empty);
    for (const value of picked)
      await field(page, 'homepageStructure.sections').locator(`label:has(input[value="${value}"])`).click();
    await field(page, 'homepageStructure.customSections').fill('Wypiek dnia\nMapa');
    const sections = drawing.getByRole('list', { name: words[locale].sections });
    await expect(sections.locator('.skeleton-name')).toHaveText([
      ...picked.map((value) => labels[locale].homepageSections[value]),
      'Wypiek dnia',
      'Mapa',
    ]);
    await expect(drawing.locator('[data-new] .skeleton-name')).toHaveText('Wypiek dnia');
    await expect(drawing.locator('.skeleton-headline')).toHaveText('Każda sztuka inna');
    await expect(drawing.getByRole('figure').or(drawing)).toContainText(words[locale].note);
    // Moved in the list, moved in the drawing, and so it is kept.
    const list = page.locator('#questions').getByRole('list').first();
    await list.getByRole('button').nth(1).click();
    await expect(sections.locator('.skeleton-name').first()).toHaveText(
      labels[locale].homepageSections['hero-banner'],
    );
    await expect
      .poll(async () => JSON.stringify(await storedDraft(page)))
      .toContain('["hero-banner","testimonials","footer","about-us"]');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('[skeleton] on the step of the site map every page can be looked at', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBrief(page);
  await walkTo(page, 7);
  await page.getByRole('button', { name: pl.websiteType['e-commerce'], exact: false }).first().click();
  const pages = page.locator('.skeleton').getByRole('list', { name: plWords.pages });
  await pages.getByRole('button', { name: pl.presetPages.products }).click();
  await expect(page.locator('.skeleton-headline')).toHaveText(pl.presetPages.products);
  await expect(pages.getByRole('button', { pressed: true })).toHaveText(pl.presetPages.products);
  await pages.getByRole('button', { name: plWords.home }).first().click();
  await expect(page.locator('.skeleton-empty')).toBeVisible();
});

for (const locale of ['pl', 'en'] as const) {
  test(`[look] no step scrolls sideways at 320 px, the drawing open or not (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrief(page, locale);
    await field(page, 'companyProfile.companyName').fill('Ł'.repeat(60));
    for (const step of allSteps) {
      if (step === 6) {
        await page.locator('.skeleton-title').click();
        await field(page, 'homepageStructure.customSections').fill('Ł'.repeat(200));
        await expect(page.locator('.skeleton-section')).toHaveCount(1);
      }
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await sideways(), `step ${step}`).toBeLessThanOrEqual(0);
      if (step < 9) await pressNext(page, locale);
    }
  });
}
