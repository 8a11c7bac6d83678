import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';
import { addBrief, openList, signIn, uniqueWord } from '../support/panel.ts';
import { headersOf } from '../support/smtp.ts';

const texts = {
  pl: {
    status: 'Zmień status',
    newStatus: 'Nowy status',
    save: 'Zapisz',
    cancel: 'Anuluj',
    statusFailed: 'Błąd podczas aktualizacji statusu briefu',
    note: 'Dodaj notatkę',
    noteButton: 'Dodaj notatkę',
    adding: 'Dodawanie...',
    noteFailed: 'Błąd podczas dodawania notatki',
    notify: 'Wyślij powiadomienie email',
    notifyAsk: 'Czy chcesz wysłać powiadomienie email dla tego briefu?',
    send: 'Wyślij',
    notified: 'Powiadomienie zapisane do pliku: nie ustawiono serwera poczty.',
    notifyFailed: 'Błąd wysyłania powiadomienia: 550 no such user',
    notifyFallback: 'Błąd wysyłania powiadomienia: Błąd wysyłania powiadomienia',
    notJson: 'Błąd wysyłania powiadomienia: Błąd serwera (502)',
    exportOne: 'Eksportuj JSON',
    remove: 'Usuń',
    removeAsk: 'Czy na pewno chcesz usunąć ten brief?',
    removeFailed: 'Błąd podczas usuwania briefu',
    removed: 'Brief jest w koszu',
    undo: 'Cofnij',
    gone: 'Brief nie został znaleziony',
  },
  en: {
    status: 'Change status',
    newStatus: 'New status',
    save: 'Save',
    cancel: 'Cancel',
    statusFailed: 'Error while updating the brief status',
    note: 'Add note',
    noteButton: 'Add Note',
    adding: 'Adding...',
    noteFailed: 'Error while adding the note',
    notify: 'Send email notification',
    notifyAsk: 'Do you want to send email notification for this brief?',
    send: 'Send',
    notified: 'Notification saved to a file: no mail server is set.',
    notifyFailed: 'Error sending notification: 550 no such user',
    notifyFallback: 'Error sending notification: Error sending notification',
    notJson: 'Error sending notification: Server error (502)',
    exportOne: 'Export JSON',
    remove: 'Delete',
    removeAsk: 'Are you sure you want to delete this brief?',
    removeFailed: 'Error while deleting the brief',
    removed: 'The brief is in the trash',
    undo: 'Undo',
    gone: 'Brief not found',
  },
};

/** Whom the mails that name a company went to: without a mail server each is a file. */
async function mailsAbout(dataDir: string, word: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  // A mail that is being written has another name until it is whole.
  const whole = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((raw) => headersOf(raw).get('subject')?.[0]?.includes(word))
    .map((raw) => headersOf(raw).get('to')?.[0] ?? '');
}

