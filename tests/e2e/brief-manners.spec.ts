/** Small courtesies of the form, each of which somebody would miss. */
import sharp from 'sharp';
import { expect, settled, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { allSteps, expectStep, field, openBrief, pressNext, stepTexts } from '../support/brief-form.ts';

for (const locale of oneOf(['pl', 'en'] as const, 0))
  test(`[§2 brief page] [look] no step scrolls sideways at 320 px, whatever was typed (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrief(page, locale);
    await field(page, 'companyProfile.companyName').fill('Ł'.repeat(60));
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const step of allSteps) {
      if (step > 1) await pressNext(page, locale);
      await expectStep(page, step, locale);
      if (step === 2) await page.locator('label:has(input[value="educational"])').click();
      for (const start of await page.locator('.typical').all()) await start.click();
      // The typical start has laid the tree out: other layouts wait behind their line.
      if (step === 7) await page.getByText(stepTexts[locale].siteMap.more).click();
      if (step === 7) await page.locator('.chip[data-suggested]').last().click();
      expect(await sideways(), `step ${step}`).toBe(0);
      if (step === 9) await page.getByText(stepTexts[locale].finish.lookOver).click();
      // On a phone what need not be answered is folded.
      await page.locator('.further').evaluateAll((folds: HTMLDetailsElement[]) => {
        for (const fold of folds) fold.open = true;
      });
      if (step === 6) await field(page, 'homepageStructure.customSections').fill('Ł'.repeat(200));
      expect(await sideways(), `step ${step}, unfolded`).toBe(0);
    }
    await page.locator('#summary-6').click();
    expect(await sideways(), 'unfolded').toBe(0);
    await page.locator('#summary-6-answers').getByRole('button').first().click();
    await expectStep(page, 6, locale);
    expect(await sideways(), 'on the way back').toBe(0);
  });

test('[look] in forced colours every control keeps an edge, and only what is chosen shows its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBrief(page);
  await test.step('the primary button and a card, chosen or not', async () => {
    await field(page, 'companyProfile.industry').locator('label', { hasText: 'Edukacja' }).click();
    await expect(page.locator('.choice-mark svg:visible')).toHaveCount(1);
    await expect(page.locator('label', { hasText: 'Edukacja' }).locator('.choice-mark svg')).toBeVisible();
    /** How many of the colours along a line from the outside into the middle differ from the first. */
    const edgeOf = async (selector: string) => {
      const part = page.locator(selector).first();
      await part.scrollIntoViewIfNeeded();
      const { x, y, height } = (await part.boundingBox())!;
      const clip = { x: x - 6, y: y + height / 2, width: 12, height: 1 };
      const { data } = await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.filter((value, index) => Math.abs(value - data[index % 3]!) > 60).length;
    };
    expect(await edgeOf('.step-buttons .bg-light')).toBeGreaterThan(0);
    expect(await edgeOf('.choice:has(:checked)')).toBeGreaterThan(0);
    expect(await edgeOf('.choice:not(:has(:checked))')).toBeGreaterThan(0);
  });
  for (const step of allSteps) {
    if (step > 1) await pressNext(page);
    await expectStep(page, step);
    if (step === 2) await page.locator('label:has(input[value="e-commerce"])').click();
    if (step === 7) await page.locator('.chip[data-suggested]').last().click();
    await settled(page);
    const bare = await page.locator('#brief').evaluate((form) => {
      // A link or a bare sign is text; everything that looks like a control has an edge.
      const controls = form.querySelectorAll(
        '.choice, .choice-mark, .step-number, .chip, .step-row button, input:not(.sr-only), textarea, progress, .rounded-card',
      );
      return Array.from(controls)
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderTopWidth, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(control);
          const hasBorder = borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
          return !hasBorder && outlineStyle === 'none';
        })
        .map((control) => `${control.className} ${control.textContent}`);
    });
    expect(bare, `step ${step}`).toEqual([]);
  }
});
