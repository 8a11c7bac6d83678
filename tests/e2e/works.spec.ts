/** The works of the landing page: how they move, and how one of them becomes the start of a brief. */
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import {
  expectStep,
  field,
  openBrief,
  pressNext,
  stepTexts,
  untilSaved,
  walkTo,
} from '../support/brief-form.ts';

const chosen = (value: string) => `input[value="${value}"]:checked`;

test('[works] [prefill] a work moves when it is pointed at; on a phone "Chcę taki sklep" opens a brief that is filled in, goes on to what is left, and can be taken back', async ({
  page,
}) => {
  const texts = stepTexts.pl.prefill;
  await test.step('by transform and opacity alone, and not where motion is unwanted', async () => {
    const animated = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ target }) => target?.closest('.scene'))
          .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
          .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
      );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    for (const name of ['shop', 'analytics', 'social']) {
      const scene = page.locator(`[data-picture=${name}]`);
      await scene.scrollIntoViewIfNeeded();
      // What animates is listed only while it runs: it is asked for again until the pointer has begun it.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await scene.hover();
        const properties = new Set(await animated());
        expect([...properties].toSorted()).toEqual(['opacity', 'transform']);
      }).toPass();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.mouse.move(0, 0);
    await page.locator('[data-picture=shop]').hover();
    expect(await animated()).toEqual([]);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Chcę taki sklep' }).click();
  await expectStep(page, 1);
  await expect(page).toHaveURL('/brief');
  await expect(page.getByText(texts.filled.shop).first()).toBeVisible();
  await untilSaved(page, 'shopping-cart');
  // A reload goes on with what is there, and fills in nothing a second time.
  await page.reload();
  await expectStep(page, 1);
  await expect(page.getByText(texts.filled.shop).first()).toBeHidden();

  await page.goto('/brief?start=shop');
  await page.getByRole('button', { name: texts.anew }).click();
  await pressNext(page);
  await expectStep(page, 2);
  await expect(page.locator(chosen('e-commerce'))).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pressNext(page);
  await field(page, 'websiteGoals.primaryGoals').locator('label').first().click();
  await pressNext(page);
  await expectStep(page, 4);
  await expect(page.locator(chosen('shopping-cart'))).toHaveCount(1);
  await page.getByRole('button', { name: /^Przejdź do kroku 9/ }).click();
  await expectStep(page, 9);

  for (const step of [8, 7]) {
    await page.getByRole('button', { name: 'Wstecz' }).click();
    await expectStep(page, step);
  }
  await expect(page.getByRole('row', { name: /^Koszyk/ })).toBeVisible();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByRole('row', { name: /^Koszyk/ })).toBeHidden();
  await page.getByRole('button', { name: /^3\. Cele strony/ }).click();
  await expect(field(page, 'websiteGoals.primaryGoals').locator('input:checked')).toHaveCount(1);
});

test('[prefill] a brief that was begun is asked about first, and keeps every answer', async ({ page }) => {
  const texts = stepTexts.en.prefill;
  await page.setViewportSize({ width: 1366, height: 768 });
  await openBrief(page, 'en');
  await field(page, 'companyProfile.companyName').fill('Dawn Bakery');
  await walkTo(page, 2, 'en');
  await field(page, 'websiteType.type').locator('label:has(input[value="portfolio"])').click();
  await untilSaved(page, 'portfolio');

  await page.goto('/en');
  await page.getByRole('link', { name: 'I want a shop like this' }).click();
  await expect(page.getByText(texts.askedTitle)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: texts.anew }).click();
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('');
  await page.getByRole('button', { name: texts.former }).click();
  await expectStep(page, 2, 'en');
  await expect(page.locator(chosen('portfolio'))).toHaveCount(1);

  await page.goto('/en/brief?start=shop');
  await page.getByRole('button', { name: texts.add }).click();
  await expect(page.getByText(texts.filled.shop).first()).toBeVisible();
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('Dawn Bakery');
  await pressNext(page, 'en');
  await expect(page.locator(chosen('portfolio'))).toHaveCount(1);
  await page.getByRole('button', { name: /^4\. Features/ }).click();
  await expect(page.locator(chosen('shopping-cart'))).toHaveCount(1);
});
