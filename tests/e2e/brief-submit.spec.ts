import { expect, keepRouting, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { missingOnPaper } from '../support/printed.ts';
import {
  briefTexts,
  expectStep,
  field,
  openBrief,
  stepTexts,
  storedDraft,
  submitButton,
  tickConsent,
  untilSaved,
  walkTo,
  fillContact,
  fillShortest,
  returnToBrief,
} from '../support/brief-form.ts';

const texts = {
  pl: {
    industry: 'Branża, wymagane',
    consent: /polityką prywatności\. wymagane$/,
    company: 'Nazwa firmy jest wymagana',
    contact: 'Dane kontaktowe (imię i email) są wymagane',
    email: 'Nieprawidłowy format email',
    required: ['Nazwa firmy', 'Imię i nazwisko', 'Email'],
  },
  en: {
    industry: 'Industry, required',
    consent: /privacy policy\. required$/,
    company: 'Company name is required',
    contact: 'Contact details (name and email) are required',
    email: 'Invalid email format',
    required: ['Company name', 'Full name', 'Email'],
  },
};

for (const locale of oneOf(['pl', 'en'] as const, 1)) {
  test(`[§5 brief save] [R11] [R13] [R48] missing and wrong answers are named, what must be there apart from the rest, and lead to their fields (${locale})`, async ({
    page,
  }) => {
    const text = texts[locale];
    const { needs, finish, readiness } = stepTexts[locale];
    const [companyName, ...inContact] = text.required;
    const visible = { visible: true };
    await returnToBrief(page, 9, {}, locale);
    await expect(page.getByRole('checkbox', { name: text.consent })).toBeAttached();

    await test.step('gaps are listed once, with how ready the brief is', async () => {
      const gaps = page.getByRole('region', { name: finish.gapsTitle });
      const under = (sentence: string) =>
        gaps.locator('div').filter({ hasText: sentence }).getByRole('button').allTextContents();
      expect(await under(finish.requiredGaps)).toEqual([companyName, ...inContact]);
      expect((await under(finish.optionalGaps)).length).toBe(10);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const industry = page.getByText(needs['companyProfile.industry'], { exact: true });
        await expect(industry.filter(visible)).toHaveCount(1);
        await expect(page.getByText(readiness.title).filter(visible)).toHaveCount(1);
      }
    });

    const fields = ['name', 'email', 'phone', 'company'].map((name) => field(page, `contactInfo.${name}`));
    const heights = () => Promise.all(fields.map(async (one) => (await one.boundingBox())!.height));
    const calm = await heights();
    await tickConsent(page);
    await submitButton(page, locale).click();
    const summary = page.getByRole('alert').filter({ hasText: finish.errorsTitle });
    await expect(summary).toBeFocused();
    await expect(summary).toHaveCSS('border-top-width', '2px');
    await expect(summary).toHaveCSS('border-top-style', 'solid');
    await expect(summary.getByRole('button')).toHaveText([text.company, text.contact]);

    await summary.getByRole('button', { name: text.contact }).click();
    await expect(field(page, 'contactInfo.name')).toBeFocused();
    await field(page, 'contactInfo.name').fill('Jan');
    await field(page, 'contactInfo.email').fill('jan@');
    await submitButton(page, locale).click();
    await expect(summary.getByRole('button')).toHaveText([text.company, text.email]);
    await expect(field(page, 'contactInfo.email')).toHaveAttribute('aria-invalid', 'true');
    expect(await heights(), 'fields side by side keep their height').toEqual(calm);

    await summary.getByRole('button', { name: text.company }).click();
    await expectStep(page, 1, locale);
    await expect(field(page, 'companyProfile.companyName')).toBeFocused();
    await expect(page.getByText(text.company)).toBeVisible();
    await test.step('what is required says so in its name', async () => {
      const name = `${companyName}, ${briefTexts[locale].requiredMark}`;
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: text.industry, exact: true })).toBeVisible();
    });
    await field(page, 'companyProfile.companyName').fill('Piekarnia');
    await expect(page.getByText(text.company)).toHaveCount(0);
  });
}

