import { expect, nextFrames, test } from '../support/browser.ts';
import {
  briefTexts,
  expectStep,
  field,
  openBrief,
  pressNext,
  stepTexts,
  walkTo,
} from '../support/brief-form.ts';

test('[R11] required fields are marked, Next never blocks, and the last step leads to each that is missing', async ({
  page,
}) => {
  const marks = page.locator('#questions').getByText(briefTexts.pl.requiredMark, { exact: true });
  await openBrief(page);
  const marked = [];
  for (let step = 1; step <= 9; step++) {
    if (step > 1) await pressNext(page);
    await expectStep(page, step);
    if (step === 2) await page.locator('label:has(input[value="custom"])').click();
    if (step === 9) await expect(field(page, 'contactInfo.name')).toBeVisible();
    if (step === 7) await expect(page.getByLabel('Własna podstrona')).toBeVisible();
    marked.push(await marks.count());
  }
  expect(marked).toEqual([4, 3, 1, 0, 0, 2, 1, 0, 4]);

  // Nothing may grow or shrink under a finger on its way to the consent.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const unseen = await height();
  await page.locator('#consent').scrollIntoViewIfNeeded();
  await nextFrames(page);
  expect(await height()).toBe(unseen);

  const gaps = page.getByRole('region', { name: stepTexts.pl.finish.gapsTitle }).getByRole('button');
  const { 'websiteType.type': _answered, ...missing } = stepTexts.pl.needs;
  expect((await gaps.allTextContents()).toSorted()).toEqual(Object.values(missing).toSorted());
  await gaps.filter({ hasText: stepTexts.pl.needs['companyProfile.targetAudience'] }).click();
  await expectStep(page, 1);
  await expect(field(page, 'companyProfile.targetAudience')).toBeFocused();
  const chip = (step: number) => page.locator('.step-chip').nth(step - 1);
  await expect(chip(4)).toHaveAttribute('data-state', 'done');
  await expect(chip(3)).toHaveAttribute('data-state', 'open');
  await expect(chip(3)).toHaveAccessibleName(new RegExp(`, ${briefTexts.pl.stepOpen}$`));
});

test('[§4 wizard] Previous goes back one step and keeps what was answered, chips open only steps that were visited, and the skip link leads to the questions', async ({
  page,
}) => {
  const previous = page.getByRole('button', { name: briefTexts.pl.previous });
  const chip = (name: RegExp) => page.getByRole('button', { name });
  await openBrief(page);
  await expect(previous).toBeDisabled();
  await expect(page.getByText('11%').first()).toBeVisible();
  await field(page, 'companyProfile.companyName').fill('Piekarnia');
  await walkTo(page, 3);
  await expect(page.getByText('33%').first()).toBeVisible();
  await expect(chip(/^4\. Funkcje/)).toBeDisabled();

  await page.locator('.skip-link').press('Enter');
  await expect(page.locator('#questions')).toBeFocused();
  await expectStep(page, 3);
  await page.goBack();
  await expectStep(page, 2);

  await previous.click();
  await expectStep(page, 1);
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('Piekarnia');
  await chip(/^3\. Cele strony/).click();
  await expectStep(page, 3);
  await previous.click();
  await expectStep(page, 2);
  await chip(/^1\. Profil firmy/).click();
  await expectStep(page, 1);
  await chip(/^3\. Cele strony/).click();
  await page.goto('/brief#krok-7');
  await expectStep(page, 3);
});
