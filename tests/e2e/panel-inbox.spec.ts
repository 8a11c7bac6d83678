import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  addBrief,
  faultsByDayAndNight,
  faultsInView,
  nameOf,
  overflowOf,
  signIn,
  uniqueWord,
  views,
} from '../support/panel.ts';
import { startSite, type Site } from '../support/site.ts';
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
    exported: 'Wyeksportowano 3 wiadomości',
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
    exported: '3 messages exported',
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
  },
};

async function addMessage(request: APIRequestContext, name: string): Promise<void> {
  const data = { name, email: 'ewa@mail.example', message: 'Czy robicie sklepy?', language: 'pl' };
  const response = await request.post('/api/contact', { data });
  expect(response.status(), await response.text()).toBe(200);
}

const rowsOf = (page: Page) => page.locator('tbody tr');

for (const view of oneOf(views, 1)) {
  const { language, viewport } = view;
  const text = texts[language];

  test(`[inbox] several messages at once, with counts that agree with the rows, ${nameOf(view)}`, async ({
    browser,
  }) => {
    // A site of its own: the whole inbox is counted.
    const site = await startSite();
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: language,
      viewport,
    });
    const page = await context.newPage();
    try {
      await signIn(context, site.origin, language);
      for (const name of ['Ewa', 'Jan', 'Ola']) await addMessage(context.request, name);
      await page.goto('/admin?tab=messages');
      const bar = page.getByRole('group', { name: text.label });
      const selectAll = page.getByRole('checkbox', { name: text.selectAll });
      const act = async (name: string) => {
        await selectAll.check();
        await expect(bar.getByRole('status')).toHaveText(text.three);
        await bar.getByRole('button', { name, exact: true }).click();
      };
      const badge = page.getByRole('navigation').first();
      await expect(page.getByText(`${text.all}${text.unreadThree}`, { exact: true })).toBeVisible();
      await expect(badge).toContainText(text.unreadThree.slice(2));
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(3);
      await selectAll.check();
      expect(await faultsInView(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      if (viewport.width < 500) expect(await smallTargets(page)).toEqual([]);
      await selectAll.uncheck();
      await expect(bar).toBeHidden();

      await act(text.read);
      await expect(page.getByText(text.changed)).toBeVisible();
      await expect(page.getByText(text.all, { exact: true })).toBeVisible();
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(0);
      await expect(badge).not.toContainText(text.unreadThree.slice(2));
      await act(text.unread);
      await expect(page.getByText(`${text.all}${text.unreadThree}`, { exact: true })).toBeVisible();

      await act(text.spam);
      await expect(page.getByText(text.empty)).toBeVisible();
      await expect(badge).not.toContainText(text.unreadThree.slice(2));
      await page.getByRole('button', { name: text.inSpam }).click();
      await expect(page).toHaveURL(/spam=spam/);
      await expect(rowsOf(page)).toHaveCount(3);
      await expect(rowsOf(page).filter({ hasText: text.dot })).toHaveCount(0);
      await act(text.notSpam);
      await expect(rowsOf(page)).toHaveCount(0);
      await page.goto('/admin?tab=messages');
      await expect(rowsOf(page)).toHaveCount(3);

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
    } finally {
      await context.close();
      await site.stop();
    }
  });
}

for (const view of oneOf(views, 0))
  test(`[inbox] the chosen messages become a file, and so does the whole list as it is filtered, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const { language, viewport } = view;
    const text = texts[language];
    const word = uniqueWord('Plik');
    for (const name of ['A', 'B', 'C']) await addMessage(request, `${word} ${name}`);
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await page.goto(`/admin?tab=messages&q=${word}`);
    const save = async (name: string, within: Page | Locator = page) => {
      const download = page.waitForEvent('download');
      await within.getByRole('button', { name, exact: true }).click();
      const file = await download;
      return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
    };
    const namesIn = (json: string) => JSON.parse(json).map(({ name }: { name: string }) => name);

    await page.getByRole('button', { name: text.export, exact: true }).click();
    expect(await faultsInView(page)).toEqual([]);
    const whole = await save('JSON');
    expect(whole.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.json$/);
    expect(namesIn(whole.content).toSorted()).toEqual([`${word} A`, `${word} B`, `${word} C`]);
    await expect(page.getByText(text.exported)).toBeVisible();
    await page.getByRole('button', { name: text.export, exact: true }).click();
    const [heading, ...rows] = (await save('CSV (Excel)')).content.trim().split('\r\n');
    expect(heading).toContain(text.heading);
    expect(rows).toHaveLength(3);

    await page.getByLabel(`${text.select}: ${word} A`).check();
    await page.getByLabel(`${text.select}: ${word} C`).check();
    const bar = page.getByRole('group', { name: text.label });
    const chosen = await save('JSON', bar);
    expect(namesIn(chosen.content).toSorted()).toEqual([`${word} A`, `${word} C`]);
    const csv = await save('CSV (Excel)', bar);
    expect(csv.content).toContain(`${word} C`);
    expect(csv.content).not.toContain(`${word} B`);
  });

for (const view of oneOf(views, 0))
  test(`[inbox] a message is answered in a thread, marked, and made a brief, ${nameOf(view)}`, async ({
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
      await page.goto('/admin?tab=messages');
      await expect(row('Jan')).toContainText(text.isBrief);
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

test('[brief list] the brief list is walked with the focus itself', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Krok');
  for (const name of ['A', 'B']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await page.goto(`/admin?q=${word}&sort=company`);
  await expect(rowsOf(page)).toHaveCount(2);
  const company = (name: string) => page.getByRole('button', { name: `${word} ${name}`, exact: true });
  await page.keyboard.press('j');
  await expect(company('A')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(company('B')).toBeFocused();
  // Where the hand puts the focus, the walk goes on.
  await company('A').focus();
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Zaznacz: ${word} A`)).toBeChecked();
});

