import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { missingOnPaper } from '../support/printed.ts';
import {
  expectStep,
  field,
  openBrief,
  storedDraft,
  submitButton,
  tickConsent,
  untilSaved,
  walkTo,
  fillShortest,
} from '../support/brief-form.ts';

const texts = {
  pl: {
    company: 'Nazwa firmy jest wymagana',
    contact: 'Dane kontaktowe (imię i email) są wymagane',
    email: 'Nieprawidłowy format email',
  },
  en: {
    company: 'Company name is required',
    contact: 'Contact details (name and email) are required',
    email: 'Invalid email format',
  },
};

for (const locale of oneOf(['pl', 'en'] as const, 1)) {
  test(`[§5 brief save] [R13] missing and wrong answers are named and lead to their fields (${locale})`, async ({
    page,
  }) => {
    const text = texts[locale];
    await openBrief(page, locale);
    await walkTo(page, 9, locale);
    await tickConsent(page);
    await submitButton(page, locale).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('button')).toHaveText([text.company, text.contact]);

    await summary.getByRole('button', { name: text.contact }).click();
    await expect(field(page, 'contactInfo.name')).toBeFocused();
    await field(page, 'contactInfo.name').fill('Jan');
    await field(page, 'contactInfo.email').fill('jan@');
    await submitButton(page, locale).click();
    await expect(summary.getByRole('button')).toHaveText([text.company, text.email]);
    await expect(field(page, 'contactInfo.email')).toHaveAttribute('aria-invalid', 'true');

    await summary.getByRole('button', { name: text.company }).click();
    await expectStep(page, 1, locale);
    await expect(field(page, 'companyProfile.companyName')).toBeFocused();
    await expect(page.getByText(text.company)).toBeVisible();
    await field(page, 'companyProfile.companyName').fill('Piekarnia');
    await expect(page.getByText(text.company)).toHaveCount(0);
  });
}

test('[§8 brief submit] offline the failure says so, keeps everything, and Try again sends the same key once', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/briefs')) keys.push(request.headers()['idempotency-key']);
  });
  await fillShortest(page, 'Piekarnia');
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('Wystąpił błąd podczas wysyłania briefu. Spróbuj ponownie.')).toBeVisible();
  await untilSaved(page, keys[0] ?? 'a key');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'contactInfo.name')).toHaveValue('Łucja Ćwiek');
  await tickConsent(page);
  await submitButton(page).click();
  await expect(page.getByText(/^BL-/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('[§8 brief submit] an answer lost on the way back does not make a second brief', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  const answers: string[] = [];
  let isFirst = true;
  await page.route('**/api/briefs', async (route) => {
    const response = await route.fetch();
    answers.push(`${response.status()} ${(await response.json()).reference}`);
    if (!isFirst) return route.fulfill({ response });
    isFirst = false;
    return route.abort();
  });
  await fillShortest(page, 'Piekarnia');
  await submitButton(page).click();
  await expect(page.getByText('Wystąpił błąd podczas wysyłania briefu. Spróbuj ponownie.')).toBeVisible();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByText(/^BL-/)).toBeVisible();
  const [first, second] = answers.map((answer) => answer.split(' '));
  expect([first?.[0], second?.[0]]).toEqual(['201', '200']);
  expect(second?.[1]).toBe(first?.[1]);
});

test('[R14] Back after sending leaves the form at one press, past the steps of the brief that is gone', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await fillShortest(page, 'Piekarnia Świt');
  await submitButton(page).click();
  await expect(page.getByText(/^BL-/)).toBeVisible();
  await expectStep(page, 1);
  await page.evaluate(() => history.back());
  await page.waitForURL('/privacy-policy');
});

test('[R16] after success the form is empty at step 1 in three seconds, and the receipt stays until dismissed', async ({
  page,
}) => {
  await fillShortest(page, 'Dawn Bakery', 'en');
  await submitButton(page, 'en').click();
  await expect(page.getByText('Brief submitted successfully! We will contact you soon.')).toBeVisible();
  await expectStep(page, 1, 'en');
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('');
  expect(await storedDraft(page)).toBeUndefined();
  await page.reload();
  const reference = page.getByText(/^BL-/);
  await expect(reference).toBeVisible();
  const answers = ['Dawn Bakery', 'Łucja Ćwiek', 'lucja@piekarnia.example'];
  const number = (await reference.textContent()) ?? '';
  expect(await missingOnPaper(page, [number, 'Copy of the brief', 'Main menu items', ...answers])).toEqual(
    [],
  );
  const copied = page.getByText('Łucja Ćwiek').filter({ visible: true });
  await expect(copied).toHaveCount(0);
  await page.locator('summary', { hasText: 'Copy of the brief' }).click();
  await expect(copied).toHaveCount(1);
  for (const text of ['Step 1 of 9', 'Close the receipt'])
    expect(await missingOnPaper(page, [text])).toEqual([text]);
  await page.getByRole('button', { name: 'Close the receipt' }).click();
  await expect(reference).toHaveCount(0);
  await page.reload();
  await expectStep(page, 1, 'en');
  await expect(reference).toHaveCount(0);
});

test('[R15] two presses in one moment send one brief', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/briefs')) sent += 1;
  });
  await fillShortest(page, 'Piekarnia pod presją');
  // Before the button can be drawn as one that no longer works.
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText(/^BL-/)).toBeVisible();
  expect(sent).toBe(1);
});
