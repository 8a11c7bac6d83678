import type { Page } from '@playwright/test';
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts';
import { accessibilityFaults, expect, keepRouting, owner, test } from '../support/browser.ts';
import { signIn } from '../support/panel.ts';

const texts = {
  pl: {
    checking: 'Sprawdzanie uprawnień...',
    restricted: 'Dostęp tylko dla administratorów',
    password: 'Hasło',
    submit: 'Zaloguj się',
    busy: 'Logowanie...',
    emailRequired: 'Email jest wymagany',
    emailFormat: 'Nieprawidłowy format email',
    passwordRequired: 'Hasło jest wymagane',
    unknown: 'Nie znaleziono użytkownika o podanym adresie email',
    wrong: 'Nieprawidłowe hasło',
    tooMany: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie później.',
    network: 'Błąd połączenia z siecią',
    other: 'Wystąpił błąd podczas logowania',
    title: 'Panel administratora',
    logout: 'Wyloguj',
    logoutFailed: 'Wystąpił błąd podczas wylogowania',
  },
  en: {
    checking: 'Checking permissions...',
    restricted: 'Access restricted to administrators only',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in...',
    emailRequired: 'Email is required',
    emailFormat: 'Invalid email format',
    passwordRequired: 'Password is required',
    unknown: 'No user found with the given email address',
    wrong: 'Incorrect password',
    tooMany: 'Too many failed login attempts. Please try again later.',
    network: 'Network connection error',
    other: 'An error occurred during login',
    title: 'Admin Panel',
    logout: 'Logout',
    logoutFailed: 'An error occurred during logout',
  },
};

type Text = (typeof texts)['pl'];

/** From an empty form to the panel, by way of everything that is refused. `look`: what each state is held against. */
async function signInAtLast(page: Page, text: Text, look = async () => {}): Promise<void> {
  const email = page.getByLabel('Email');
  const password = page.getByLabel(text.password, { exact: true });
  const submit = page.getByRole('button', { name: text.submit });

  await test.step('fields left empty, and an address that is none', async () => {
    await submit.click();
    await expect(page.getByText(text.emailRequired)).toBeVisible();
    await expect(page.getByText(text.passwordRequired)).toBeVisible();
    await expect(email).toBeFocused();
    await look();
    await email.fill('nonsense');
    await expect(page.getByText(text.emailRequired)).toBeHidden();
    await expect(page.getByText(text.passwordRequired)).toBeVisible();
    await password.fill('x');
    await submit.click();
    await expect(page.getByText(text.emailFormat)).toBeVisible();
  });

  await test.step('an unknown address, and a wrong password', async () => {
    await email.fill('nobody@blask.example');
    await submit.click();
    await expect(page.getByRole('alert').getByText(text.unknown)).toBeVisible();
    await email.fill(owner.email);
    await expect(page.getByText(text.unknown)).toBeHidden();
    await submit.click();
    await expect(page.getByText(text.wrong)).toBeVisible();
    await look();
  });

  await test.step('too many tries, a failing server, no server', async () => {
    const answer = (status: number, body: string) =>
      page.route(
        '**/api/session',
        (route) => route.fulfill({ status, body, contentType: 'application/json' }),
        { times: 1 },
      );
    await answer(429, '{"code":"too-many-requests","error":"x"}');
    await submit.click();
    await expect(page.getByText(text.tooMany)).toBeVisible();
    await answer(500, '<h1>oops</h1>');
    await submit.click();
    await expect(page.getByText(text.other)).toBeVisible();
    await page.route('**/api/session', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(page.getByText(text.network)).toBeVisible();
  });

  await test.step('in', async () => {
    await password.fill(owner.password);
    const letIn = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await letIn.promise;
      await route.fallback();
    });
    await submit.click();
    await expect(page.getByRole('button', { name: text.busy })).toBeDisabled();
    await expect(password).toBeDisabled();
    await expect(page.getByText(text.network)).toBeHidden();
    letIn.resolve();
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
    await expect(page.getByText(owner.email)).toBeVisible();
    await page.unroute('**/api/session');
  });
}

test('[§2 admin access] [§4 sign-in] [§5 login] [§8 login] [R26] checking, login screen, every refusal, then the panel; the session survives a reload, and ends in this tab when it was ended in another', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of (401|429|500)|ERR_FAILED/);
  const text = texts.pl;
  await keepRouting(context);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/admin');
  await expect(page.getByText(text.checking)).toBeVisible();
  held.resolve();
  await expect(page.getByText(text.restricted)).toBeVisible();
  await page.unroute('**/api/session');
  expect(await accessibilityFaults(page)).toEqual([]);
  await signInAtLast(page, text, async () => expect(await accessibilityFaults(page)).toEqual([]));

  await test.step('a reload, and the end in another tab', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: text.logout }).click();
    await expect(other.getByText(text.restricted)).toBeVisible();
    // Told of the change, it looks, and hears that it may not.
    await expect(page.getByText('Sesja wygasła. Zaloguj się ponownie.')).toBeVisible();
  });
});