test('[inbox] spam that is marked by mistake comes back with Undo', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Pomyłka');
  await addMessage(request, word);
  await signIn(context, site.origin, 'en');
  await page.goto(`/admin?tab=messages&q=${word}`);
  await page.getByRole('button', { name: `Mark as spam: ${word}` }).click();
  await expect(page.getByText('The message is in spam')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Mark as spam: ${word}` }).click();
  await expect(rowsOf(page)).toHaveCount(0);
  await page.goto(`/admin?tab=messages&spam=spam&q=${word}`);
  await expect(rowsOf(page)).toHaveCount(1);
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
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin?tab=mails&mails=all');
    const rows = rowsOf(page).filter({ hasText: word });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: `Nowy brief: ${word} SA (` })).toContainText('Saved to a file');
    await expect(rows.filter({ hasText: `Nowa wiadomość: ${word} Lis` })).toContainText('Saved to a file');
    await expect(page.getByRole('table')).not.toContainText(/\bsent\b/i);
    expect(await overflowOf(page)).toBe(0);
    expect(await faultsInView(page)).toEqual([]);
  }
  const link = rowsOf(page)
    .filter({ hasText: `${word} Lis` })
    .getByRole('link', { name: 'Open the message' });
  await link.click();
  await expect(page.getByRole('dialog')).toContainText(`${word} Lis`);
  await page.goto(`/admin?q=${word}`);
  // A row tells of trouble only; the brief itself tells the whole story.
  await expect(rowsOf(page)).not.toContainText('Notification saved');
  await rowsOf(page)
    .getByRole('button', { name: `${word} SA`, exact: true })
    .click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.locator('.timeline')).toContainText('Saved to a file');
  await expect(page.locator('.timeline')).not.toContainText(/\bsent\b/i);
});

test('[§8 notification] with a mail server it was sent, and the call carries the true answers', async ({
  browser,
}) => {
  const smtp = await startSmtp();
  const site = await startSite({ environment: { SMTP_URL: smtp.url } });
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  try {
    const word = uniqueWord('Prawda');
    const id = await addBrief(context.request, word, {
      additionalInfo: { timeline: 'asap', budget: '2k-7k', specialRequirements: 'Cicho', notes: '' },
      websiteGoals: { primaryGoals: ['increase-sales'], secondaryGoals: [], successMetrics: '' },
    });
    await signIn(context, site.origin, 'en');
    await page.goto(`/admin?q=${word}`);
    await expect(rowsOf(page)).toContainText(word);
    const called = page.waitForRequest((request) => request.url().endsWith('/api/brief'));
    await page.getByRole('button', { name: `Send email notification: ${word}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
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
    await expect(page.getByText('Email notification sent successfully!')).toBeVisible();
    await page.getByRole('button', { name: word, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Polish', { exact: true })).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    await smtp.stop();
  }
});

async function setUpSecondFactor({ origin }: Site, request: APIRequestContext): Promise<void> {
  const ask = async (method: 'post' | 'delete', path: string, data?: object) => {
    const response = await request[method](`${origin}/api/${path}`, data ? { data } : {});
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  await ask('post', 'session', owner);
  const started = await ask('post', 'account/second-factor', { password: owner.password });
  const { secret } = await started.json();
  await ask('post', 'account/second-factor/confirm', { code: totpCode(secret, stepAt(new Date())) });
  await ask('delete', 'session');
}

test('[§4 sign-in] a refused sign-in goes back to the field to correct, which says why', async ({
  browser,
  request,
}) => {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'en' });
  const page = await context.newPage();
  try {
    await context.addCookies([{ name: 'language', value: 'en', url: site.origin }]);
    await page.goto('/admin');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email').fill(owner.email);
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText('Incorrect password')).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Incorrect password');
    expect(await faultsByDayAndNight(page)).toEqual([]);
    // What is typed next takes the place of what was wrong.
    await page.keyboard.type(owner.password);
    await expect(password).toHaveValue(owner.password);
    await setUpSecondFactor(site, request);
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
    expect(await faultsByDayAndNight(page)).toEqual([]);
  } finally {
    await context.close();
    await site.stop();
  }
});

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
  await row.getByRole('button', { name: `Odpowiedz: ${word} Lis` }).click();
  await expect(page.getByRole('dialog')).toContainText('Pilne.');
  // Read by being opened; until that is saved its buttons are pale.
  await expect(page.locator('tr').filter({ hasText: word })).not.toContainText('Nieprzeczytana');
  await expect(page.getByRole('dialog').locator('.tool-main')).toBeEnabled();
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
