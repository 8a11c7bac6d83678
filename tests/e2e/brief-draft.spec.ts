import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { expect, test } from '../support/browser.ts';
import {
  allSteps,
  briefPaths,
  briefTexts,
  expectStep,
  field,
  openBrief,
  stepTexts,
  pressNext,
  returnToBrief,
  storedDraft,
  submitButton,
  fillContact,
  tickConsent,
  untilSaved,
  walkTo,
} from '../support/brief-form.ts';

const company = 'companyProfile.companyName';

test('[R6] [R14] a reload and a switch of the language at every step keep the step and every answer', async ({
  page,
}) => {
  await openBrief(page);
  await field(page, company).fill('Piekarnia Świt');
  let locale: Locale = 'pl';
  for (const step of allSteps) {
    if (step > 1) await pressNext(page, locale);
    await expectStep(page, step, locale);
    // In the language that was switched to on the first step, before anything else was touched.
    if (step === 2) await expect(page.getByText(stepTexts.en.websiteType.type.help)).toBeVisible();
    if (step === 7) await page.getByLabel('Własna podstrona').fill('Niedokończona');
    await page.reload();
    await expectStep(page, step, locale);
    if (step === 7) await expect(page.getByLabel('Własna podstrona')).toHaveValue('Niedokończona');

    locale = locale === 'pl' ? 'en' : 'pl';
    await page.getByRole('link', { name: locale === 'en' ? 'English' : 'Polski' }).click();
    await expectStep(page, step, locale);
    const hash = step === 1 ? '' : `#${locale === 'en' ? 'step' : 'krok'}-${step}`;
    await expect(page).toHaveURL(new RegExp(`${briefPaths[locale]}${hash}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    if (step === 1) await expect(field(page, company)).toHaveValue('Piekarnia Świt');
    if (step === 9) await expect(field(page, 'contactInfo.company')).toHaveValue('Piekarnia Świt');
  }
  await expect(page.locator('#summary-7')).toContainText('Niedokończona');
  await page.getByRole('button', { name: /^1\. / }).click();
  await expect(field(page, company)).toHaveValue('Piekarnia Świt');
});

test('[R14] Back and Forward walk through the steps, one entry each, and leave the form only before the first, with what was typed a moment before', async ({
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
  await field(page, company).pressSequentially('Piekarnia');
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goForward();
  await expectStep(page, 1);
  await expect(field(page, company)).toHaveValue('Piekarnia');
});

test('[R14] the draft says when it was saved, leaves consent out, and can be cleared: then the focus is at the start, beside a visible word', async ({
  page,
}) => {
  await returnToBrief(page, 9, { companyProfile: { companyName: 'Piekarnia' } });
  await tickConsent(page);
  await field(page, 'additionalInfo.notes').fill('Po zgodzie');
  await expect(page.getByText(/^Zapisano o\s\d{1,2}:\d{2}/)).toBeVisible();
  await untilSaved(page, 'Po zgodzie');
  expect(JSON.stringify(await storedDraft(page))).not.toContain('consent');
  await page.reload();
  await expect(page.getByText(/^Wczytaliśmy Twoje odpowiedzi/)).toBeVisible();
  for (const step of [9, 1])
    await test.step(`cleared on step ${step}`, async () => {
      await page.getByRole('button', { name: 'Wyczyść wszystko' }).click();
      await page.getByRole('button', { name: 'Wyczyść', exact: true }).click();
      await expectStep(page, 1);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(field(page, company)).toHaveValue('');
      await expect(page.getByText(briefTexts.pl.draft.none)).toBeVisible();
      expect(await storedDraft(page)).toBeUndefined();
      const said = page.locator('#questions').getByText(briefTexts.pl.draft.cleared);
      await expect(said).toBeInViewport();
      await field(page, company).fill('Cukiernia');
      await expect(said).toBeHidden();
      await untilSaved(page, 'Cukiernia');
    });
});

test('[R14] a draft older than 30 days, or one of another shape, never breaks the form', async ({ page }) => {
  await page.goto('/robots.txt');
  const store = (value: unknown) =>
    page.evaluate((text) => localStorage.setItem('blask.brief.draft', text), JSON.stringify(value));
  const brief = emptyBrief();
  brief.companyProfile.companyName = 'Stara firma';
  const savedAt = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await store({ savedAt, answers: { step: 1, visited: [1], brief } });
  await openBrief(page);
  await expect(field(page, company)).toHaveValue('');
  await page.goto('/robots.txt');
  const industry = 'alchemy';
  await store({
    savedAt: new Date().toISOString(),
    version: 0,
    answers: {
      step: 'x',
      brief: { ...brief, companyProfile: { ...brief.companyProfile, industry }, mainMenu: 7 },
    },
  });
  await openBrief(page);
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

test('[R14] two tabs never overwrite each other silently, and a version that its tab has cleared is not offered any more', async ({
  context,
  page,
}) => {
  await openBrief(page);
  await field(page, company).fill('Pierwsza karta');
  await untilSaved(page, 'Pierwsza karta');
  const other = await context.newPage();
  await openBrief(other);
  await expect(field(other, company)).toHaveValue('Pierwsza karta');
  const { otherTab, keepMine, takeTheirs, clear, clearYes } = stepTexts.pl.draft;
  await field(other, company).fill('Druga karta');
  await expect(page.getByText(otherTab)).toBeVisible();
  await field(page, company).fill('Pierwsza karta, dalej');
  // What closing the tab would do: save at once.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await storedDraft(page)).answers.brief.companyProfile.companyName).toBe('Druga karta');

  await page.getByRole('button', { name: keepMine }).click();
  await expect(other.getByText(otherTab)).toBeVisible();
  await other.getByRole('button', { name: takeTheirs }).click();
  await expect(field(other, company)).toHaveValue('Pierwsza karta, dalej');
  await expect(other.getByText(otherTab)).toHaveCount(0);

  await field(other, company).fill('Druga karta, dalej');
  await expect(page.getByText(otherTab)).toBeVisible();
  await field(page, company).fill('Pierwsza karta, na koniec');
  await other.getByRole('button', { name: clear }).click();
  await other.getByRole('button', { name: clearYes, exact: true }).click();
  await expect(page.getByText(otherTab)).toHaveCount(0);
  await untilSaved(page, 'Pierwsza karta, na koniec');
  await page.reload();
  await expect(field(page, company)).toHaveValue('Pierwsza karta, na koniec');
});
