/** Small courtesies of the form, each of which somebody would miss. */
import { expect, settled, test } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';
import {
  allSteps,
  briefTexts,
  expectStep,
  field,
  openBrief,
  stepTexts,
  pressNext,
  submitButton,
  tickConsent,
  untilSaved,
  walkTo,
} from '../support/brief-form.ts';

for (const [locale, company, industry, consent] of [
  ['pl', 'Nazwa firmy, wymagane', 'Branża, wymagane', /polityką prywatności\. wymagane$/],
  ['en', 'Company name, required', 'Industry, required', /privacy policy\. required$/],
] as const) {
  if (isDeep || locale === 'en')
    test(`[R11] a required question says so in its name (${locale})`, async ({ page }) => {
      await openBrief(page, locale);
      await expect(page.getByRole('textbox', { name: company, exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: industry, exact: true })).toBeVisible();
      await walkTo(page, 9, locale);
      await expect(page.getByRole('checkbox', { name: consent })).toBeAttached();
    });

  if (isDeep || locale === 'pl')
    test(`[§2 brief page] no step scrolls sideways at 320 px (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openBrief(page, locale);
      await field(page, 'companyProfile.companyName').fill('Konstantynopolitańczykowianeczka');
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
      }
      await page.getByText(stepTexts[locale].finish.lookOver).click();
      await page.locator('#summary-6').click();
      expect(await sideways(), 'unfolded').toBe(0);
      await page.locator('#summary-6-answers').getByRole('button').first().click();
      await expectStep(page, 6, locale);
      expect(await sideways(), 'on the way back').toBe(0);
    });
}

test('[§2 brief page] step chips keep their names on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBrief(page);
  const steps = page.getByRole('navigation', { name: briefTexts.pl.stepsLabel });
  for (const [index, { title }] of briefTexts.pl.steps.entries()) {
    await expect(steps.getByRole('button', { name: `${index + 1}. ${title}, ` })).toHaveCount(1);
  }
});

for (const step of [1, 4]) {
  test(`[R14] after clearing everything on step ${step} the focus is at the start, beside a visible word`, async ({
    page,
  }) => {
    await openBrief(page);
    await field(page, 'companyProfile.companyName').fill('Piekarnia');
    await untilSaved(page, 'Piekarnia');
    await walkTo(page, step);
    const words = briefTexts.pl.draft;
    await page.getByRole('button', { name: stepTexts.pl.draft.clear }).click();
    await page.getByRole('button', { name: stepTexts.pl.draft.clearYes, exact: true }).click();
    await expectStep(page, 1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const said = page.locator('#questions').getByText(words.cleared);
    await expect(said).toBeInViewport();
    await field(page, 'companyProfile.companyName').fill('Cukiernia');
    await expect(said).toBeHidden();
  });
}

test('[look] fields side by side keep their height when one of them has an error', async ({ page }) => {
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia');
  await walkTo(page, 9);
  const fields = ['name', 'email', 'phone', 'company'].map((name) => field(page, `contactInfo.${name}`));
  const heights = () => Promise.all(fields.map(async (one) => (await one.boundingBox())!.height));
  const calm = await heights();
  await field(page, 'contactInfo.name').fill('Łucja');
  await field(page, 'contactInfo.email').fill('nie-adres');
  await tickConsent(page);
  await submitButton(page).click();
  await expect(field(page, 'contactInfo.email')).toHaveAttribute('aria-invalid', 'true');
  expect(await heights()).toEqual(calm);
});

test('[look] in forced colours every control keeps an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBrief(page);
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

test('[look] labels and answers of the summary stand on one line, the consent tick by its first', async ({
  page,
}) => {
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia');
  await walkTo(page, 9);
  await page.locator('#summary-1').click();
  const lines = await page.locator('#summary-1-answers dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      // An empty box without height stands on the line of the text around it.
      const baselineOf = (element: Element) => {
        const box = document.createElement('span');
        box.style.display = 'inline-block';
        element.prepend(box);
        const { bottom } = box.getBoundingClientRect();
        box.remove();
        return bottom;
      };
      return Array.from(row.querySelectorAll('dt, dd')).map(baselineOf);
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const [label = 0, ...rest] of lines) {
    expect(rest.length).toBe(2);
    for (const baseline of rest) expect(Math.abs(baseline - label)).toBeLessThan(1);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const { tick, first, rows } = await page.locator('label[for="consent"]').evaluate((label) => {
    const mark = label.querySelector('.choice-mark')!.getBoundingClientRect();
    const text = label.lastElementChild!.getClientRects();
    return { tick: mark.top + mark.height / 2, first: text[0]!, rows: label.getBoundingClientRect().height };
  });
  expect(rows).toBeGreaterThan(40);
  expect(tick).toBeGreaterThan(first.top);
  expect(tick).toBeLessThan(first.top + 20);
});

for (const path of ['/status/', '/en/status/']) {
  test(`[look] ${path} with an invalid link ends with its footer`, async ({ page, guard }) => {
    guard.allow(/status of 404/);
    for (const size of [
      { width: 1440, height: 1200 },
      { width: 390, height: 1400 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${path}nie-ma-takiego`);
      const { footer, end } = await page.evaluate(() => ({
        footer: document.querySelector('footer')!.getBoundingClientRect().bottom + scrollY,
        end: Math.max(document.documentElement.scrollHeight, innerHeight),
      }));
      expect(Math.abs(footer - end)).toBeLessThan(1);
    }
  });
}
