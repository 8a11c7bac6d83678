/** How the panel behaves, on a laptop and on a phone. */
import { expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  addBrief,
  faultsInView,
  moveTo,
  nameOf,
  overflowOf,
  signIn,
  uniqueWord,
  views,
} from '../support/panel.ts';

const texts = {
  pl: {
    password: 'Hasło',
    wrong: 'Nieprawidłowe hasło',
    title: 'Panel administratora',
    skip: 'Przejdź do treści',
    clear: 'Wyczyść filtry',
    consent: 'Język zgody',
    polish: 'polski',
    unread: 'Oznacz jako nieprzeczytany',
    dot: 'Nieprzeczytany',
    next: 'Następny brief',
    save: 'Zapisz',
    statusFailed: 'Błąd podczas aktualizacji statusu briefu',
    undo: 'Cofnij',
    note: 'Treść notatki',
    addNote: 'Dodaj notatkę',
    noteFailed: 'Błąd podczas dodawania notatki',
    more: (company: string) => `Akcje: ${company}`,
    remove: (company: string) => `Usuń: ${company}`,
    ask: 'Czy na pewno chcesz usunąć ten brief?',
    confirm: 'Usuń',
    removeFailed: 'Błąd podczas usuwania briefu',
    mails: 'Pokaż pocztę',
    notification: 'Powiadomienie o briefie',
    preview: /Podgląd/,
    file: 'Zapisany do pliku',
    sent: /wysłan/i,
    pill: '1 nowy brief – pokaż',
  },
  en: {
    password: 'Password',
    wrong: 'Incorrect password',
    title: 'Admin Panel',
    skip: 'Skip to content',
    clear: 'Clear filters',
    consent: 'Language of consent',
    polish: 'Polish',
    unread: 'Mark as unread',
    dot: 'Unread',
    next: 'Next brief',
    save: 'Save',
    statusFailed: 'Error while updating the brief status',
    undo: 'Undo',
    note: 'Note text',
    addNote: 'Add Note',
    noteFailed: 'Error while adding the note',
    more: (company: string) => `Actions: ${company}`,
    remove: (company: string) => `Delete: ${company}`,
    ask: 'Are you sure you want to delete this brief?',
    confirm: 'Delete',
    removeFailed: 'Error while deleting the brief',
    mails: 'Show mail',
    notification: 'Notification of a brief',
    preview: /Preview/,
    file: 'Saved to a file',
    sent: /\bsent\b/i,
    pill: '1 new brief – show',
  },
};

