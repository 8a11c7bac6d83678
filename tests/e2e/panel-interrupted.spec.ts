/** What the owner has begun survives failures, impatience and leaving the page; the keyboard keeps its place. */
import { expect, nextFrames, owner, test } from '../support/browser.ts';
import { addBrief, openList, signIn, uniqueWord } from '../support/panel.ts';

test('[§5 notes] [§8 login] [§8 notification] [exports] what was begun survives a failure, the end of a session and a lost network, and how it ended is told on whatever page the owner is by then', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of (401|500|502)|ERR_INTERNET_DISCONNECTED/);
  const word = uniqueWord('Szkic');
  const id = await addBrief(request, word);
  await signIn(context, site.origin);
  await openList(page, word);
  const dialog = page.getByRole('dialog');
  const alert = page.getByRole('alert');
  const row = page.getByRole('row').filter({ hasText: word });
  const action = (name: string) => page.getByRole('button', { name: `${name}: ${word}` });
  const refresh = page.getByRole('button', { name: 'Odśwież' });
  const open = action('Dodaj notatkę');
  const text = dialog.getByRole('textbox');
  const add = dialog.getByRole('button', { name: 'Dodaj notatkę' });

  await test.step('a note that could not be added', async () => {
    await page.route('**/notes', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await open.click();
    await text.fill('Oddzwonić o 15');
    await add.click();
    await expect(dialog.getByText('Błąd podczas dodawania notatki')).toBeVisible();
    await expect(text).toHaveValue('Oddzwonić o 15');
  });

  await test.step('its session has ended, and there is no network to sign in', async () => {
    await context.clearCookies({ name: 'session' });
    await add.click();
    await page.getByLabel('Email', { exact: true }).fill(owner.email);
    await page.getByLabel('Hasło', { exact: true }).fill(owner.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(alert.getByText('Błąd połączenia z siecią')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('the note is still there, until it was added or thrown away', async () => {
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
    await page.getByRole('button', { name: 'Anuluj' }).click();
  });

  await test.step('a double click saves one file', async () => {
    let files = 0;
    page.on('download', () => files++);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      action('Eksportuj JSON').dblclick(),
    ]);
    await download.path();
    await Promise.all([page.waitForResponse('**/api/briefs?*'), refresh.click()]);
    await expect(row).toBeVisible();
    expect(files).toBe(1);
  });

  const notify = async () => {
    await action('Wyślij powiadomienie email').click();
    await dialog.getByRole('button', { name: 'Wyślij', exact: true }).click();
  };
  await test.step('a notification fails when its owner is elsewhere', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/brief', async (route) => {
      await held.promise;
      await route.fulfill({ status: 502, json: { error: '550 no such user' } });
    });
    await notify();
    await page.getByRole('link', { name: 'Wiadomości' }).click();
    held.resolve();
    await expect(page.getByText('Błąd wysyłania powiadomienia: 550 no such user')).toBeVisible();
    await page.unroute('**/api/brief');
    await page.goBack();
    await expect(row).toBeVisible();
  });

  await test.step('without a network every action fails in words instead of waiting', async () => {
    await context.setOffline(true);
    await refresh.click();
    await expect(alert.getByText('Błąd podczas pobierania briefów')).toBeVisible();
    await expect(alert.getByText('Brak połączenia z serwerem')).toBeVisible();
    await notify();
    await expect(alert.getByText('Błąd wysyłania powiadomienia: Brak połączenia z serwerem')).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('Undo fails when its owner is elsewhere', async () => {
    await action('Usuń').click();
    await dialog.getByRole('button', { name: 'Usuń', exact: true }).click();
    await expect(page.getByText('Brief jest w koszu')).toBeVisible();
    await page.getByRole('link', { name: 'Wiadomości' }).click();
    await page.route(`**/api/briefs/${id}/restore`, (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(page.getByText('Błąd podczas aktualizacji briefu: Błąd serwera (500)')).toBeVisible();
  });
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
