import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, moveTo, openList, signIn, uniqueWord } from '../support/panel.ts';
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
    trashNote: 'Briefy w koszu znikają na zawsze po 30 dniach.',
    restore: 'Przywróć',
    updateFailed: 'Błąd podczas aktualizacji briefu',
    erase: 'Usuń na zawsze',
    erased: 'Brief usunięty na zawsze',
    leaveTrash: 'Wróć do briefów',
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
    trashNote: 'Briefs in the trash are gone for good after 30 days.',
    restore: 'Restore',
    updateFailed: 'Error while updating the brief',
    erase: 'Erase now',
    erased: 'The brief is gone for good',
    leaveTrash: 'Back to briefs',
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

for (const language of oneOf(['pl', 'en'] as const, 0))
  test(`[§2 row actions] [§4 status] [§8 notification] [§8 storage] [R29] from the row: status, note and notification, done and failed (${language})`, async ({
    page,
    context,
    site,
    request,
    guard,
  }) => {
    guard.allow(/status of (404|50[02])/);
    const text = texts[language];
    const word = uniqueWord('Czyn');
    const id = await addBrief(request, word, {
      additionalInfo: { timeline: 'asap', budget: '2k-7k', specialRequirements: 'Cicho', notes: '' },
      websiteGoals: { primaryGoals: ['increase-sales'], secondaryGoals: [], successMetrics: '' },
    });
    const notifications = async () =>
      (await mailsAbout(site.dataDir, word)).filter((recipient) => recipient.includes(owner.email)).length;
    // The first goes out by itself.
    await expect.poll(notifications).toBe(1);
    await signIn(context, site.origin, language);
    await openList(page, word);
    const row = page.getByRole('row').filter({ hasText: word });
    const action = (name: string) => row.getByRole('button', { name: `${name}: ${word}` });
    const dialog = page.getByRole('dialog');

    await test.step('a status is chosen, left alone, and saved; meanwhile nothing else can be pressed', async () => {
      await action(text.status).click();
      const editor = row.getByLabel(text.newStatus);
      await expect(editor).toHaveValue('new');
      expect(await accessibilityFaults(page)).toEqual([]);
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
    });

    await test.step('a status that could not be saved', async () => {
      await page.route(
        `**/api/briefs/${id}`,
        (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }),
        { times: 1 },
      );
      await action(text.status).click();
      await row.getByRole('button', { name: text.save }).click();
      await expect(page.getByRole('alert').getByText(text.statusFailed)).toBeVisible();
      await row.getByRole('button', { name: text.cancel }).click();
    });

    await test.step('a note, added and not added', async () => {
      await action(text.note).click();
      const add = dialog.getByRole('button', { name: text.noteButton });
      await expect(add).toBeDisabled();
      await dialog.getByRole('textbox').fill('   ');
      await expect(add).toBeDisabled();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('textbox').fill('Oddzwonić');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/notes', async (route) => {
        await held;
        await route.fallback();
      });
      await add.click();
      await expect(dialog.getByRole('button', { name: text.adding })).toBeDisabled();
      release();
      await expect(dialog).toBeHidden();
      await page.unroute('**/notes');
      await row.getByRole('button', { name: word, exact: true }).click();
      await expect(dialog.getByText('Oddzwonić', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.route('**/notes', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
      await action(text.note).click();
      await dialog.getByRole('textbox').fill('Druga');
      await add.click();
      await expect(dialog.getByText(text.noteFailed)).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveValue('Druga');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert').getByText(text.noteFailed)).toBeVisible();
    });

    const send = async () => {
      await action(text.notify).click();
      await expect(dialog).toContainText(text.notifyAsk);
      await dialog.getByRole('button', { name: text.send, exact: true }).click();
    };

    await test.step('a notification is asked about, and its call carries the true answers', async () => {
      await action(text.notify).click();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const called = page.waitForRequest((sent) => sent.url().endsWith('/api/brief'));
      await send();
      expect((await called).postDataJSON()).toEqual({
        action: 'send-notification',
        briefId: id,
        briefData: {
          companyProfile: { companyName: word, industry: 'food', description: '' },
          contactInfo: { name: 'Anna Kowalska', email: 'anna@firma.example', phone: '+48 600 100 200' },
          websiteType: { type: 'e-commerce' },
          additionalInfo: { budget: '2k-7k', timeline: 'asap', specialRequirements: 'Cicho' },
          websiteGoals: { primaryGoals: ['increase-sales'], secondaryGoals: [] },
          features: { required: [], optional: [] },
        },
      });
      await expect(page.getByRole('status').getByText(text.notified)).toBeVisible();
      expect(await notifications()).toBe(2);
    });

    await test.step('one that was refused, in words or without', async () => {
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
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step('what failed stays told, and leaves free what is done next', async () => {
      await row.getByRole('checkbox').check();
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const news = await page.locator('.toasts').boundingBox();
        const bar = await page.locator('.over-list').boundingBox();
        expect(news!.y + news!.height, `${width} px`).toBeLessThanOrEqual(bar!.y);
      }
      await row.getByRole('checkbox').uncheck();
    });

    await test.step('erased in another tab, which the list has heard: the editor still stands, and saving says it', async () => {
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
  });

for (const language of oneOf(['pl', 'en'] as const, 1))
  test(`[R31] [R29] [§8 storage] delete asks, fails in words, moves to the trash, and Undo brings back; the trash restores, and erases for good after a question (${language})`, async ({
    page,
    context,
    site,
    request,
    guard,
  }) => {
    guard.allow(/status of 500/);
    const text = texts[language];
    const word = uniqueWord('Kosz');
    const ids = [await addBrief(request, `${word} A`), await addBrief(request, `${word} B`)];
    await signIn(context, site.origin, language);
    await openList(page, word);
    const rows = page.locator('tbody tr');
    const row = rows.filter({ hasText: `${word} A` });
    const dialog = page.getByRole('dialog');

    await test.step('from the list', async () => {
      const remove = async () => {
        await row.getByRole('button', { name: `${text.remove}: ${word} A` }).click();
        await expect(dialog).toContainText(text.removeAsk);
        await dialog.getByRole('button', { name: text.remove, exact: true }).click();
      };
      await page.route(`**/api/briefs/${ids[0]}`, (route) => route.fulfill({ status: 500, body: 'x' }), {
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

    await test.step('from the trash', async () => {
      for (const id of ids) await context.request.delete(`${site.origin}/api/briefs/${id}`);
      await moveTo(page, `/admin?q=${word}&trash=1`);
      await expect(page.getByText(text.trashNote)).toBeVisible();
      const restore = page.getByRole('button', { name: `${text.restore}: ${word} A` });
      await page.route('**/restore', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
      await restore.click();
      await expect(page.getByRole('alert').getByText(text.updateFailed)).toBeVisible();
      await restore.click();
      await expect(rows).toHaveText([new RegExp(`${word} B`)]);
      await page.getByRole('button', { name: `${text.erase}: ${word} B` }).click();
      await dialog.getByRole('button', { name: text.erase }).click();
      await expect(page.getByText(text.erased)).toBeVisible();
      expect((await context.request.get(`${site.origin}/api/briefs/${ids[1]}`)).status()).toBe(404);
      await page.getByRole('button', { name: text.leaveTrash }).click();
      await expect(row).toBeVisible();
    });
  });
