/** The brief under hurried hands, on a slow or broken line. */
import { expect, test } from '../support/browser.ts';
import { expectStep, openBrief, walkTo } from '../support/brief-form.ts';

test('[§4 wizard] the skip link leads to the questions of the open step', async ({ page }) => {
  await openBrief(page);
  await walkTo(page, 4);
  await page.locator('.skip-link').press('Enter');
  await expect(page.locator('#questions')).toBeFocused();
  await expectStep(page, 4);
  await page.goBack();
  await expectStep(page, 3);
});
