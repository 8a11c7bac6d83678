import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  allSteps,
  briefPaths,
  briefTexts,
  expectStep,
  field,
  openBrief,
  pressNext,
  submitButton,
  tickConsent,
  fillContact,
} from '../support/brief-form.ts';

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[R11] axe finds nothing on any step or state, and each step starts at its heading (${locale})`, async ({
    page,
  }) => {
    // Axe reads eleven states of the form.
    test.slow();
    await openBrief(page, locale);
    await expect(page.getByRole('navigation', { name: briefTexts[locale].stepsLabel })).toBeVisible();
    for (const step of allSteps) {
      if (step > 1) await pressNext(page, locale);
      await expectStep(page, step, locale);
      if (step > 1) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      if (step === 2) await page.locator('label.choice').last().click();
      if (step === 6) for (const index of [0, 1]) await page.locator('label.choice').nth(index).click();
      if (step === 7) await page.locator('.chip').nth(1).click();
      if (step === 7) await page.getByRole('row').nth(1).click();
      if (step === 8) await page.locator('#new-link-url').fill('example.com');
      if (step === 8) await page.keyboard.press('Enter');
      expect(await accessibilityFaults(page), `step ${step}`).toEqual([]);
    }
    await tickConsent(page);
    await submitButton(page, locale).click();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await accessibilityFaults(page), 'errors').toEqual([]);
    await page.getByRole('alert').getByRole('button').first().click();
    await field(page, 'companyProfile.companyName').fill('Blask');
    await page.getByRole('button', { name: /^9\. / }).click();
    await fillContact(page);
    await submitButton(page, locale).click();
    await expect(page.getByText(/^BL-/)).toBeVisible();
    expect(await accessibilityFaults(page), 'receipt').toEqual([]);
  });
}

for (const path of Object.values(briefPaths)) {
  test(`[§2 brief page] ${path} weighs at most 110 KB before anybody touches it`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(110 * 1024);
  });
}
