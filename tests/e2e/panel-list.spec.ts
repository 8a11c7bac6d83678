import { readFile } from 'node:fs/promises';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { addBrief, openList, overflowOf, signIn, uniqueWord } from '../support/panel.ts';

const empty = {
  items: [],
  nextCursor: null,
  counts: { new: 0, 'in-progress': 0, completed: 0, cancelled: 0, all: 0, trash: 0 },
  total: { count: 0, isExact: true },
};

const row = (number: number) => ({
  id: `id-${number}`,
  reference: 'BL-1',
  companyName: `Firma ${number}`,
  industry: 'food',
  contactName: 'A',
  contactEmail: 'a@b.pl',
  contactPhone: '',
  websiteType: 'blog',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: null,
  status: 'completed',
  language: 'pl',
  readAt: 'x',
  deletedAt: null,
  notification: null,
  budget: '',
  timeline: '',
  readiness: 50,
  contradictions: 0,
  nextStep: null,
  nextStepAt: null,
  outcomeReason: null,
  outcomeAmount: null,
  answeredAt: null,
});

for (const [language, text] of [
  [
    'pl',
    {
      loading: 'Ładowanie briefów...',
      empty: 'Brak briefów do wyświetlenia',
      filtered: 'Brak briefów o statusie „Zakończony”',
      failed: 'Błąd podczas pobierania briefów',
      server: 'Błąd serwera (502)',
      refresh: 'Odśwież',
      columns: ['Firma', 'Kontakt', 'Rodzaj strony', 'Status', 'Data', 'Akcje'],
      subtitle: 'Zarządzaj briefami od klientów',
      mailFiles: 'Nie ustawiono serwera poczty (SMTP_URL): powiadomienia są zapisywane jako pliki .eml.',
      industry: 'Gastronomia i żywność',
      options: ['Wszystkie', 'Nowy', 'W trakcie', 'Zakończony', 'Anulowany'],
    },
  ],
  [
    'en',
    {
      loading: 'Loading briefs...',
      empty: 'No briefs to display',
      filtered: 'No briefs with status "Completed"',
      failed: 'Error while loading briefs',
      server: 'Server error (502)',
      refresh: 'Refresh',
      columns: ['Company', 'Contact', 'Website Type', 'Status', 'Date', 'Actions'],
      subtitle: 'Manage client briefs',
      mailFiles: 'No mail server is set (SMTP_URL): notifications are written as .eml files.',
      industry: 'Food and catering',
      options: ['All', 'New', 'In progress', 'Completed', 'Cancelled'],
    },
  ],
] as const) {
  test(`[§2 panel] [§2 table] [R30] [§8 storage] loading, empty, filtered-empty, failed and filled (${language})`, async ({
    page,
    context,
    site,
    guard,
    request,
  }) => {
    guard.allow(/status of 502|ERR_FAILED/);
    const word = uniqueWord('Zakwas');
    await addBrief(request, word);
    await signIn(context, site.origin, language);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const list = /\/api\/briefs(\?|$)/;
    await page.route(list, async (route) => {
      await held;
      await route.fulfill({ json: empty });
    });
    await page.goto('/admin');
    await expect(page.getByText(text.loading)).toBeVisible();
    await expect(page.getByText(text.subtitle)).toBeVisible();
    await expect(page.getByText(text.mailFiles)).toBeVisible();
    await expect(page.getByText(owner.email)).toBeVisible();
    release();
    await expect(page.getByText(text.empty)).toBeVisible();
    if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
    const filter = page.getByLabel('Status');
    expect(await filter.locator('option').allTextContents()).toEqual(text.options);
    await filter.selectOption('completed');
    await expect(page.getByText(text.filtered)).toBeVisible();
    await expect(page).toHaveURL(/status=completed/);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.getByRole('button', { name: text.refresh }).click();
    await expect(page.getByRole('alert').getByText(text.failed)).toBeVisible();
    await expect(page.getByRole('alert').getByText(text.server)).toBeVisible();
    if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(list);
    await page.goto(`/admin?q=${word}`);
    await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(text.columns);
    const row = page.getByRole('row').filter({ hasText: word });
    for (const part of ['Anna Kowalska', 'anna@firma.example', '+48 600 100 200'])
      await expect(row).toContainText(part);
    await expect(row).toContainText(text.industry);
    await expect(row).toContainText(/\d{2}\.\d{2}\.\d{4}/);
    await expect(row.getByRole('button')).toHaveCount(8);
    if (language === 'pl') expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('[§2 badges] [R30] each status has its colour, and the counters count everything', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Barwa');
  await signIn(context, site.origin);
  const hues: Record<string, number> = {};
  for (const status of ['new', 'in-progress', 'completed', 'cancelled']) {
    const id = await addBrief(request, `${word} ${status}`);
    await context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status } });
  }
  await openList(page, word);
  for (const status of ['new', 'in-progress', 'completed', 'cancelled']) {
    const colour = await page
      .locator(`tbody [data-status=${status}]`)
      .evaluate((badge) => getComputedStyle(badge).color);
    hues[status] = Number(/oklch\(\S+ \S+ (\S+)\)/.exec(colour)?.[1]);
  }
  expect(hues['new']).toBeGreaterThan(240);
  expect(hues['new']).toBeLessThan(280);
  expect(hues['in-progress']).toBeGreaterThan(65);
  expect(hues['in-progress']).toBeLessThan(110);
  expect(hues['completed']).toBeGreaterThan(140);
  expect(hues['completed']).toBeLessThan(165);
  expect(hues['cancelled']).toBeLessThan(40);
  const { counts } = await (await context.request.get(`${site.origin}/api/briefs?status=cancelled`)).json();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('cancelled');
  await expect(page.locator('tbody tr')).toHaveText([new RegExp(`${word} cancelled`)]);
  for (const status of ['new', 'in-progress', 'completed'])
    await expect(page.locator(`[data-counter=${status}]`)).toHaveText(String(counts[status]));
});

