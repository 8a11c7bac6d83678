/** The brief under hurried hands, on a slow or broken line. */
import { expect, test } from '../support/browser.ts';
import { expectStep, openBrief, pressNext, stepTexts, walkTo } from '../support/brief-form.ts';

test('[§4 wizard] the skip link leads to the questions of the open step', async ({ page }) => {
  await openBrief(page);
  await walkTo(page, 4);
  await page.locator('.skip-link').press('Enter');
  await expect(page.locator('#questions')).toBeFocused();
  await expectStep(page, 4);
  await page.goBack();
  await expectStep(page, 3);
});

for (const delayMs of [0, 800]) {
  test(`[R6] the language switched first of all holds for the later steps, loaded ${delayMs} ms late`, async ({
    page,
  }) => {
    await page.route(/rest-|brief-steps-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
    await openBrief(page);
    // Touching anything starts to load the later steps in the language that was open.
    await page.getByRole('link', { name: 'English' }).click();
    await expectStep(page, 1, 'en');
    await pressNext(page, 'en');
    await expectStep(page, 2, 'en');
    await expect(page.getByText(stepTexts.en.websiteType.type.help)).toBeVisible();
    await page.waitForTimeout(2 * delayMs);
    await expect(page.getByText(stepTexts.en.websiteType.type.help)).toBeVisible();
  });
}