test('[§2 admin access] [R6] [§4 sign-in] [§5 login] [§8 login] [§8 logout] the panel speaks the language last chosen: another account is told why it sees the login screen, every refusal is named, and a failed logout says so, a good one shows the login screen', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of (401|429|500)|ERR_FAILED/);
  const text = texts.en;
  await keepRouting(context);
  const account = { email: 'other@blask.example', name: '', isAdmin: false, role: null };
  let isHeld: Promise<void> | undefined;
  await page.route('**/api/session', async (route) => {
    await isHeld;
    await route.fulfill({ json: { user: account } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const held = Promise.withResolvers<void>();
  isHeld = held.promise;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(text.checking)).toBeVisible();
  held.resolve();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(text.restricted)).toBeVisible();
  await expect(page.getByText(`The account ${account.email} has no access to the panel.`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/api/session');
  await signInAtLast(page, text);

  await test.step('a logout that fails, and one that does not', async () => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
    await page.getByRole('button', { name: text.logout }).click();
    await expect(page.getByRole('alert').getByText(text.logoutFailed)).toBeVisible();
    await page.getByRole('button', { name: text.logout }).click();
    await expect(page.getByText(text.restricted)).toBeVisible();
    await page.reload();
    await expect(page.getByText(text.restricted)).toBeVisible();
  });
});

test('[R26] [second factor] the password is changed and the second factor set up in the panel', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/status of (400|401)/);
  await signIn(context, site.origin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Konto' }).click();
  const dialog = page.getByRole('dialog');
  const changePassword = async (from: string, to: string) => {
    await dialog.getByLabel('Obecne hasło').fill(from);
    await dialog.getByLabel('Nowe hasło').fill(to);
    await dialog.getByRole('button', { name: 'Zmień hasło' }).click();
  };
  await changePassword('wrong', 'short');
  await expect(dialog.getByText('Nieprawidłowe hasło')).toBeVisible();
  await changePassword(owner.password, 'short');
  await expect(dialog.getByText(/nie spełnia wymagań/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const next = 'Nowa-latarnia-2026';
  await changePassword(owner.password, next);
  await expect(dialog.getByText(/^Hasło zmienione/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Utwórz adres' }).click();
  const calendar = await dialog.getByLabel('Adres kalendarza').inputValue();
  const feed = async () => (await fetch(calendar.replace(/^.*(?=\/calendar)/, site.origin))).status;
  expect(await feed()).toBe(200);
  await dialog.getByRole('button', { name: 'Wyłącz kalendarz' }).click();
  await expect(dialog.getByRole('button', { name: 'Utwórz adres' })).toBeVisible();
  expect(await feed()).toBe(404);

  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await dialog.getByLabel('Potwierdź hasłem').fill(next);
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect(dialog.getByRole('img', { name: 'Kod QR do zeskanowania w aplikacji' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const secret = (await dialog.locator('p.font-mono').textContent()) ?? '';
  await dialog.getByLabel('Kod z aplikacji').fill(totpCode(secret, stepAt(new Date())));
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(dialog.locator('li')).toHaveCount(10);
  const [recovery = '', ...others] = await dialog.locator('li').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog.locator('li').first()).toHaveText(recovery);
  await dialog.getByRole('button', { name: 'Kody zapisane' }).click();
  await expect(dialog.getByText('Włączone. Pozostałe kody zapasowe: 10.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Hasło', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('Podaj kod z aplikacji uwierzytelniającej')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Kod z aplikacji').fill(recovery);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { name: 'Panel administratora' })).toBeVisible();

  await page.getByRole('button', { name: 'Konto' }).click();
  await dialog.getByRole('button', { name: 'Wyłącz' }).click();
  await dialog.getByLabel('Potwierdź hasłem').fill(next);
  await dialog.getByRole('button', { name: 'Dalej' }).click();
  const code = dialog.getByLabel('Kod z aplikacji albo kod zapasowy');
  await code.fill(recovery);
  await dialog.getByRole('button', { name: 'Wyłącz' }).click();
  await expect(dialog.getByText('Nieprawidłowy kod')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await code.fill(others[0] ?? '');
  await dialog.getByRole('button', { name: 'Wyłącz' }).click();
  await expect(dialog.getByText(/^Wyłączone\./)).toBeVisible();

  // The account is that of every other test.
  await changePassword(next, owner.password);
  await expect(dialog.getByText(/^Hasło zmienione/)).toBeVisible();
});
