import { expect, nextFrames, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  briefTexts,
  expectStep,
  field,
  fillContact,
  openBrief,
  pressNext,
  stepScreens,
  stepTexts,
  submitButton,
  tickConsent,
  walkTo,
} from '../support/brief-form.ts';

const phone = { width: 390, height: 844 };

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[§2 brief page] the last step takes at most two and a half screens of a phone, empty and answered (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openBrief(page, locale);
    await walkTo(page, 9, locale);
    await expect(page.getByText(stepTexts[locale].finish.lookOver)).toBeVisible();
    expect(await stepScreens(page)).toBeLessThanOrEqual(2.5);

    await page.getByRole('button', { name: /^1\. / }).click();
    for (const answer of ['companyName', 'description', 'targetAudience', 'uniqueSellingPoint'])
      await field(page, `companyProfile.${answer}`).fill('Rzemieślnicza piekarnia w Gdańsku. '.repeat(4));
    await page.getByRole('button', { name: /^9\. / }).click();
    await fillContact(page);
    await tickConsent(page);
    await nextFrames(page);
    expect(await stepScreens(page)).toBeLessThanOrEqual(2.5);
  });
}

test('[R12] on the last step Submit stays in reach, consent is its last block, and nothing that has the focus is covered', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openBrief(page);
  await walkTo(page, 9);
  await page.getByText(stepTexts.pl.finish.lookOver).click();
  await expect(page.locator('#summary-1')).toBeVisible();
  for (const share of [0, 0.5, 1]) {
    await page.evaluate(
      (part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
      share,
    );
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.locator('.brief-main > :nth-last-child(2)')).toHaveClass('consent');
  await page.locator('.consent').scrollIntoViewIfNeeded();
  await expect(page.getByText(stepTexts.pl.finish.needsConsent)).toBeInViewport();

  await page.locator('h1').focus();
  const seen = new Set<string>();
  for (let press = 0; press < 60 && !seen.has('consent'); press++) {
    await page.keyboard.press('Tab');
    const { id, hidden } = await page.evaluate(() => {
      const element = document.activeElement!;
      const bar = document.querySelector('.dock')!;
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const isBehind = !bar.contains(element) && box.bottom > bar.getBoundingClientRect().top + 1;
      return { id: element.id || element.textContent!, hidden: isBehind || box.top < 0 };
    });
    expect(hidden, id).toBe(false);
    seen.add(id);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['contactInfo.company', 'summary-8', 'consent']));
  await page.keyboard.press('Space');
  await expect(submitButton(page)).toBeEnabled();
});

for (const [name, size] of Object.entries({
  'a phone on its side': { width: 844, height: 390 },
  'a page at twice its size': { width: 640, height: 400 },
})) {
  test(`[R12] in a low window the bar of the last step gives way: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openBrief(page);
    await walkTo(page, 9);
    await expect(page.locator('#consent')).toBeAttached();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('.step-buttons')).not.toBeInViewport();
    await fillContact(page);
    await tickConsent(page);
    await expect(submitButton(page)).toBeEnabled();
  });
}

test('[R11] gaps are listed once on the last step, with how ready the brief is', async ({ page }) => {
  await openBrief(page);
  await walkTo(page, 9);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const industry = page.getByText(stepTexts.pl.needs['companyProfile.industry'], { exact: true });
    await expect(industry.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(stepTexts.pl.readiness.title).filter({ visible: true })).toHaveCount(1);
  }
});

test('[R11] Change leads to the field itself, and a way back to the summary stays until it is taken', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openBrief(page);
  await field(page, 'companyProfile.industry').locator('label', { hasText: 'Edukacja' }).click();
  await walkTo(page, 9);
  const { change, changeStep, lookOver } = stepTexts.pl.finish;
  await page.getByText(lookOver).click();
  const back = page.getByRole('button', { name: stepTexts.pl.finish.backToSummary });
  await expect(page.locator('#summary-1')).toContainText('Edukacja');

  await page.locator('#summary-1').click();
  const answers = page.locator('#summary-1-answers');
  await answers
    .getByRole('button', { name: changeStep.replace('{step}', briefTexts.pl.company.industry.label) })
    .click();
  await expectStep(page, 1);
  // What was chosen, not the button that would clear it.
  await expect(page.getByRole('radio', { name: 'Edukacja i szkolenia' })).toBeFocused();
  await expect(back).toBeInViewport({ ratio: 1 });
  await field(page, 'companyProfile.uniqueSellingPoint').fill('Pieczemy nocą');
  await expect(back).toBeInViewport({ ratio: 1 });
  await pressNext(page);
  await expectStep(page, 2);
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expectStep(page, 9);
  await expect(page.locator('#summary-1')).toBeFocused();
  await expect(page.locator('#summary-1')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#summary-1')).toContainText('Pieczemy nocą');

  await page.getByRole('button', { name: briefTexts.pl.previous }).click();
  await expectStep(page, 8);
  await expect(back).toBeHidden();

  // Somebody who comes back their own way has come back.
  await pressNext(page);
  await page.getByText(lookOver).click();
  await page.getByRole('button', { name: change, exact: false }).nth(2).click();
  await expectStep(page, 3);
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: /^9\. / }).click();
  await expectStep(page, 9);
  await page.getByRole('button', { name: briefTexts.pl.previous }).click();
  await expectStep(page, 8);
  await expect(back).toBeHidden();
});

test('[§2 brief page] the key that says Next leads from a line to the field after it', async ({ page }) => {
  await openBrief(page);
  const name = field(page, 'companyProfile.companyName');
  await expect(name).toHaveAttribute('enterkeyhint', 'next');
  await name.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await walkTo(page, 9);
  await field(page, 'contactInfo.name').press('Enter');
  await expect(field(page, 'contactInfo.email')).toBeFocused();
});

test('[§2 brief page] on a phone further notes are folded until there are some', async ({ page }) => {
  await page.setViewportSize(phone);
  await openBrief(page);
  await walkTo(page, 9);
  const notes = field(page, 'additionalInfo.notes');
  await expect(notes).toBeHidden();
  await page.getByText(stepTexts.pl.finish.moreTitle).click();
  // The line is gone, and the focus in the first of its questions.
  await expect(page.getByText(stepTexts.pl.finish.moreTitle)).toBeHidden();
  await expect(field(page, 'additionalInfo.specialRequirements')).toBeFocused();
  await notes.fill('Prosimy o telefon po 15.');
  await page.getByRole('button', { name: briefTexts.pl.previous }).click();
  await expectStep(page, 8);
  await pressNext(page);
  await expect(notes).toBeVisible();
});

test('[§2 brief page] the summary is one line for each step, unfolds by key, and is whole on paper', async ({
  page,
}) => {
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia');
  await field(page, 'companyProfile.targetAudience').fill('Sąsiedzi');
  await walkTo(page, 9);
  const row = page.getByRole('button', { name: /^Profil firmy Piekarnia · Sąsiedzi$/ });
  const audience = page.locator('#summary-1-answers').getByText('Sąsiedzi');
  const type = page.locator('#summary-2-answers').getByText(stepTexts.pl.finish.unanswered).first();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(audience).toBeHidden();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#summary-1')).toHaveAttribute('aria-expanded', 'true');
  await expect(audience).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(audience).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(audience).toBeVisible();
  await expect(type).toBeVisible();
  await expect(page.locator('#summary-9-answers')).toBeVisible();
  await expect(page.locator('.summary-preview').first()).toBeHidden();
});
