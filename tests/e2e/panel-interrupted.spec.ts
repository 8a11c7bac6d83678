/** What the owner has begun survives failures, impatience and leaving the page; the keyboard keeps its place. */
import { expect, nextFrames, owner, test } from '../support/browser.ts';
import { addBrief, openList, signIn, uniqueWord } from '../support/panel.ts';

test('[§5 notes] a note that could not be added, or whose session ended meanwhile, is still there to be added', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of (401|500)/);
  const word = uniqueWord('Szkic');
  await addBrief(request, word);
  await signIn(context, site.origin);
  await openList(page, word);
  const open = page.getByRole('button', { name: `Dodaj notatkę: ${word}` });
  const text = page.getByRole('dialog').getByRole('textbox');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Dodaj notatkę' });

  await page.route('**/notes', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
  await open.click();
  await text.fill('Oddzwonić o 15');
  await add.click();
  await expect(page.getByRole('dialog').getByText('Błąd podczas dodawania notatki')).toBeVisible();
  await expect(text).toHaveValue('Oddzwonić o 15');

  await context.clearCookies({ name: 'session' });
  await add.click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Hasło', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await open.click();
  await expect(text).toHaveValue('Oddzwonić o 15');
  await add.click();
  await expect(page.getByRole('status').getByText('Notatka dodana')).toBeVisible();
  await open.click();
  await expect(text).toHaveValue('');
  await text.fill('Jednak nie');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await open.click();
  await expect(text).toHaveValue('');
});

test('[§8 notification] how a notification ended is told on whatever page the owner is by then', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of (500|502)/);
  const word = uniqueWord('Gdzieindziej');
  const id = await addBrief(request, word);
  await signIn(context, site.origin);
  await openList(page, word);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/brief', async (route) => {
    await held;
    await route.fulfill({ status: 502, json: { error: '550 no such user' } });
  });
  await page.getByRole('button', { name: `Wyślij powiadomienie email: ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij', exact: true }).click();
  await page.getByRole('link', { name: 'Wiadomości' }).click();
  release();
  await expect(page.getByText('Błąd wysyłania powiadomienia: 550 no such user')).toBeVisible();

  await openList(page, word);
  await page.getByRole('button', { name: `Usuń: ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Brief jest w koszu')).toBeVisible();
  await page.getByRole('link', { name: 'Wiadomości' }).click();
  await page.route(`**/api/briefs/${id}/restore`, (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Błąd podczas aktualizacji briefu: Błąd serwera (500)')).toBeVisible();
});

test('[exports] a double click saves one file', async ({ page, context, site, request }) => {
  const word = uniqueWord('Podwojnie');
  await addBrief(request, word);
  await signIn(context, site.origin);
  await openList(page, word);
  let files = 0;
  page.on('download', () => files++);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Eksportuj JSON: ${word}` }).dblclick(),
  ]);
  await download.path();
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
  expect(files).toBe(1);
});

test('[§2 row actions] by keyboard every action ends where it began', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Klawisz');
  await addBrief(request, `${word} A`);
  await addBrief(request, `${word} B`);
  await signIn(context, site.origin);
  await openList(page, word);
  const action = (name: string, which: string) =>
    page.getByRole('button', { name: `${name}: ${word} ${which}` });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await action('Zmień status', 'B').focus();
  await press('Enter');
  await expect(page.getByLabel('Nowy status')).toBeFocused();
  await press('Escape');
  await expect(action('Zmień status', 'B')).toBeFocused();
  await press('Enter');
  await page.getByLabel('Nowy status').selectOption('completed');
  await press('Tab', 'Enter');
  await expect(page.getByText('Status: Zakończony')).toBeVisible();
  await expect(action('Zmień status', 'B')).toBeFocused();

  await action('Wyślij powiadomienie email', 'B').focus();
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Tab', 'Enter');
  await expect(page.getByText('Powiadomienie zapisane do pliku: nie ustawiono')).toBeVisible();
  await expect(action('Wyślij powiadomienie email', 'B')).toBeFocused();

  await action('Usuń', 'B').focus();
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The list without it comes only after the action has ended and its buttons work again.
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/briefs?*', async (route) => {
    await ended.promise;
    await route.fallback();
  });
  await press('Tab', 'Enter');
  await expect(page.getByText('Brief jest w koszu')).toBeVisible();
  await expect(action('Usuń', 'B')).toBeFocused();
  ended.resolve();
  await expect(action('Usuń', 'A')).toBeFocused();
  await page.unroute('**/api/briefs?*');
  await page.getByRole('button', { name: 'Cofnij' }).last().click();
  await expect(action('Usuń', 'B')).toBeVisible();
  // Below the last row is nothing: the one above it takes the focus. Buttons work again once the action has ended.
  await expect(action('Usuń', 'A')).toBeEnabled();
  await action('Usuń', 'A').focus();
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Tab', 'Enter');
  await expect(action('Usuń', 'A')).toHaveCount(0);
  await expect(action('Usuń', 'B')).toBeFocused();
  await page.getByRole('button', { name: 'Cofnij' }).last().click();
  await expect(action('Usuń', 'A')).toBeVisible();
  await expect(page.getByText('Nowe na liście')).toHaveCount(0);

  const refresh = page.getByRole('button', { name: 'Odśwież' });
  // The row may be back before the action that brought it has ended; until then no button takes the focus.
  await expect(refresh).toBeEnabled();
  await refresh.focus();
  await Promise.all([page.waitForResponse('**/api/briefs?*'), press('Enter')]);
  await expect(refresh).toBeEnabled();
  await nextFrames(page);
  await expect(refresh).toBeFocused();
});

test('[§8 login] without a network signing in and every action fail in words instead of waiting', async ({
  page,
  context,
  request,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const word = uniqueWord('Odciety');
  await addBrief(request, word);
  await page.goto(`/admin?q=${word}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Hasło', { exact: true }).fill(owner.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('alert').getByText('Błąd połączenia z siecią')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Błąd podczas pobierania briefów')).toBeVisible();
  await expect(alert.getByText('Brak połączenia z serwerem')).toBeVisible();
  await page.getByRole('button', { name: `Wyślij powiadomienie email: ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(alert.getByText('Błąd wysyłania powiadomienia: Brak połączenia z serwerem')).toBeVisible();
  await context.setOffline(false);
});
