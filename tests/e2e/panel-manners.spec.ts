/** How the panel behaves, on a laptop and on a phone. */
import { expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  addBrief,
  faultsInView,
  nameOf,
  openList,
  overflowOf,
  signIn,
  uniqueWord,
  views,
} from '../support/panel.ts';
import { startSite } from '../support/site.ts';

const texts = {
  pl: {
    password: 'Hasło',
    wrong: 'Nieprawidłowe hasło',
    title: 'Panel administratora',
    today: 'Dziś',
    skip: 'Przejdź do treści',
    allDone: 'Na dziś wszystko zrobione.',
    emptyTrash: 'Kosz jest pusty',
    trashNote: 'Briefy w koszu znikają na zawsze po 30 dniach.',
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
    file: 'Zapisany do pliku',
    sent: /wysłan/i,
    pill: '1 nowy brief – pokaż',
  },
  en: {
    password: 'Password',
    wrong: 'Incorrect password',
    title: 'Admin Panel',
    today: 'Today',
    skip: 'Skip to content',
    allDone: 'All done for today.',
    emptyTrash: 'The trash is empty',
    trashNote: 'Briefs in the trash are gone for good after 30 days.',
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
    file: 'Saved to a file',
    sent: /\bsent\b/i,
    pill: '1 new brief – show',
  },
};

test('[panel manners] an empty panel says so kindly, and nothing floats at any width', async ({
  browser,
}) => {
  // A site of its own: on the shared one something always waits.
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  try {
    for (const view of [...views, { viewport: { width: 768, height: 900 }, language: 'pl' as const }]) {
      const text = texts[view.language];
      await page.setViewportSize(view.viewport);
      await signIn(context, site.origin, view.language);
      await page.goto('/admin?tab=today');
      await expect(page.getByText(text.allDone), nameOf(view)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${text.today} – `));
      expect(await faultsInView(page), nameOf(view)).toEqual([]);
      expect(await overflowOf(page), nameOf(view)).toBe(0);
      await page.goto('/admin?trash=1');
      await expect(page.getByText(text.emptyTrash)).toBeVisible();
      await expect(page.getByText(text.trashNote)).toBeVisible();
      expect(await overflowOf(page), nameOf(view)).toBe(0);
    }
  } finally {
    await context.close();
    await site.stop();
  }
});

for (const view of oneOf(views, 0)) {
  const { language, viewport } = view;
  const text = texts[language];
  const isPhone = viewport.width === 390;

  test(`[panel manners] from a refused sign-in to the next brief the eye and the focus are where they should be, ${nameOf(view)}`, async ({
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
    const password = page.getByLabel(text.password, { exact: true });
    await page.getByLabel('Email').fill(owner.email);
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(text.wrong)).toBeVisible();
    await expect(password).toBeFocused();
    expect(await faultsInView(page)).toEqual([]);
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${text.title} – `));
    await page.reload();
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await page.locator('body').press('Tab');
    await expect(page.getByRole('link', { name: text.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

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

    await page.goto(`/admin?q=${word}&status=cancelled&trash=1`);
    await page.getByRole('button', { name: text.clear }).click();
    await expect(page).toHaveURL(/\/admin\?trash=1$/);
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

  test(`[new arrivals] a brief that arrives is told at once, because the panel is told, waits until it is asked for, and its mail is a file, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Pigułka');
    await addBrief(request, `${word} jeden`);
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    const line = page.waitForResponse('**/api/changes');
    await openList(page, word);
    expect((await line).status()).toBe(200);
    await addBrief(request, `${word} dwa`);
    // By itself it would look only after twenty seconds.
    const pill = page.getByRole('button', { name: text.pill });
    await expect(pill).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('tbody tr')).toHaveCount(1);
    expect(await faultsInView(page)).toEqual([]);
    await pill.click();
    await expect(page.locator('tbody tr')).toHaveCount(2);

    await page.goto('/admin?tab=mails&mails=all');
    const mail = page.locator('tbody tr').filter({ hasText: `${word} dwa` });
    await expect(mail.first()).toContainText(text.file);
    await expect(page.getByRole('table')).not.toContainText(text.sent);
    expect(await overflowOf(page)).toBe(0);
  });
}
