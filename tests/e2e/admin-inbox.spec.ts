import { stepAt, totpCode } from '../../server/features/accounts/totp.ts';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { startSite } from '../support/site.ts';
import { addBrief, signIn, uniqueWord } from '../support/panel.ts';

test('[R8] contact messages: unread, search, read, reply, spam, trash and Undo', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Ewa');
  const sent = await request.post('/api/contact', {
    data: {
      name: `${word} Lis`,
      email: 'ewa@mail.example',
      message: 'Czy robicie sklepy?\nPilne.',
      language: 'pl',
    },
  });
  expect(sent.status()).toBe(200);
  await signIn(context, site.origin);
  await page.goto(`/admin?tab=messages&q=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Nieprzeczytana');
  await expect(page.getByRole('columnheader')).toHaveText(['Nadawca', 'Wiadomość', 'Data', 'Akcje']);
  expect(await accessibilityFaults(page)).toEqual([]);
  const reply = await row.getByRole('link', { name: /Odpowiedz/ }).getAttribute('href');
  expect(decodeURIComponent(reply ?? '')).toContain('> Czy robicie sklepy?');
  await row.getByRole('button', { name: `${word} Lis`, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Pilne.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Nieprzeczytana');
  await row.getByRole('button', { name: /Oznacz jako spam/ }).click();
  await expect(page.getByText(`Nic nie pasuje do „${word}”`)).toBeVisible();
  await page.getByLabel('Pokaż').selectOption('spam');
  await expect(row).toContainText('Spam');
  await row.getByRole('button', { name: /Usuń/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Czy na pewno chcesz usunąć tę wiadomość?');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Wiadomość jest w koszu')).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij' }).last().click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Kosz' }).click();
  await page.getByRole('button', { name: 'Wróć do wiadomości' }).click();
  await expect(row).toBeVisible();
});

test('[§8 storage] messages that cannot be loaded say so', async ({ page, context, site, guard }) => {
  guard.allow(/status of 503/);
  await signIn(context, site.origin, 'en');
  await page.route(/\/api\/messages(\?|$)/, (route) =>
    route.fulfill({ status: 503, json: { error: 'Saving is not possible right now.' } }),
  );
  await page.goto('/admin?tab=messages');
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText(
    'Error while loading messages',
  );
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText(
    'Saving is not possible right now.',
  );
});

test('[overview] the overview draws the period and reads as tables', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wykres');
  await addBrief(request, word);
  await signIn(context, site.origin, 'en');
  await page.goto(`/admin?q=${word}`);
  await page.getByText('Overview', { exact: true }).click();
  await expect(page.getByText(/^Total: \d+ brief/)).toBeVisible();
  await expect(page).toHaveURL(/overview=12/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const table = page.getByRole('table', { name: 'Website type' });
  await expect(table.getByRole('row').filter({ hasText: 'Online shop' })).toContainText(/\d+/);
  await page.getByRole('button', { name: 'Numbers as a table' }).click();
  await page.getByLabel('Period').selectOption('52');
  await expect(page.getByRole('table', { name: 'Briefs per week' }).getByRole('row')).toHaveCount(53);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('52');
});

test('[R26] [second factor] the password is changed and the second factor set up in the panel', async ({
  browser,
  guard,
}) => {
  guard.allow(/status of (400|401)/);
  // A site of its own: the account is shared by everything else.
  const site = await startSite();
  const context = await browser.newContext({ locale: 'pl-PL' });
  const page = await context.newPage();
  try {
    await signIn(context, site.origin);
    await page.goto(`${site.origin}/admin`);
    await page.getByRole('button', { name: 'Konto' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Obecne hasło').fill('wrong');
    await dialog.getByLabel('Nowe hasło').fill('short');
    await dialog.getByRole('button', { name: 'Zmień hasło' }).click();
    await expect(dialog.getByText('Nieprawidłowe hasło')).toBeVisible();
    await dialog.getByLabel('Obecne hasło').fill(owner.password);
    await dialog.getByRole('button', { name: 'Zmień hasło' }).click();
    await expect(dialog.getByText(/nie spełnia wymagań/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const next = 'Nowa-latarnia-2026';
    await dialog.getByLabel('Nowe hasło').fill(next);
    await dialog.getByRole('button', { name: 'Zmień hasło' }).click();
    await expect(dialog.getByText(/^Hasło zmienione/)).toBeVisible();

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
    await page.getByLabel('Email').fill(owner.email);
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
  } finally {
    await context.close();
    await site.stop();
  }
});

test('[§2 admin access] another account sees the login screen and is told why', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: site.origin }]);
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { user: { email: 'other@blask.example', isAdmin: false } } }),
  );
  await page.goto('/admin');
  await expect(page.getByText('Access restricted to administrators only')).toBeVisible();
  await expect(page.getByText('The account other@blask.example has no access to the panel.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
