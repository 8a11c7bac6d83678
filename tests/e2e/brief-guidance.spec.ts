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

test('[§4 wizard] Previous goes back one step and keeps what was answered', async ({ page }) => {
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia');
  await walkTo(page, 3);
  for (const step of [2, 1]) {
    await page.getByRole('button', { name: briefTexts.pl.previous }).click();
    await expectStep(page, step);
  }
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('Piekarnia');
});

test('[§5 inspiration link] [§5 sub-page] a link needs an address, a sub-page needs a name', async ({
  page,
}) => {
  await openBrief(page);
  await walkTo(page, 7);
  await page.getByLabel('Własna podstrona').fill('Torty');
  await page.getByLabel('Własna podstrona').press('Enter');
  await page.getByRole('row', { name: /Torty/ }).click();
  await page.getByRole('button', { name: /Dodaj podstronę niżej/ }).click();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tree-row')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await pressNext(page);
  await page.getByLabel('Adres strony').fill('  ');
  await page.getByRole('button', { name: 'Dodaj stronę' }).click();
  await expect(page.getByText(stepTexts.pl.inspiration.needsUrl)).toBeVisible();
  await expect(page.getByLabel('Adres strony')).toBeFocused();
  await expect(page.getByText(stepTexts.pl.inspiration.empty)).toBeVisible();
});

test('[§2 brief page] a search counts what it found, not what was chosen before', async ({ page }) => {
  await openBrief(page);
  const industry = field(page, 'companyProfile.industry');
  await industry.locator('label', { hasText: 'Edukacja' }).click();
  await industry.getByRole('searchbox').fill('xyz');
  await expect(industry.getByRole('status')).toHaveText('Nic nie pasuje do „xyz”.');
  await expect(industry.getByRole('radio')).toHaveCount(1);
  await industry.getByRole('searchbox').fill('uslugi');
  await expect(industry.getByRole('status')).toHaveText('Pasuje: 1');
});

test('[look] in forced colours only what is chosen shows its mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBrief(page);
  await field(page, 'companyProfile.industry').locator('label', { hasText: 'Edukacja' }).click();
  await expect(page.locator('.choice-mark svg:visible')).toHaveCount(1);
  await expect(page.locator('label', { hasText: 'Edukacja' }).locator('.choice-mark svg')).toBeVisible();
});
