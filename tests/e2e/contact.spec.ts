import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, keepRouting, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';

const texts = {
  '/': {
    name: 'Imię i nazwisko',
    message: 'Wiadomość',
    send: 'Wyślij wiadomość',
    sending: 'Wysyłanie...',
    required: 'To pole jest wymagane',
    email: 'Nieprawidłowy format email',
    thanks: ['Dziękujemy za wiadomość!', 'Odpowiemy najszybciej jak to możliwe.'],
    failed: 'Wystąpił błąd podczas wysyłania wiadomości',
  },
  '/en': {
    name: 'Full Name',
    message: 'Message',
    send: 'Send message',
    sending: 'Sending...',
    required: 'This field is required',
    email: 'Invalid email format',
    thanks: ['Thank you for your message!', "We'll respond as soon as possible."],
    failed: 'An error occurred while sending the message',
  },
} as const;

async function openForm(page: Page, path: keyof typeof texts) {
  const text = texts[path];
  await page.goto(path);
  const form = page.getByRole('form');
  const module = page.waitForResponse((response) => /landing-.*\.js/.test(response.url()));
  await form.scrollIntoViewIfNeeded();
  await module;
  // React marks what it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.contact-form')!).some((key) => key.startsWith('__react')),
  );
  return {
    text,
    form,
    name: form.getByLabel(text.name),
    email: form.getByLabel('Email'),
    message: form.getByLabel(text.message),
    button: form.getByRole('button'),
  };
}

for (const path of oneOf(['/', '/en'] as const, 0)) {
  test(`[§4 contact form] [§5 contact form] [§8 contact] ${path} names each wrong field and goes to the first, shows a failure on the button and keeps what was typed, and passes through loading and success to idle again after 3 s`, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 50\d/);
    await keepRouting(page.context());
    await page.clock.install();
    const { text, form, name, email, message, button } = await openForm(page, path);
    const [thanks] = text.thanks;

    await test.step('wrong fields', async () => {
      await button.click();
      await expect(form.getByText(text.required)).toHaveCount(3);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(text.required);
      expect(await accessibilityFaults(page)).toEqual([]);
      await name.fill('Jan');
      await email.fill('jan@');
      await message.fill('Hej');
      await button.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(text.email);
      await expect(form.getByText(text.required)).toHaveCount(0);
    });

    await name.fill('Jan Nowak');
    await email.fill('jan@example.com');
    await message.fill('Dzień dobry');
    await test.step('failure', async () => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no JSON' }));
      await button.click();
      await expect(button).toHaveText(text.failed);
      await expect(form.getByRole('alert')).toHaveText(text.failed);
      await expect(message).toHaveValue('Dzień dobry');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.unroute('**/api/contact');
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 503, json: { error: 'Zaraz wracamy' } }),
      );
      await button.click();
      await expect(button).toHaveText('Zaraz wracamy');
      await page.unroute('**/api/contact');
    });

    let answer = () => {};
    let sent = 0;
    await page.route('**/api/contact', async (route) => {
      sent++;
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await button.dblclick();
    await expect(button).toHaveText(text.sending);
    for (const control of [name, email, message, button]) await expect(control).toBeDisabled();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => sent).toBe(1);
    // From here on the three seconds pass when the test lets them.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    answer();
    for (const line of text.thanks) await expect(form.getByText(line)).toBeVisible();
    await expect(form.getByRole('status')).toContainText(thanks);
    for (const control of [name, email, message]) await expect(control).toHaveValue('');
    await page.clock.runFor(2_900);
    await expect(form.getByText(thanks)).toBeVisible();
    await page.clock.runFor(200);
    await expect(form.getByText(thanks)).toBeHidden();
    await expect(button).toHaveText(text.send);
    expect(sent).toBe(1);

    await test.step('the thanks are accessible', async () => {
      await page.unroute('**/api/contact');
      await page.clock.resume();
      for (const control of [name, message]) await control.fill('Jan Nowak');
      await email.fill('jan@example.com');
      await button.click();
      await expect(form.getByText(thanks)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test('[R7] [§1 people] a message is written and sent by keyboard alone, and the owner finds it', async ({
  page,
  site,
}) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('form').getByLabel('Full Name');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await name.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(name).toBeFocused();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.contact-form')!).some((key) => key.startsWith('__react')),
  );
  await page.keyboard.type('Keyboard Person');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No mouse was used.');
  await page.keyboard.press('Tab');
  const text = texts['/en'];
  const form = page.getByRole('form');
  const button = form.getByRole('button');
  await expect(button).toHaveText(text.send);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(button).toHaveText(text.sending);
  answer();
  for (const thanks of text.thanks) await expect(form.getByText(thanks)).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveText(text.send);

  const signedIn = await page.request.post('/api/session', { data: owner, headers: { origin: site.origin } });
  expect(signedIn.ok()).toBe(true);
  const inbox = await (await page.request.get('/api/messages?q=keyboard')).json();
  expect(inbox.items).toMatchObject([
    {
      name: 'Keyboard Person',
      email: 'keys@example.com',
      message: 'No mouse was used.',
      language: 'en',
      spamReason: null,
    },
  ]);
});

test('[R6] switching the language keeps the message typed so far, once', async ({ page }) => {
  const { name, message } = await openForm(page, '/');
  await name.fill('Łucja Ćwiek');
  await message.fill('Dzień dobry,\nszukam strony dla piekarni.');
  await page.locator('.site-header .languages').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en#contact$/);
  await expect(page.getByLabel('Full Name')).toHaveValue('Łucja Ćwiek');
  await expect(page.getByLabel('Message')).toHaveValue('Dzień dobry,\nszukam strony dla piekarni.');
  await expect(page.getByRole('form').getByLabel('Email')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