test('[brief list] search, sort and filter live in the address: reload and Back keep them', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Adres');
  for (const name of ['Beta', 'Alfa']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(`${word} al`);
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('tbody tr')).toHaveText([/Alfa/]);
  await page.getByRole('searchbox').fill(word);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByLabel('Sortowanie').selectOption('company');
  await expect(page.locator('tbody tr').first()).toContainText('Alfa');
  await page.reload();
  await expect(page.locator('tbody tr').first()).toContainText('Alfa');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.getByRole('button', { name: `${word} Alfa`, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/brief=/);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('[brief list] pages go forward and back, and survive a reload', async ({ page, context, site }) => {
  await signIn(context, site.origin);
  await page.route(/\/api\/briefs(\?|$)/, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const number = cursor ? Number(cursor) : 1;
    return route.fulfill({
      json: { ...empty, items: [row(number)], nextCursor: number < 3 ? String(number + 1) : null },
    });
  });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Następna strona' }).click();
  await expect(page.getByText('Firma 2')).toBeVisible();
  await page.getByRole('button', { name: 'Następna strona' }).click();
  await expect(page.getByText('Firma 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Firma 3')).toBeVisible();
  await page.getByRole('button', { name: 'Poprzednia strona' }).click();
  await expect(page.getByText('Firma 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Firma 3')).toBeVisible();
});

test('[growth] where nobody counted them all, the list and the question before deleting say “more than”', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin);
  const total = { count: 1_000, isExact: false };
  await page.route(/\/api\/briefs\?/, (route) =>
    route.fulfill({ json: { ...empty, items: [row(1)], nextCursor: 'more', total } }),
  );
  await page.goto('/admin?type=blog');
  await expect(page.getByText('1–1 z ponad 1000')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check();
  const bar = page.getByRole('group', { name: 'Zaznaczone briefy' });
  await bar.getByRole('button', { name: 'Usuń' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Czy na pewno chcesz usunąć 1 brief?');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Zaznacz wszystkie pasujące: ponad 1000' }).click();
  await bar.getByRole('button', { name: 'Usuń' }).click();
  await expect(question).toContainText('Czy na pewno chcesz usunąć ponad 1000 briefów?');
});

