import { expect, test } from '../support/browser.ts';
import {
  allSteps,
  briefTexts,
  expectStep,
  field,
  openBrief,
  stepTexts,
  pressNext,
  storedDraft,
  submitButton,
  fillContact,
  tickConsent,
  untilSaved,
  walkTo,
} from '../support/brief-form.ts';

const company = 'companyProfile.companyName';

test('[R14] a reload at every step keeps the step and every answer', async ({ page }) => {
  await openBrief(page);
  await field(page, company).fill('Piekarnia Świt');
  for (const step of allSteps) {
    if (step > 1) await pressNext(page);
    await expectStep(page, step);
    if (step === 7) await page.getByLabel('Własna podstrona').fill('Niedokończona');
    await page.reload();
    await expectStep(page, step);
    if (step === 7) await expect(page.getByLabel('Własna podstrona')).toHaveValue('Niedokończona');
  }
  await expect(page.locator('#summary-7')).toContainText('Niedokończona');
  await page.getByRole('button', { name: /^1\. Profil firmy/ }).click();
  await expect(field(page, company)).toHaveValue('Piekarnia Świt');
});

test('[R14] Back and Forward walk through the steps, one entry each, and leave the form only before the first', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await openBrief(page);
  await walkTo(page, 4);
  for (const step of [3, 2, 1]) {
    await page.goBack();
    await expectStep(page, step);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goForward();
  await expectStep(page, 2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goForward();
  await expectStep(page, 1);
});

test('[R14] an answer typed a moment before leaving is there on return', async ({ page }) => {
  await openBrief(page);
  await field(page, company).pressSequentially('Piekarnia');
  await page.goto('/privacy-policy');
  await page.goto('/brief');
  await expect(field(page, company)).toHaveValue('Piekarnia');
});

test('[R6] switching the language at every step keeps the step and every answer', async ({ page }) => {
  await openBrief(page);
  await field(page, company).fill('Piekarnia Świt');
  for (const step of allSteps) {
    if (step > 1) await pressNext(page);
    await expectStep(page, step);
    await page.getByRole('link', { name: 'English' }).click();
    await expectStep(page, step, 'en');
    await expect(page).toHaveURL(step === 1 ? /\/en\/brief$/ : new RegExp(`/en/brief#step-${step}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    if (step === 9) await expect(field(page, 'contactInfo.company')).toHaveValue('Piekarnia Świt');
    if (step === 1) await expect(field(page, company)).toHaveValue('Piekarnia Świt');
    await page.getByRole('link', { name: 'Polski' }).click();
    await expectStep(page, step);
  }
  await page.getByRole('link', { name: 'English' }).click();
  await expectStep(page, 9, 'en');
  await page.reload();
  await expectStep(page, 9, 'en');
});

test('[R14] the draft says when it was saved, leaves consent out, and can be cleared', async ({ page }) => {
  await openBrief(page);
  await field(page, company).fill('Piekarnia');
  await expect(page.getByText(/^Zapisano o\s\d{1,2}:\d{2}/)).toBeVisible();
  await walkTo(page, 9);
  await tickConsent(page);
  await field(page, 'additionalInfo.notes').fill('Po zgodzie');
  await untilSaved(page, 'Po zgodzie');
  expect(JSON.stringify(await storedDraft(page))).not.toContain('consent');
  await page.reload();
  await expect(page.getByText(/^Wczytaliśmy Twoje odpowiedzi/)).toBeVisible();
  await page.getByRole('button', { name: 'Wyczyść wszystko' }).click();
  await page.getByRole('button', { name: 'Wyczyść', exact: true }).click();
  await expectStep(page, 1);
  await expect(field(page, company)).toHaveValue('');
  await expect(page.getByText(briefTexts.pl.draft.none)).toBeVisible();
  expect(await storedDraft(page)).toBeUndefined();
});

test('[R14] a draft older than 30 days, or one of another shape, never breaks the form', async ({ page }) => {
  await openBrief(page);
  await field(page, company).fill('Stara firma');
  await untilSaved(page, 'Stara firma');
  const draft = await storedDraft(page);
  const store = (value: unknown) =>
    page.evaluate((text) => localStorage.setItem('blask.brief.draft', text), JSON.stringify(value));
  await page.goto('/privacy-policy');
  await store({ ...draft, savedAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() });
  await page.goto('/brief');
  await expect(field(page, company)).toHaveValue('');
  await page.goto('/privacy-policy');
  const { brief } = draft.answers;
  const industry = 'alchemy';
  await store({
    ...draft,
    version: 0,
    answers: {
      step: 'x',
      brief: { ...brief, companyProfile: { ...brief.companyProfile, industry }, mainMenu: 7 },
    },
  });
  await page.goto('/brief');
  await expect(field(page, company)).toHaveValue('Stara firma');
});

test('[R14] with browser storage full or forbidden everything still works, with a visible warning', async ({
  browser,
  baseURL,
}) => {
  const breakages = [
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  ];
  for (const breakage of breakages) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addInitScript(breakage);
    const page = await context.newPage();
    await openBrief(page);
    await expect(page.getByText(briefTexts.pl.draft.failed)).toHaveCount(0);
    await field(page, company).fill('Piekarnia');
    await expect(page.getByText(briefTexts.pl.draft.failed)).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByText(briefTexts.en.draft.failed)).toBeVisible();
    await expect(field(page, company)).toHaveValue('Piekarnia');
    await walkTo(page, 9, 'en');
    await fillContact(page);
    await tickConsent(page);
    await submitButton(page, 'en').click();
    await expect(page.getByText(/^BL-/)).toBeVisible();
    await context.close();
  }
});

test('[R14] two tabs never overwrite each other silently', async ({ context, page }) => {
  await openBrief(page);
  await field(page, company).fill('Pierwsza karta');
  await untilSaved(page, 'Pierwsza karta');
  const other = await context.newPage();
  await other.goto('/brief');
  await expect(field(other, company)).toHaveValue('Pierwsza karta');
  await field(other, company).fill('Druga karta');
  await expect(page.getByText(stepTexts.pl.draft.otherTab)).toBeVisible();
  await field(page, company).fill('Pierwsza karta, dalej');
  // What closing the tab would do: save at once.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await storedDraft(page)).answers.brief.companyProfile.companyName).toBe('Druga karta');

  await page.getByRole('button', { name: stepTexts.pl.draft.keepMine }).click();
  await expect(other.getByText(stepTexts.pl.draft.otherTab)).toBeVisible();
  await other.getByRole('button', { name: stepTexts.pl.draft.takeTheirs }).click();
  await expect(field(other, company)).toHaveValue('Pierwsza karta, dalej');
  await expect(other.getByText(stepTexts.pl.draft.otherTab)).toHaveCount(0);
});

test('[R14] a version is not offered any more once its tab has cleared it, and this one is saved', async ({
  context,
  page,
}) => {
  await openBrief(page);
  await field(page, company).fill('Pierwsza karta');
  await untilSaved(page, 'Pierwsza karta');
  const other = await context.newPage();
  await openBrief(other);
  await expect(field(other, company)).toHaveValue('Pierwsza karta');
  await field(other, company).fill('Druga karta');
  await expect(page.getByText(stepTexts.pl.draft.otherTab)).toBeVisible();
  await field(page, company).fill('Pierwsza karta, dalej');
  await other.getByRole('button', { name: stepTexts.pl.draft.clear }).click();
  await other.getByRole('button', { name: stepTexts.pl.draft.clearYes, exact: true }).click();
  await expect(page.getByText(stepTexts.pl.draft.otherTab)).toHaveCount(0);
  await untilSaved(page, 'Pierwsza karta, dalej');
  await page.reload();
  await expect(field(page, company)).toHaveValue('Pierwsza karta, dalej');
});