for (const language of ['pl', 'en'] as const) {
  const text = texts[language];

  if (isDeep || language === 'pl')
    test(`[§2 row actions] [§4 status] [§8 storage] status and note, done and failed (${language})`, async ({
      page,
      context,
      site,
      request,
      guard,
    }) => {
      guard.allow(/status of (404|500)/);
      const word = uniqueWord('Czyn');
      const id = await addBrief(request, word);
      await signIn(context, site.origin, language);
      await openList(page, word);
      const row = page.getByRole('row').filter({ hasText: word });
      const action = (name: string) => row.getByRole('button', { name: `${name}: ${word}` });

      await action(text.status).click();
      const editor = row.getByLabel(text.newStatus);
      await expect(editor).toHaveValue('new');
      if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
      await editor.selectOption('cancelled');
      await row.getByRole('button', { name: text.cancel }).click();
      await expect(row.locator('[data-status=new]')).toBeVisible();
      await action(text.status).click();
      await row.getByLabel(text.newStatus).selectOption('in-progress');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/api/briefs/${id}`, async (route) => {
        await held;
        await route.fallback();
      });
      await row.getByRole('button', { name: text.save }).click();
      for (const name of [text.note, text.notify, text.exportOne, text.remove])
        await expect(action(name)).toBeDisabled();
      release();
      await expect(row.locator('[data-status=in-progress]')).toBeVisible();
      await page.unroute(`**/api/briefs/${id}`);

      await page.route(
        `**/api/briefs/${id}`,
        (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
        { times: 1 },
      );
      await action(text.status).click();
      await row.getByRole('button', { name: text.save }).click();
      await expect(page.getByRole('alert').getByText(text.statusFailed)).toBeVisible();
      await row.getByRole('button', { name: text.cancel }).click();

      await action(text.note).click();
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: text.noteButton });
      await expect(add).toBeDisabled();
      await dialog.getByRole('textbox').fill('   ');
      await expect(add).toBeDisabled();
      if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('textbox').fill('Oddzwonić');
      let releaseNote = () => {};
      const heldNote = new Promise<void>((resolve) => (releaseNote = resolve));
      await page.route('**/notes', async (route) => {
        await heldNote;
        await route.fallback();
      });
      await add.click();
      await expect(dialog.getByRole('button', { name: text.adding })).toBeDisabled();
      releaseNote();
      await expect(dialog).toBeHidden();
      await page.unroute('**/notes');
      await row.getByRole('button', { name: word, exact: true }).click();
      await expect(dialog.getByText('Oddzwonić', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.route('**/notes', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
      await action(text.note).click();
      await dialog.getByRole('textbox').fill('Druga');
      await dialog.getByRole('button', { name: text.noteButton }).click();
      await expect(dialog.getByText(text.noteFailed)).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveValue('Druga');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert').getByText(text.noteFailed)).toBeVisible();

      // Erased in another tab meanwhile, which the list has heard: the editor still stands, and saving says it.
      await action(text.status).click();
      const heard = page.waitForResponse(
        async (answer) => answer.url().includes('/api/briefs?') && !(await answer.text()).includes(id),
      );
      await context.request.delete(`${site.origin}/api/briefs/${id}?erase=true`);
      await heard;
      await row.getByRole('button', { name: text.save }).click();
      await expect(page.getByRole('alert').getByText(text.gone)).toBeVisible();
      await expect(row).toHaveCount(0);
    });

  if (isDeep || language === 'pl')
    test(`[§8 notification] [R29] asked, sent, refused by the server, not JSON (${language})`, async ({
      page,
      context,
      site,
      request,
      guard,
    }) => {
      guard.allow(/status of 502/);
      const word = uniqueWord('Mail');
      await addBrief(request, word);
      const notifications = async () =>
        (await mailsAbout(site.dataDir, word)).filter((recipient) => recipient.includes(owner.email)).length;
      // The first goes out by itself.
      await expect.poll(notifications).toBe(1);
      await signIn(context, site.origin, language);
      await openList(page, word);
      const row = page.getByRole('row').filter({ hasText: word });
      const send = async () => {
        await row.getByRole('button', { name: `${text.notify}: ${word}` }).click();
        await expect(page.getByRole('dialog')).toContainText(text.notifyAsk);
        await page.getByRole('dialog').getByRole('button', { name: text.send, exact: true }).click();
      };
      await row.getByRole('button', { name: `${text.notify}: ${word}` }).click();
      if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await send();
      await expect(page.getByRole('status').getByText(text.notified)).toBeVisible();
      expect(await notifications()).toBe(2);
      const refuse = (body: string) =>
        page.route(
          '**/api/brief',
          (route) => route.fulfill({ status: 502, body, contentType: 'application/json' }),
          { times: 1 },
        );
      await refuse('{"error":"550 no such user"}');
      await send();
      await expect(page.getByRole('alert').getByText(text.notifyFailed)).toBeVisible();
      await refuse('{}');
      await send();
      await expect(page.getByRole('alert').getByText(text.notifyFallback)).toBeVisible();
      await refuse('<h1>Bad gateway</h1>');
      await send();
      await expect(page.getByRole('alert').getByText(text.notJson)).toBeVisible();
      if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);

      // What failed stays told, and leaves free what is done next.
      await row.getByRole('checkbox').check();
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const news = await page.locator('.toasts').boundingBox();
        const bar = await page.locator('.over-list').boundingBox();
        expect(news!.y + news!.height, `${width} px`).toBeLessThanOrEqual(bar!.y);
      }
    });

  if (isDeep || language === 'en')
    test(`[R31] [R29] [§8 storage] delete asks, fails in words, moves to the trash, and Undo brings back (${language})`, async ({
      page,
      context,
      site,
      request,
      guard,
    }) => {
      guard.allow(/status of 500/);
      const word = uniqueWord('Kosz');
      const id = await addBrief(request, word);
      await signIn(context, site.origin, language);
      await openList(page, word);
      const row = page.getByRole('row').filter({ hasText: word });
      const remove = async () => {
        await row.getByRole('button', { name: `${text.remove}: ${word}` }).click();
        await expect(page.getByRole('dialog')).toContainText(text.removeAsk);
        await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click();
      };
      await page.route(`**/api/briefs/${id}`, (route) => route.fulfill({ status: 500, body: 'x' }), {
        times: 1,
      });
      await remove();
      await expect(page.getByRole('alert').getByText(text.removeFailed)).toBeVisible();
      await remove();
      await expect(page.getByText(text.removed)).toBeVisible();
      await expect(row).toBeHidden();
      await page.getByRole('button', { name: text.undo }).click();
      await expect(row).toBeVisible();
    });
}

test('[R31] Undo stays as long as the focus is on it, and leaves after it', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Chwila');
  await addBrief(request, word);
  await signIn(context, site.origin);
  await page.clock.install();
  await openList(page, word);
  await page.getByRole('button', { name: `Usuń: ${word}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Cofnij' });
  await undo.focus();
  await page.clock.fastForward(60_000);
  await expect(undo).toBeFocused();
  await page.getByRole('searchbox').focus();
  await page.clock.fastForward(3_000);
  await expect(undo).toBeHidden();
});

test('[R32] one brief is exported as JSON under its exact name', async ({ page, context, site, request }) => {
  const word = uniqueWord('Plik');
  const id = await addBrief(request, `${word} a/b:c`);
  await signIn(context, site.origin);
  await openList(page, word);
  const button = page.getByRole('button', { name: `Eksportuj JSON: ${word} a/b:c` });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe(`brief_${word} a_b_c_${id}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    id,
    companyName: `${word} a/b:c`,
    adminNotes: [],
  });
});

test('[R31] the trash: restore, and erase for good after a question', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of 500/);
  const word = uniqueWord('Trwale');
  const ids = [await addBrief(request, `${word} A`), await addBrief(request, `${word} B`)];
  await signIn(context, site.origin);
  for (const id of ids) await context.request.delete(`${site.origin}/api/briefs/${id}`);
  await openList(page, word, '&trash=1');
  await expect(page.getByText('Briefy w koszu znikają na zawsze po 30 dniach.')).toBeVisible();
  await page.route('**/restore', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
  await page.getByRole('button', { name: `Przywróć: ${word} A` }).click();
  await expect(page.getByRole('alert').getByText('Błąd podczas aktualizacji briefu')).toBeVisible();
  await page.getByRole('button', { name: `Przywróć: ${word} A` }).click();
  await expect(page.locator('tbody tr')).toHaveText([new RegExp(`${word} B`)]);
  await page.getByRole('button', { name: `Usuń na zawsze: ${word} B` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń na zawsze' }).click();
  await expect(page.getByText('Brief usunięty na zawsze')).toBeVisible();
  expect((await context.request.get(`${site.origin}/api/briefs/${ids[1]}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Wróć do briefów' }).click();
  await expect(page.locator('tbody tr').filter({ hasText: `${word} A` })).toBeVisible();
});

test('two administrators: what one tab changes, the other shows after its next look', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Dwoje');
  await addBrief(request, word);
  await signIn(context, site.origin);
  await page.clock.install();
  await openList(page, word);
  const other = await context.newPage();
  await openList(other, word);
  await other.getByRole('button', { name: `Zmień status: ${word}` }).click();
  await other.getByLabel('Nowy status').selectOption('completed');
  await other.getByRole('button', { name: 'Zapisz' }).click();
  await expect(other.locator('tbody [data-status=completed]')).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.locator('tbody [data-status=completed]')).toBeVisible();
});
