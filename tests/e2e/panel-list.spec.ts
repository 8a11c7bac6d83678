import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, moveTo, openList, signIn, uniqueWord } from '../support/panel.ts';

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

const states = [
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
] as const;

for (const [language, text] of oneOf(states, 0))
  test(`[§2 panel] [§2 table] [§2 badges] [R30] [§8 storage] loading, empty, filtered-empty, failed and filled, with each status in its colour and counters that count everything (${language})`, async ({
    page,
    context,
    site,
    guard,
    request,
  }) => {
    guard.allow(/status of 502|ERR_FAILED/);
    const word = uniqueWord('Zakwas');
    await signIn(context, site.origin, language);
    for (const status of ['new', 'in-progress', 'completed', 'cancelled']) {
      const id = await addBrief(request, `${word} ${status}`);
      await context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status } });
    }
    const filter = page.getByRole('combobox', { name: 'Status', exact: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const list = /\/api\/briefs(\?|$)/;
    await page.route(list, async (route) => {
      await held;
      await route.fulfill({ json: empty });
    });
    await page.goto('/admin');

    await test.step('loading', async () => {
      await expect(page.getByText(text.loading)).toBeVisible();
      await expect(page.getByText(text.subtitle)).toBeVisible();
      await expect(page.getByText(text.mailFiles)).toBeVisible();
      await expect(page.getByText(owner.email)).toBeVisible();
      release();
    });

    await test.step('empty, and with no brief of the status that is filtered by', async () => {
      await expect(page.getByText(text.empty)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await filter.locator('option').allTextContents()).toEqual(text.options);
      await filter.selectOption('completed');
      await expect(page.getByText(text.filtered)).toBeVisible();
      await expect(page).toHaveURL(/status=completed/);
      await page.unroute(list);
    });

    await test.step('failed', async () => {
      await page.route(list, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
      await page.getByRole('button', { name: text.refresh }).click();
      await expect(page.getByRole('alert').getByText(text.failed)).toBeVisible();
      await expect(page.getByRole('alert').getByText(text.server)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.unroute(list);
    });

    await test.step('filled', async () => {
      await moveTo(page, `/admin?q=${word}`);
      await expect(page.getByRole('button', { name: `${word} new`, exact: true })).toBeVisible();
      expect(await page.getByRole('columnheader').allTextContents()).toEqual(text.columns);
      const row = page.getByRole('row').filter({ hasText: `${word} new` });
      for (const part of ['Anna Kowalska', 'anna@firma.example', '+48 600 100 200'])
        await expect(row).toContainText(part);
      await expect(row).toContainText(text.industry);
      await expect(row).toContainText(/\d{2}\.\d{2}\.\d{4}/);
      await expect(row.getByRole('button')).toHaveCount(8);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step('each status has its colour', async () => {
      const hueOf = async (status: string) => {
        const badge = page.locator(`tbody [data-status=${status}]`);
        const colour = await badge.evaluate((element) => getComputedStyle(element).color);
        return Number(/oklch\(\S+ \S+ (\S+)\)/.exec(colour)?.[1]);
      };
      expect(await hueOf('new')).toBeGreaterThan(240);
      expect(await hueOf('new')).toBeLessThan(280);
      expect(await hueOf('in-progress')).toBeGreaterThan(65);
      expect(await hueOf('in-progress')).toBeLessThan(110);
      expect(await hueOf('completed')).toBeGreaterThan(140);
      expect(await hueOf('completed')).toBeLessThan(165);
      expect(await hueOf('cancelled')).toBeLessThan(40);
    });

    await test.step('the counters count everything, whatever is filtered', async () => {
      const { counts } = await (
        await context.request.get(`${site.origin}/api/briefs?status=cancelled`)
      ).json();
      await filter.selectOption('cancelled');
      await expect(page.locator('tbody tr')).toHaveText([new RegExp(`${word} cancelled`)]);
      for (const status of ['new', 'in-progress', 'completed'])
        await expect(page.locator(`[data-counter=${status}]`)).toHaveText(String(counts[status]));
    });
  });

test('[brief list] [growth] search, sort, the open brief and the page live in the address: reload and Back keep them', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Adres');
  for (const name of ['Beta', 'Alfa']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog');

  await test.step('a brief that was searched for, among others in their order, is open', async () => {
    await page.getByRole('searchbox').fill(`${word} al`);
    await expect(page).toHaveURL(/q=/);
    await expect(page.locator('tbody tr')).toHaveText([/Alfa/]);
    await page.getByRole('searchbox').fill(word);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await page.getByLabel('Sortowanie').selectOption('company');
    await expect(page.locator('tbody tr').first()).toContainText('Alfa');
    await page.getByRole('button', { name: `${word} Alfa`, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/brief=/);
  });

  await test.step('it is open after a reload, and Back leads to the same list', async () => {
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.locator('tbody tr')).toHaveText([/Alfa/, /Beta/]);
    await expect(page.getByRole('searchbox')).toHaveValue(word);
  });

  await page.route(/\/api\/briefs(\?|$)/, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const number = cursor ? Number(cursor) : 1;
    const nextCursor = number < 3 ? String(number + 1) : null;
    const total = { count: 1_000, isExact: false };
    return route.fulfill({ json: { ...empty, items: [row(number)], nextCursor, total } });
  });
  await moveTo(page, '/admin?type=blog');

  await test.step('where nobody counted them all, the list and the question before deleting say “more than”', async () => {
    await expect(page.getByText('1–1 z ponad 1000')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check();
    const bar = page.getByRole('group', { name: 'Zaznaczone briefy' });
    await bar.getByRole('button', { name: 'Usuń' }).click();
    await expect(dialog).toContainText('Czy na pewno chcesz usunąć 1 brief?');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Zaznacz wszystkie pasujące: ponad 1000' }).click();
    await bar.getByRole('button', { name: 'Usuń' }).click();
    await expect(dialog).toContainText('Czy na pewno chcesz usunąć ponad 1000 briefów?');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('pages go forward and back, and survive a reload', async () => {
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
});

test('[new arrivals] [R31] as time goes by, the panel that cannot be told looks for itself, and Undo leaves once nobody is on it', async ({
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
  const id = await addBrief(request, `${word} jeden`);
  await signIn(context, site.origin);
  await page.clock.install();
  await openList(page, word);

  await test.step('a new brief is told of, unread, with the hours of the promise', async () => {
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

  await test.step('what another administrator changes is shown', async () => {
    await context.request.patch(`${site.origin}/api/briefs/${id}`, { data: { status: 'completed' } });
    await page.clock.fastForward(21_000);
    await expect(page.locator('tbody [data-status=completed]')).toBeVisible();
  });

  await test.step('Undo stays as long as the focus is on it, and leaves after it', async () => {
    await page.getByRole('button', { name: `Usuń: ${word} jeden` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Cofnij' });
    await undo.focus();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeFocused();
    await page.getByRole('searchbox').focus();
    await page.clock.fastForward(3_000);
    await expect(undo).toBeHidden();
  });
});

test('[brief list] [exports] [R32] one brief, several or all that match become a file; several change their status, go to the trash and come back', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Kilka');
  const id = await addBrief(request, `${word} a/b:c`);
  for (const name of [`${word} B`, `=SUM(1) ${word}`]) await addBrief(request, name);
  await signIn(context, site.origin);
  await openList(page, word);
  const bar = page.getByRole('group', { name: 'Zaznaczone briefy' });
  const saveBy = async (button: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
  };

  await test.step('one, as JSON under its exact name', async () => {
    const one = await saveBy(page.getByRole('button', { name: `Eksportuj JSON: ${word} a/b:c` }));
    expect(one.name).toBe(`brief_${word} a_b_c_${id}.json`);
    expect(JSON.parse(one.content)).toMatchObject({ id, companyName: `${word} a/b:c`, adminNotes: [] });
  });

  await test.step('the filtered list, as CSV for Polish Excel', async () => {
    await page.getByRole('button', { name: 'Eksport', exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    const { content } = await saveBy(page.getByRole('button', { name: 'CSV (Excel)' }));
    expect(content.startsWith('\uFEFFIdentyfikator;')).toBe(true);
    expect(content.split('\r\n')).toHaveLength(5);
    expect(content).toContain(`"'=SUM(1) ${word}"`);
    await expect(page.getByText('Wyeksportowano 3 briefy')).toBeVisible();
  });

  await test.step('several, as JSON', async () => {
    await page.getByLabel(`Zaznacz: ${word} a/b:c`).check();
    await page.getByLabel(`Zaznacz: ${word} B`).check();
    await expect(bar).toContainText('Zaznaczono 2 briefy');
    const { content } = await saveBy(bar.getByRole('button', { name: 'JSON' }));
    const exported = JSON.parse(content) as { companyName: string }[];
    expect(exported.map(({ companyName }) => companyName).toSorted()).toEqual([`${word} B`, `${word} a/b:c`]);
  });

  await test.step('their status', async () => {
    await bar.getByLabel('Nowy status').selectOption('completed');
    await bar.getByRole('button', { name: 'Zmień status' }).click();
    await expect(page.locator('tbody [data-status=completed]')).toHaveCount(2);
  });

  await test.step('into the trash, and back with Undo', async () => {
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
});

test('[brief list] [open brief] the list is worked by keyboard alone, and its neighbours are a press away from an open brief', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Klawisz');
  for (const name of ['A', 'B', 'C']) await addBrief(request, `${word} ${name}`);
  await signIn(context, site.origin);
  await openList(page, word, '&sort=company');
  const company = (name: string) => page.getByRole('button', { name: `${word} ${name}`, exact: true });
  const dialog = page.getByRole('dialog');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);

  await test.step('the overview of the keys', async () => {
    await page.keyboard.press('?');
    await expect(dialog).toContainText('Skróty klawiszowe');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('it is walked with the focus itself', async () => {
    await page.keyboard.press('j');
    await expect(company('A')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(company('B')).toBeFocused();
    // Where the hand puts the focus, the walk goes on.
    await company('A').focus();
    await page.keyboard.press('x');
    await expect(page.getByLabel(`Zaznacz: ${word} A`)).toBeChecked();
  });

  await test.step('a row is chosen, its status edited, its brief opened; the search is a key away', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByLabel(`Zaznacz: ${word} B`)).toBeChecked();
    await page.keyboard.press('s');
    await expect(
      rows.filter({ has: page.getByLabel(`Zaznacz: ${word} B`) }).getByLabel('Nowy status'),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`${word} B`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('keys pressed right after a brief is closed reach the list', async () => {
    await company('A').focus();
    await page.keyboard.press('Enter');
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
    await expect(rows).toHaveCount(3);
  });

  await test.step('previous and next walk the list behind the open brief', async () => {
    await company('A').click();
    await expect(page.getByRole('button', { name: 'Poprzedni brief' })).toBeDisabled();
    await page.getByRole('button', { name: 'Następny brief' }).click();
    await expect(page.getByRole('dialog', { name: `${word} B` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/sort=company/);
  });
});
