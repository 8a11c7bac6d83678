/** Faults that were met once in the form, and must not come back. */
import { expect, test } from '../support/browser.ts';
import { expectStep, field, openBrief, returnToBrief, untilSaved } from '../support/brief-form.ts';

test('[look] the rail ends above what follows it in the window of a low laptop, and from 1024 px on rail, form and drawing stand side by side from the first screen', async ({
  page,
}) => {
  await returnToBrief(page, 1, { companyProfile: { companyName: 'Bakery' } }, 'en');
  await expect(page.locator('.brief-aside .readiness')).toBeVisible();
  for (const height of [640, 800, 900]) {
    await page.setViewportSize({ width: 1280, height });
    const rail = (await page.locator('.brief-nav').boundingBox())!;
    const aside = (await page.locator('.brief-aside').boundingBox())!;
    expect(rail.y + rail.height, `at ${height} px`).toBeLessThanOrEqual(aside.y);
    expect(rail.y + rail.height, `at ${height} px`).toBeLessThanOrEqual(height);
  }

  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: /^6\. / }).click();
  await expectStep(page, 6, 'en');
  const tops = () =>
    page
      .locator('.brief-nav, .step-heading, .brief-stage')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  for (const top of await tops()) expect(top).toBeLessThan(160);
  await expect(page.locator('.brief-stage .skeleton')).toBeInViewport();
});

test('[R14] [R20] what a field does not hold is told, not dropped in silence, and what it holds is restored', async ({
  page,
}) => {
  await openBrief(page, 'en');
  const description = field(page, 'companyProfile.description');
  await description.fill(`${'a'.repeat(4_990)} and the rest of it`);
  await expect(description).toHaveValue(`${'a'.repeat(4_990)} and the r`);
  await expect(page.getByText('The last 9 were left out, from: “est of it”.')).toBeVisible();
  await description.fill('Short again');
  await expect(page.getByText('were left out')).toHaveCount(0);
  await description.fill('ż'.repeat(6_000));
  await expect(description).toHaveValue('ż'.repeat(5_000));
  await untilSaved(page, 'ż'.repeat(5_000));
  await page.reload();
  await expect(description).toHaveValue('ż'.repeat(5_000));
});
