/** Faults that were met once in the form, and must not come back. */
import sharp from 'sharp';
import { expect, test } from '../support/browser.ts';
import { field, openBrief, pressNext, stepTexts, tickConsent, walkTo } from '../support/brief-form.ts';

test('[look] between 1024 and 1279 px the rail, the form and the drawing stand side by side from the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openBrief(page, 'en');
  await walkTo(page, 6, 'en');
  const tops = () =>
    page
      .locator('.brief-nav, .step-heading, .brief-stage')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  for (const top of await tops()) expect(top).toBeLessThan(160);
  await expect(page.locator('.brief-stage .skeleton')).toBeInViewport();
});

test('[look] in the window of a low laptop the rail ends above what follows it, and all of it is in sight', async ({
  page,
}) => {
  await openBrief(page, 'en');
  await field(page, 'companyProfile.companyName').fill('Bakery');
  await expect(page.locator('.brief-aside .readiness')).toBeVisible();
  for (const height of [640, 800, 900]) {
    await page.setViewportSize({ width: 1280, height });
    const rail = (await page.locator('.brief-nav').boundingBox())!;
    const aside = (await page.locator('.brief-aside').boundingBox())!;
    expect(rail.y + rail.height, `at ${height} px`).toBeLessThanOrEqual(aside.y);
    expect(rail.y + rail.height, `at ${height} px`).toBeLessThanOrEqual(height);
  }
});

test('[R48] the last step tells what cannot be missing from what can, and its errors have an edge', async ({
  page,
}) => {
  await openBrief(page, 'en');
  await walkTo(page, 9, 'en');
  const words = stepTexts.en.finish;
  const gaps = page.getByRole('region', { name: words.gapsTitle });
  const under = (sentence: string) =>
    gaps.locator('div').filter({ hasText: sentence }).getByRole('button').allTextContents();
  expect(await under(words.requiredGaps)).toEqual(['Company name', 'Full name', 'Email']);
  expect((await under(words.optionalGaps)).length).toBe(10);
  await tickConsent(page);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: words.errorsTitle });
  await expect(summary).toBeFocused();
  await expect(summary).toHaveCSS('border-top-width', '2px');
  await expect(summary).toHaveCSS('border-top-style', 'solid');
});

test('[R14] what a field does not hold is told, not dropped in silence', async ({ page }) => {
  await openBrief(page, 'en');
  const description = field(page, 'companyProfile.description');
  await description.fill(`${'a'.repeat(4_990)} and the rest of it`);
  await expect(description).toHaveValue(`${'a'.repeat(4_990)} and the r`);
  await expect(page.getByText('The last 9 were left out, from: “est of it”.')).toBeVisible();
  await description.fill('Short again');
  await expect(page.getByText('were left out')).toHaveCount(0);
});

test('[§5 inspiration link] what is no address of a website is not added, and stays in the field', async ({
  page,
}) => {
  await openBrief(page, 'en');
  await walkTo(page, 8, 'en');
  const { inspiration } = stepTexts.en;
  const url = page.getByLabel(inspiration.url.label);
  await url.fill('javascript:alert(1)');
  await page.getByRole('button', { name: inspiration.add }).click();
  await expect(page.getByText(inspiration.noAddress)).toBeVisible();
  await expect(url).toHaveValue('javascript:alert(1)');
  await url.fill('piekarnia.example');
  await page.getByRole('button', { name: inspiration.add }).click();
  await expect(page.getByText(inspiration.noAddress)).toHaveCount(0);
  await expect(page.getByText('piekarnia.example', { exact: true })).toBeVisible();
});

test('[§3 site map] after a change of language the ready pages are named in it', async ({ page }) => {
  await openBrief(page);
  await walkTo(page, 2);
  await page.locator('label:has(input[value="educational"])').click();
  for (let step = 2; step < 7; step++) await pressNext(page);
  const ready = page.locator('.chip[data-suggested]').last();
  await ready.click();
  const tree = page.getByRole('treegrid');
  await expect(tree).toContainText('Strona główna');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(tree).toContainText('Home');
  await expect(tree).not.toContainText('Strona główna');
});

test('[look] in forced colours the primary button and a chosen card keep their edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBrief(page, 'en');
  await page.getByRole('radio').first().check({ force: true });
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