test('[new arrivals] where the panel cannot be told, a new brief is told of all the same, unread, with the hours of the promise', async ({
  page,
  context,
  site,
  request,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  const word = uniqueWord('Nowina');
  // A proxy may not let the line through by which the panel is told; it looks for itself now and then.
  await page.route('**/api/changes', (route) => route.abort());
  await addBrief(request, `${word} jeden`);
  await signIn(context, site.origin);
  await page.clock.install();
  await openList(page, word);
  await addBrief(request, `${word} dwa`);
  await page.clock.fastForward(21_000);
  await page.getByRole('button', { name: '1 nowy brief – pokaż' }).click();
  const row = page.getByRole('row').filter({ hasText: `${word} dwa` });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Nieprzeczytany');
  await expect(row).toContainText('zostało 24 h');
  await row.getByRole('button', { name: /Zobacz szczegóły/ }).click();
  await expect(page.getByRole('dialog')).toContainText('anna@firma.example');
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('Nieprzeczytany');
});

test('[brief list] several at once: status, export, trash and Undo', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Kilka');
  for (const name of ['A', 'B', 'C']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await openList(page, word);
  await page.getByLabel(`Zaznacz: ${word} A`).check();
  await page.getByLabel(`Zaznacz: ${word} B`).check();
  const bar = page.getByRole('group', { name: 'Zaznaczone briefy' });
  await expect(bar).toContainText('Zaznaczono 2 briefy');
  expect(await accessibilityFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'JSON' }).click(),
  ]);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { companyName: string }[];
  expect(exported.map(({ companyName }) => companyName).toSorted()).toEqual([`${word} A`, `${word} B`]);
  await bar.getByLabel('Nowy status').selectOption('completed');
  await bar.getByRole('button', { name: 'Zmień status' }).click();
  await expect(page.locator('tbody [data-status=completed]')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check();
  await bar.getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByRole('dialog')).toContainText('Czy na pewno chcesz usunąć 3 briefy?');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByText(`Nic nie pasuje do „${word}”`)).toBeVisible();
  // The status can still be taken back as well; its news may be the last for a moment.
  const trashed = page.locator('.toasts [role=status] > div').filter({ hasText: 'W koszu: 3 briefy' });
  await trashed.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
});

test('[exports] the filtered list is exported as CSV for Polish Excel', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Tabela');
  for (const name of ['=SUM(1)', 'B']) await addBrief(request, `${name} ${word}`);
  await signIn(context, site.origin);
  await openList(page, word);
  await page.getByRole('button', { name: 'Eksport', exact: true }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV (Excel)' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFIdentyfikator;')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain(`"'=SUM(1) ${word}"`);
  await expect(page.getByText('Wyeksportowano 2 briefy')).toBeVisible();
});

test('[brief list] the list is worked by keyboard alone', async ({ page, context, site, request }) => {
  const word = uniqueWord('Klawisz');
  for (const name of ['A', 'B']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await openList(page, word, '&sort=company');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Skróty klawiszowe');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Zaznacz: ${word} B`)).toBeChecked();
  await page.keyboard.press('s');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${word} B` })
      .getByLabel('Nowy status'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`${word} B`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('keys pressed right after a brief is closed reach the list', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Zaraz');
  for (const name of ['A', 'B']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await openList(page, word, '&sort=company');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${word} A`);
  // Sooner than a hand could: before the browser has gone Back.
  await dialog.getByRole('button', { name: 'Zamknij' }).evaluate(async (button: HTMLElement) => {
    button.click();
    for (const key of ['j', 'Enter']) {
      await Promise.resolve();
      document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    }
  });
  await expect(dialog).toContainText(`${word} B`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('[brief list] on a phone the table becomes cards and nothing is wider than the screen', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Telefon');
  await addBrief(request, `${word} Przedsiębiorstwo Wielobranżowe Konstantynopolitańczykowianeczka`);
  await signIn(context, site.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, word);
  expect(await overflowOf(page)).toBe(0);
  expect(await page.locator('tbody tr').evaluate((row) => getComputedStyle(row).display)).toBe('grid');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/admin?tab=messages');
  await expect(page.getByRole('link', { name: 'Wiadomości' })).toHaveAttribute('aria-current', 'page');
  expect(await overflowOf(page)).toBe(0);
});