for (const view of oneOf(views, 0)) {
  const { language, viewport } = view;
  const text = texts[language];
  const isPhone = viewport.width === 390;

  test(`[panel manners] [new arrivals] [R35] from a refused sign-in to the next brief the eye and the focus are where they should be, one that arrives is told at once and waits until it is asked for, and its mail is a file to be read, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
    guard,
  }) => {
    guard.allow(/status of 401/);
    const word = uniqueWord('Maniery');
    for (const name of ['A', 'B']) await addBrief(request, `${word} ${name}`);
    await page.setViewportSize(viewport);
    await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
    await page.goto(`/admin?q=${word}&sort=company`);
    await test.step('a refused sign-in', async () => {
      const password = page.getByLabel(text.password, { exact: true });
      await page.getByLabel('Email', { exact: true }).fill(owner.email);
      await password.fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').getByText(text.wrong)).toBeVisible();
      await expect(password).toBeFocused();
      expect(await faultsInView(page)).toEqual([]);
      await page.keyboard.type(owner.password);
      await page.keyboard.press('Enter');
      await expect(page.locator('tbody tr')).toHaveCount(2);
      await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${text.title} – `));
    });

    const told = page.waitForResponse('**/api/changes');
    await test.step('a reload, and by keyboard to what the page is about', async () => {
      await page.reload();
      await expect(page.locator('tbody tr')).toHaveCount(2);
      await page.locator('body').press('Tab');
      await expect(page.getByRole('link', { name: text.skip })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('a brief, the next one, and back', async () => {
      await page.getByRole('button', { name: `${word} A`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`${text.consent}${text.polish}`);
      const brief = dialog.locator('.brief-page');
      await brief.evaluate((scrolled) => scrolled.scrollTo(0, scrolled.scrollHeight));
      await dialog.getByRole('button', { name: text.next }).click();
      await expect(page.getByRole('dialog', { name: `${word} B` })).toBeVisible();
      await expect(dialog.locator('.head-facts')).toBeVisible();
      await expect.poll(() => brief.evaluate((scrolled) => scrolled.scrollTop)).toBe(0);
      expect(await faultsInView(page, ['dialog'])).toEqual([]);
      await dialog.getByRole('button', { name: text.unread }).click();
      await expect(dialog).toBeHidden();
      const row = (name: string) => page.locator('tbody tr').filter({ hasText: `${word} ${name}` });
      await expect(row('B')).toContainText(text.dot);
      await expect(row('A')).not.toContainText(text.dot);
    });

    await test.step('one that arrives', async () => {
      expect((await told).status()).toBe(200);
      await moveTo(page, `/admin?q=${word}`);
      await expect(page.locator('tbody tr').first()).toContainText(`${word} B`);
      await addBrief(request, `${word} C`);
      // By itself the panel would look only after twenty seconds.
      const pill = page.getByRole('button', { name: text.pill });
      await expect(pill).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('tbody tr')).toHaveCount(2);
      expect(await faultsInView(page)).toEqual([]);
      await pill.click();
      await expect(page.locator('tbody tr')).toHaveCount(3);
    });

    await test.step('its mail', async () => {
      await expect(page.getByText(/SMTP_URL/)).toBeVisible();
      await page.getByRole('link', { name: text.mails }).click();
      const mail = page.locator('tbody tr').filter({ hasText: `${word} C` });
      await expect(mail.first()).toContainText(text.file);
      await expect(page.getByRole('table')).not.toContainText(text.sent);
      expect(await overflowOf(page)).toBe(0);
      await mail.filter({ hasText: text.notification }).getByRole('button', { name: text.preview }).click();
      await expect(page.frameLocator('iframe').getByText(`${word} C`).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('filters that find nothing', async () => {
      await moveTo(page, `/admin?q=${word}&status=cancelled&trash=1`);
      await page.getByRole('button', { name: text.clear }).click();
      await expect(page).toHaveURL(/\/admin\?trash=1$/);
    });
  });

  test(`[panel manners] what failed and what can be undone is told where the eye is, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
    guard,
  }) => {
    guard.allow(/status of 500/);
    const word = uniqueWord('Oko');
    const id = await addBrief(request, word);
    for (let number = 0; number < 9; number++) await addBrief(request, `${word}${number}`);
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    const failOnce = async () => {
      let hasFailed = false;
      await page.route(`**/api/briefs/${id}`, (route) => {
        // In between the panel looks for news, and marks as read what is open.
        const asked = route.request();
        const isOwn = asked.method() === 'GET' || asked.postData()?.includes('"read"');
        if (hasFailed || isOwn) return route.fallback();
        hasFailed = true;
        return route.fulfill({ status: 500, body: 'x' });
      });
    };

    await page.goto(`/admin?q=${word}&sort=oldest&brief=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.head-facts')).toBeVisible();
    // On a phone what is done about a brief stands in a sheet over its lower half.
    if (isPhone) await dialog.getByRole('button', { name: 'Status', exact: true }).click();
    await failOnce();
    const complete = async () => {
      await dialog.getByLabel('Status').selectOption('completed');
      await dialog.getByRole('button', { name: text.save }).click();
    };
    await complete();
    await expect(dialog.getByRole('alert').getByText(text.statusFailed)).toBeInViewport();
    // A failure stays until it was read; what can be undone does not.
    expect(await faultsInView(page, ['dialog'])).toEqual([]);
    await complete();
    const undo = dialog.getByRole('button', { name: text.undo });
    await expect(undo).toBeInViewport();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Status')).toHaveValue('new');
    await page.route('**/notes', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    const note = dialog.getByLabel(text.note);
    await note.fill('Nie zgub mnie');
    await dialog.getByRole('button', { name: text.addNote }).click();
    await expect(dialog.getByText(text.noteFailed)).toBeInViewport();
    await expect(note).toHaveValue('Nie zgub mnie');
    if (isPhone) await page.keyboard.press('Escape');
    await expect(note).toHaveCount(isPhone ? 0 : 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // From the end of a long list the banner above it comes into view.
    await failOnce();
    if (isPhone) await page.getByRole('button', { name: text.more(word), exact: true }).click();
    await page.getByRole('button', { name: text.remove(word), exact: true }).click();
    await expect(dialog).toContainText(text.ask);
    await expect(dialog).toContainText(word);
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click();
    await expect(page.getByRole('alert').getByText(text.removeFailed)).toBeInViewport();
    expect(await faultsInView(page)).toEqual([]);
  });
}
