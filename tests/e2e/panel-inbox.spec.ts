import { readFile } from 'node:fs/promises';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
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
import { startSite } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';
import { smallTargets } from '../support/targets.ts';

const texts = {
  pl: {
    selectAll: 'Zaznacz wszystkie na stronie',
    label: 'Zaznaczone wiadomości',
    three: 'Zaznaczono 3 wiadomości',
    read: 'Oznacz jako przeczytane',
    unread: 'Oznacz jako nieprzeczytane',
    dot: 'Nieprzeczytana',
    changed: 'Zmieniono 3 wiadomości',
    spam: 'Oznacz jako spam',
    inSpam: '3 w spamie – pokaż',
    notSpam: 'To nie spam',
    remove: 'Usuń',
    ask: 'Czy na pewno chcesz usunąć 3 wiadomości?',
    trashed: 'W koszu: 3 wiadomości',
    undo: 'Cofnij',
    restored: 'Przywrócono 3 wiadomości',
    empty: 'Brak wiadomości do wyświetlenia',
    trash: /^Kosz/,
    trashNote: 'Wiadomości w koszu znikają na zawsze po 30 dniach.',
    emptyTrash: /^Kosz jest pusty\..*30 dni/,
    erase: 'Usuń na zawsze',
    erased: 'Usunięto na zawsze 3 wiadomości',
    all: '3 wiadomości',
    unreadThree: ', 3 nieprzeczytane',
    export: 'Eksport',
    exported: 'Wyeksportowano 2 wiadomości',
    heading: 'Treść',
    select: 'Zaznacz',
  },
  en: {
    selectAll: 'Select all on this page',
    label: 'Selected messages',
    three: '3 messages selected',
    read: 'Mark as read',
    unread: 'Mark as unread',
    dot: 'Unread',
    changed: '3 messages changed',
    spam: 'Mark as spam',
    inSpam: '3 in spam – show',
    notSpam: 'Not spam',
    remove: 'Delete',
    ask: 'Are you sure you want to delete 3 messages?',
    trashed: 'In the trash: 3 messages',
    undo: 'Undo',
    restored: '3 messages restored',
    empty: 'No messages to display',
    trash: /^Trash/,
    trashNote: 'Messages in the trash are gone for good after 30 days.',
    emptyTrash: /^The trash is empty\..*30 days/,
    erase: 'Erase now',
    erased: '3 messages erased for good',
    all: '3 messages',
    unreadThree: ', 3 unread',
    export: 'Export',
    exported: '2 messages exported',
    heading: 'Message',
    select: 'Select',
  },
};

const answering = {
  pl: {
    reply: 'Odpowiedz',
    shown: 'Pokaż',
    waiting: 'Bez odpowiedzi',
    mark: 'Oznacz: odpowiedziano poza panelem',
    marked: 'Oznaczono: odpowiedziano',
    elsewhere: 'Odpowiedziano poza panelem',
    undo: 'Cofnij',
    again: 'Wiadomość znów czeka na odpowiedź',
    subject: 'Temat',
    text: 'Treść',
    begun: /^Dzień dobry,\n\ndziękujemy za wiadomość\.\n\nBlask\n/,
    draft: 'Szkic zapisany',
    asSeen: 'Tak zobaczy to nadawca',
    send: 'Wyślij',
    sent: 'Odpowiedź jest w drodze',
    thread: 'Rozmowa',
    mailSent: 'Wysłany',
    answered: 'Odpowiedziano',
    make: 'Zrób z tego brief',
    open: /^Otwórz brief BL-/,
    isBrief: 'Jest briefem',
    made: 'brief zrobiony z wiadomości z formularza',
    openMessage: 'Otwórz wiadomość',
    actions: 'Akcje: Latarnia',
    notify: 'Wyślij powiadomienie email: Latarnia',
    notified: 'Powiadomienie email zostało wysłane pomyślnie!',
  },
  en: {
    reply: 'Reply',
    shown: 'Show',
    waiting: 'Unanswered',
    mark: 'Mark as answered elsewhere',
    marked: 'Marked as answered',
    elsewhere: 'Answered elsewhere',
    undo: 'Undo',
    again: 'The message is waiting for an answer again',
    subject: 'Subject',
    text: 'Text',
    begun: /^Dzień dobry,\n\ndziękujemy za wiadomość\.\n\nBlask\n/,
    draft: 'Draft saved',
    asSeen: 'As the sender will see it',
    send: 'Send',
    sent: 'Your answer is on its way',
    thread: 'Conversation',
    mailSent: 'Sent',
    answered: 'Answered',
    make: 'Make it a brief',
    open: /^Open brief BL-/,
    isBrief: 'Now a brief',
    made: 'brief made of a contact message',
    openMessage: 'Open the message',
    actions: 'Actions: Latarnia',
    notify: 'Send email notification: Latarnia',
    notified: 'Email notification sent successfully!',
  },
};