test('[§8 brief submit] [R14] however an attempt fails, everything typed is kept, and Try again sends the same key once', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/Failed to load resource|ERR_/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/briefs')) keys.push(request.headers()['idempotency-key']);
  });
  await keepRouting(context);
  await fillShortest(page, 'Piekarnia');
  await test.step('offline', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText('Wystąpił błąd podczas wysyłania briefu. Spróbuj ponownie.')).toBeVisible();
    await untilSaved(page, keys[0] ?? 'a key');
    await context.setOffline(false);
    await page.reload();
    await expect(field(page, 'contactInfo.name')).toHaveValue('Łucja Ćwiek');
    await tickConsent(page);
  });

  const { finish } = stepTexts.pl;
  const failure = page.getByRole('alert').filter({ hasText: finish.failure });
  await test.step('lost on its way, while nothing can be typed that would not be sent', async () => {
    let lose = () => {};
    await page.route('**/api/briefs', async (route) => {
      await new Promise<void>((resolve) => (lose = resolve));
      await route.abort();
    });
    await submitButton(page).click();
    await expect(page.getByText(finish.sending)).toBeVisible();
    const notes = field(page, 'additionalInfo.notes');
    await notes.click({ force: true });
    await page.keyboard.type('Jeszcze jedno');
    await expect(notes).toHaveValue('');
    await expect.poll(() => keys.length).toBe(2);
    lose();
    await expect(failure).toBeFocused();
    await notes.fill('Jeszcze jedno');
    await page.unroute('**/api/briefs');
  });

  await test.step('an answer lost on the way back does not make a second brief', async () => {
    const answers: string[] = [];
    await page.route('**/api/briefs', async (route) => {
      const response = await route.fetch();
      answers.push(`${response.status()} ${(await response.json()).reference}`);
      return answers.length === 1 ? route.abort() : route.fulfill({ response });
    });
    await submitButton(page).click();
    await expect.poll(() => answers.length).toBe(1);
    await expect(failure).toBeFocused();
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(page.getByText(/^BL-/)).toBeVisible();
    const [first, second] = answers.map((answer) => answer.split(' '));
    expect([first?.[0], second?.[0]]).toEqual(['201', '200']);
    expect(second?.[1]).toBe(first?.[1]);
  });
  expect(keys).toHaveLength(4);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('[R14] [R15] [R16] two presses in one moment send one brief; the form is empty at step 1 in three seconds, the receipt stays until dismissed, and Back leaves at one press', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/briefs')) sent += 1;
  });
  await page.goto('/en/privacy-policy');
  await openBrief(page, 'en');
  await field(page, 'companyProfile.companyName').fill('Dawn Bakery');
  await walkTo(page, 9, 'en');
  await fillContact(page);
  await tickConsent(page);
  // Before the button can be drawn as one that no longer works.
  await submitButton(page, 'en').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Brief submitted successfully! We will contact you soon.')).toBeVisible();
  await expectStep(page, 1, 'en');
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('');
  expect(await storedDraft(page)).toBeUndefined();
  expect(sent).toBe(1);

  // Past the steps of the brief that is gone.
  await page.evaluate(() => history.back());
  await page.waitForURL('/en/privacy-policy');
  await page.goto('/en/brief');
  const reference = page.getByText(/^BL-/);
  await expect(reference).toBeVisible();
  const answers = ['Dawn Bakery', 'Łucja Ćwiek', 'lucja@piekarnia.example'];
  const number = (await reference.textContent()) ?? '';
  const onScreenAlone = ['Step 1 of 9', 'Close the receipt'];
  expect(
    await missingOnPaper(page, [
      number,
      'Copy of the brief',
      'Main menu items',
      ...answers,
      ...onScreenAlone,
    ]),
  ).toEqual(onScreenAlone);
  const copied = page.getByText('Łucja Ćwiek').filter({ visible: true });
  await expect(copied).toHaveCount(0);
  await page.locator('summary', { hasText: 'Copy of the brief' }).click();
  await expect(copied).toHaveCount(1);
  await page.getByRole('button', { name: 'Close the receipt' }).click();
  await expect(reference).toHaveCount(0);
  await page.reload();
  await expectStep(page, 1, 'en');
  await expect(reference).toHaveCount(0);
});