async function addMessage(request: APIRequestContext, name: string): Promise<void> {
  const data = { name, email: 'ewa@mail.example', message: 'Czy robicie sklepy?', language: 'pl' };
  const response = await request.post('/api/contact', { data });
  expect(response.status(), await response.text()).toBe(200);
}

const rowsOf = (page: Page) => page.locator('tbody tr');

/** The whole inbox is counted, and other tests of this site have written to it. */
async function eraseMessages({ request }: BrowserContext): Promise<void> {
  for (const where of ['trash=false', 'trash=true']) {
    const { items } = await (await request.get(`/api/messages?limit=200&${where}`)).json();
    const ids = items.map(({ id }: { id: string }) => id);
    if (ids.length === 0) continue;
    const erased = await request.post('/api/messages/actions', { data: { ids, action: 'erase' } });
    expect(erased.status(), await erased.text()).toBe(200);
  }
}

for (const view of oneOf(views, 1)) {
  const { language, viewport } = view;
  const text = texts[language];

  test(`[inbox] several messages at once, with counts that agree with the rows, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await eraseMessages(context);
    for (const name of ['Ewa Lis', 'Jan Lis', 'Ola Kos']) await addMessage(request, name);
    await page.goto('/admin?tab=messages');
    const bar = page.getByRole('group', { name: text.label });
    const selectAll = page.getByRole('checkbox', { name: text.selectAll });
    const act = async (name: string) => {
      await selectAll.check();
      await expect(bar.getByRole('status')).toHaveText(text.three);
      await bar.getByRole('button', { name, exact: true }).click();
    };
    const badge = page.getByRole('navigation').first();

    await test.step('all are selected, and let go', async () => {
      await expect(page.getByText(`${text.all}${text.unreadThree}`, { exact: true })).toBeVisible();
      await expect(badge).toContainText(text.unreadThree.slice(2));
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(3);
      await selectAll.check();
      expect(await faultsInView(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      if (viewport.width < 500) expect(await smallTargets(page)).toEqual([]);
      await selectAll.uncheck();
      await expect(bar).toBeHidden();
    });

    await test.step('the chosen messages become a file, and so does the whole list as it is filtered', async () => {
      const save = async (name: string, within: Page | Locator = page) => {
        const download = page.waitForEvent('download');
        await within.getByRole('button', { name, exact: true }).click();
        const file = await download;
        return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
      };
      const namesIn = (json: string) => JSON.parse(json).map(({ name }: { name: string }) => name);

      await page.getByRole('searchbox').fill('lis');
      await expect(rowsOf(page)).toHaveCount(2);
      await page.getByRole('button', { name: text.export, exact: true }).click();
      const whole = await save('JSON');
      expect(whole.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.json$/);
      expect(namesIn(whole.content).toSorted()).toEqual(['Ewa Lis', 'Jan Lis']);
      await expect(page.getByText(text.exported)).toBeVisible();
      await page.getByRole('button', { name: text.export, exact: true }).click();
      const [heading, ...rows] = (await save('CSV (Excel)')).content.trim().split('\r\n');
      expect(heading).toContain(text.heading);
      expect(rows).toHaveLength(2);
      await page.getByRole('searchbox').fill('');
      await expect(rowsOf(page)).toHaveCount(3);

      await page.getByLabel(`${text.select}: Ewa Lis`).check();
      await page.getByLabel(`${text.select}: Ola Kos`).check();
      const chosen = await save('JSON', bar);
      expect(namesIn(chosen.content).toSorted()).toEqual(['Ewa Lis', 'Ola Kos']);
      const csv = await save('CSV (Excel)', bar);
      expect(csv.content).toContain('Ola Kos');
      expect(csv.content).not.toContain('Jan Lis');
      await selectAll.check();
      await selectAll.uncheck();
    });

    await test.step('read and unread', async () => {
      await act(text.read);
      await expect(page.getByText(text.changed)).toBeVisible();
      await expect(page.getByText(text.all, { exact: true })).toBeVisible();
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(0);
      await expect(badge).not.toContainText(text.unreadThree.slice(2));
      await act(text.unread);
      await expect(page.getByText(`${text.all}${text.unreadThree}`, { exact: true })).toBeVisible();
    });

    await test.step('into spam, and out of it', async () => {
      await act(text.spam);
      await expect(page.getByText(text.empty)).toBeVisible();
      await expect(badge).not.toContainText(text.unreadThree.slice(2));
      await page.getByRole('button', { name: text.inSpam }).click();
      await expect(page).toHaveURL(/spam=spam/);
      await expect(rowsOf(page)).toHaveCount(3);
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(0);
      await act(text.notSpam);
      await expect(rowsOf(page)).toHaveCount(0);
      await moveTo(page, '/admin?tab=messages');
      await expect(rowsOf(page)).toHaveCount(3);
    });

    await test.step('into the trash, back with Undo, and gone for good', async () => {
      await act(text.remove);
      await expect(page.getByRole('dialog')).toContainText(text.ask);
      await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click();
      await expect(page.getByText(text.trashed)).toBeVisible();
      await page.getByRole('button', { name: text.undo }).click();
      await expect(page.getByText(text.restored)).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(3);
      await act(text.remove);
      await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click();
      await expect(page.getByText(text.empty)).toBeVisible();

      await page.getByRole('button', { name: text.trash }).click();
      await expect(page.getByText(text.trashNote)).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(3);
      await act(text.erase);
      await page.getByRole('dialog').getByRole('button', { name: text.erase }).click();
      await expect(page.getByText(text.erased)).toBeVisible();
      await expect(page.getByText(text.emptyTrash)).toBeVisible();
      expect(await faultsInView(page)).toEqual([]);
    });
  });
}

for (const view of oneOf(views, 0))
  test(`[inbox] [§8 notification] with a mail server a message is answered in a thread, marked, and made a brief, and a notification is sent, ${nameOf(view)}`, async ({
    browser,
  }) => {
    const { language, viewport } = view;
    const text = answering[language];
    const smtp = await startSmtp();
    const site = await startSite({ environment: { SMTP_URL: smtp.url } });
    const context = await browser.newContext({ baseURL: site.origin, locale: language, viewport });
    const page = await context.newPage();
    try {
      await signIn(context, site.origin, language);
      for (const name of ['Ewa Lis', 'Jan']) await addMessage(context.request, name);
      await page.goto('/admin?tab=messages');
      const row = (name: string) => rowsOf(page).filter({ hasText: name });
      const dialog = page.getByRole('dialog');

      await row('Jan').getByRole('button', { name: text.mark }).click();
      await expect(page.getByText(text.marked)).toBeVisible();
      await expect(row('Jan')).toContainText(text.elsewhere);
      await page.getByRole('button', { name: text.undo }).click();
      await expect(page.getByText(text.again)).toBeVisible();
      await expect(row('Jan')).not.toContainText(text.elsewhere);

      await row('Ewa Lis')
        .getByRole('button', { name: `${text.reply}: Ewa Lis` })
        .click();
      const letter = dialog.getByRole('textbox', { name: text.text });
      await expect(letter).toHaveValue(text.begun);
      await letter.fill('Dzień dobry,\n\nrobimy. Zapraszamy.');
      await expect(dialog.getByText(text.draft)).toBeVisible();
      // A toast lies over what is measured.
      await expect(page.getByText(text.again)).toBeHidden();
      expect(await faultsInView(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      if (viewport.width < 500) expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
      // What was typed is kept on the server.
      await page.reload();
      await expect(letter).toHaveValue('Dzień dobry,\n\nrobimy. Zapraszamy.');
      await dialog.getByText(text.asSeen).click();
      await expect(dialog.getByRole('article')).toContainText('robimy. Zapraszamy.');
      await letter.press('Control+Enter');
      await expect(page.getByText(text.sent)).toBeVisible();
      const thread = dialog.getByRole('list', { name: text.thread });
      await expect(thread).toBeFocused();
      await expect(thread.getByRole('listitem')).toHaveCount(2);
      await expect(thread).toContainText(text.mailSent);
      await smtp.waitFor(3);
      expect(smtp.mails.at(-1)!.to).toEqual(['ewa@mail.example']);
      expect(await faultsInView(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(row('Ewa Lis')).toContainText(text.answered);
      await page.getByLabel(text.shown).selectOption({ label: text.waiting });
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(row('Jan')).toBeVisible();

      await row('Jan')
        .getByRole('button', { name: `${text.reply}: Jan` })
        .click();
      await dialog.getByRole('button', { name: text.make }).click();
      const open = dialog.getByRole('button', { name: text.open });
      await expect(open).toBeVisible();
      await expect(dialog.getByRole('button', { name: text.make })).toBeHidden();
      await expect(letter).toBeHidden();
      await open.click();
      await expect(page).toHaveURL(/[?&]brief=/);
      await expect(dialog).toContainText('Czy robicie sklepy?');
      await expect(dialog).toContainText(text.made);
      await dialog.getByRole('button', { name: text.openMessage }).click();
      await expect(dialog.getByRole('button', { name: text.open })).toBeVisible();
      await moveTo(page, '/admin?tab=messages');
      await expect(row('Jan')).toContainText(text.isBrief);

      await addBrief(context.request, 'Latarnia');
      await moveTo(page, '/admin?q=Latarnia');
      if (viewport.width < 500) await page.getByRole('button', { name: text.actions }).click();
      await page.getByRole('button', { name: text.notify }).click();
      await dialog.getByRole('button', { name: text.send, exact: true }).click();
      await expect(page.getByText(text.notified)).toBeVisible();
    } finally {
      await context.close();
      await site.stop();
      await smtp.stop();
    }
  });

test('[inbox] the inbox is worked through by keyboard alone, and the focus is never lost', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Klawisz');
  for (const name of ['A', 'B', 'C', 'D']) await addMessage(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await page.goto(`/admin?tab=messages&q=${word}`);
  const open = (name: string) => page.getByRole('button', { name: `${word} ${name}`, exact: true });
  const row = (name: string) => rowsOf(page).filter({ hasText: `${word} ${name}` });
  const dialog = page.getByRole('dialog');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // One thing at a time: what is pressed while an action is under way is not heard.
  const rested = (name: string) =>
    expect(row(name).getByRole('button', { name: `Usuń: ${word} ${name}` })).toBeEnabled();
  await expect(rowsOf(page)).toHaveCount(4);
  await press('j');
  await expect(open('D')).toBeFocused();
  await press('ArrowDown', 'k', 'j');
  await expect(open('C')).toBeFocused();
  await press('Enter');
  await expect(dialog).toContainText('Czy robicie sklepy?');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open('C')).toBeFocused();
  await expect(row('C')).not.toContainText('Nieprzeczytana');
  await rested('C');
  await press('u');
  await expect(row('C')).toContainText('Nieprzeczytana');
  await rested('C');
  await press('u');
  await expect(row('C')).not.toContainText('Nieprzeczytana');
  await rested('C');
  await expect(open('C')).toBeFocused();

  await press('Delete');
  await expect(dialog).toContainText('Czy na pewno chcesz usunąć tę wiadomość?');
  await press('Tab', 'Enter');
  await expect(rowsOf(page)).toHaveCount(3);
  await rested('B');
  await expect(open('B')).toBeFocused();

  // A button of its own row: the same button of the next one.
  await page.getByRole('button', { name: `Oznacz jako spam: ${word} B` }).focus();
  await press('Enter');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: `Oznacz jako spam: ${word} A` })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Bez spamu \(\d+\) – szukaj też w spamie$/ })).toBeVisible();

  await rested('A');
  // Several at once: the row that took the place of the first of them, and with none left the sentence that says so.
  await press('k', 'x', 'j', 'x');
  await page.getByRole('button', { name: 'Oznacz jako przeczytane' }).focus();
  await press('Enter');
  await expect(rowsOf(page).filter({ hasText: 'Nieprzeczytana' })).toHaveCount(0);
  await rested('D');
  await expect(open('D')).toBeFocused();
  await press('x', 'j', 'x');
  await page
    .getByRole('group', { name: 'Zaznaczone wiadomości' })
    .getByRole('button', { name: 'Usuń' })
    .focus();
  await press('Enter');
  await expect(dialog).toContainText('Czy na pewno chcesz usunąć 2 wiadomości?');
  await press('Tab', 'Enter');
  await expect(page.getByText(`Nic nie pasuje do „${word}”`)).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await press('Tab');
  await press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('[mails page] a mail names the company or the sender; without a mail server none was sent', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Poczta');
  await addBrief(request, `${word} SA`);
  await addMessage(request, `${word} Lis`);
  await signIn(context, site.origin, 'en');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin?tab=mails&mails=all');
  const rows = rowsOf(page).filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: `Nowy brief: ${word} SA (` })).toContainText('Saved to a file');
  await expect(rows.filter({ hasText: `Nowa wiadomość: ${word} Lis` })).toContainText('Saved to a file');
  await expect(page.getByRole('table')).not.toContainText(/\bsent\b/i);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 800 });
  expect(await overflowOf(page)).toBe(0);
  expect(await faultsInView(page)).toEqual([]);
  const link = rowsOf(page)
    .filter({ hasText: `${word} Lis` })
    .getByRole('link', { name: 'Open the message' });
  await link.click();
  await expect(page.getByRole('dialog')).toContainText(`${word} Lis`);
  await moveTo(page, `/admin?q=${word}`);
  // A row tells of trouble only; the brief itself tells the whole story.
  await expect(rowsOf(page)).not.toContainText('Notification saved');
  await rowsOf(page)
    .getByRole('button', { name: `${word} SA`, exact: true })
    .click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.locator('.timeline')).toContainText('Saved to a file');
  await expect(page.locator('.timeline')).not.toContainText(/\bsent\b/i);
});

/** `request` keeps its session; answers with a code that is good once. */
async function setUpSecondFactor(request: APIRequestContext): Promise<string> {
  const ask = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  await ask('session', owner);
  const { secret } = await ask('account/second-factor', { password: owner.password });
  const code = totpCode(secret, stepAt(new Date()));
  const { recoveryCodes } = await ask('account/second-factor/confirm', { code });
  return recoveryCodes[0];
}

test('[§4 sign-in] a refused sign-in goes back to the field to correct, which says why', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of 401/);
  await context.addCookies([{ name: 'language', value: 'en', url: site.origin }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Incorrect password')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Incorrect password');
  expect(await accessibilityFaults(page, [], ['color-contrast'])).toEqual([]);
  // What is typed next takes the place of what was wrong.
  await page.keyboard.type(owner.password);
  await expect(password).toHaveValue(owner.password);
  // Taken away again: the account is that of every test on this site.
  const recoveryCode = await setUpSecondFactor(request);
  try {
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Authenticator code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/authenticator app/);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect code')).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Incorrect code/);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    const data = { password: owner.password, code: recoveryCode };
    const removed = await request.post('/api/account/second-factor/remove', { data });
    expect(removed.status(), await removed.text()).toBe(200);
  }
});

test('[R8] [inbox] [§8 storage] contact messages: unread, search, read, reply, spam and trash, each with Undo, and a failure that says so', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/status of 503/);
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
  const dialog = page.getByRole('dialog');
  const nothingFound = page.getByText(`Nic nie pasuje do „${word}”`);

  await test.step('it is read by being opened', async () => {
    await expect(row).toContainText('Nieprzeczytana');
    await expect(page.getByRole('columnheader')).toHaveText(['Nadawca', 'Wiadomość', 'Data', 'Akcje']);
    await row.getByRole('button', { name: `Odpowiedz: ${word} Lis` }).click();
    await expect(dialog).toContainText('Pilne.');
    await expect(page.locator('tr').filter({ hasText: word })).not.toContainText('Nieprzeczytana');
    await expect(dialog.locator('.tool-main')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(row).not.toContainText('Nieprzeczytana');
  });

  await test.step('what is marked as spam by mistake comes back with Undo', async () => {
    const mark = row.getByRole('button', { name: `Oznacz jako spam: ${word}` });
    await mark.click();
    await expect(page.getByText('Wiadomość jest w spamie')).toBeVisible();
    await expect(nothingFound).toBeVisible();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(row).toBeVisible();
    await mark.click();
    await expect(nothingFound).toBeVisible();
    await page.getByLabel('Pokaż').selectOption('spam');
    await expect(row).toContainText('Spam');
  });

  await test.step('the trash asks first, and gives back', async () => {
    await row.getByRole('button', { name: /Usuń/ }).click();
    await expect(dialog).toContainText('Czy na pewno chcesz usunąć tę wiadomość?');
    await dialog.getByRole('button', { name: 'Usuń', exact: true }).click();
    await expect(page.getByText('Wiadomość jest w koszu')).toBeVisible();
    await page.getByRole('button', { name: 'Cofnij' }).last().click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Kosz' }).click();
    await page.getByRole('button', { name: 'Wróć do wiadomości' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('messages that cannot be loaded say so', async () => {
    await page.route(/\/api\/messages(\?|$)/, (route) =>
      route.fulfill({ status: 503, json: { error: 'Zapis jest teraz niemożliwy.' } }),
    );
    await moveTo(page, '/admin?tab=messages&q=nobody-has-this-name');
    const alert = page.getByRole('main').getByRole('alert').last();
    await expect(alert).toContainText('Błąd podczas pobierania wiadomości');
    await expect(alert).toContainText('Zapis jest teraz niemożliwy.');
  });
});
