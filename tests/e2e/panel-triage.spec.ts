/** Briefs ranked, answered and followed up, on a laptop and on a phone. */
import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  addBrief,
  faultsByDayAndNight,
  faultsInView,
  moveTo,
  nameOf,
  openList,
  overflowOf,
  signIn,
  uniqueWord,
  views,
} from '../support/panel.ts';
import type { Page } from '@playwright/test';
import type { BriefDetail } from '../../domain/endpoints/briefs.ts';
import { fullAnswers } from '../support/full-answers.ts';

const words = {
  pl: {
    today: 'Dziś',
    budget: 'Budżet',
    filters: 'Filtry',
    unread: 'Tylko nieprzeczytane',
    clear: 'Wyczyść filtry',
    plan: 'Zaplanuj',
    what: 'Co zrobić',
    done: 'Zrobione',
    undo: 'Cofnij',
    reason: 'Powód (nieobowiązkowo)',
    because: 'powód: cena',
    save: 'Zapisz',
    answered: 'Odpowiedziano inną drogą',
    kept: 'dotrzymana',
    over: 'Ponad 30 000 zł',
    history: 'Historia',
  },
  en: {
    today: 'Today',
    budget: 'Budget',
    filters: 'Filters',
    unread: 'Unread only',
    clear: 'Clear filters',
    plan: 'Plan',
    what: 'What to do',
    done: 'Done',
    undo: 'Undo',
    reason: 'Reason (optional)',
    because: 'reason: price',
    save: 'Save',
    answered: 'Answered another way',
    kept: 'kept',
    over: 'Over PLN 30,000',
    history: 'History',
  },
} as const;

const money = (budget: string) => ({ additionalInfo: { budget, timeline: '2-months' } });

for (const view of oneOf(views, 0)) {
  const { language, viewport } = view;
  const text = words[language];
  const isPhone = viewport.width === 390;

  test(`[brief list] [search] [budget] budget, timeline and contradictions stand in the row, the best lead comes first, and what was looked for is marked, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Ranking');
    await addBrief(request, `${word} mały`, money('under-2k'));
    await addBrief(request, `${word} duży`, {
      ...money('over-30k'),
      features: { required: ['shopping-cart'] },
    });
    await addBrief(request, `${word} średnia Spółdzielnia`, {
      additionalInfo: {
        budget: '7k-15k',
        timeline: '2-months',
        notes: 'Potrzebny kalendarz wypałów dla pracowni.',
      },
    });
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    const rows = page.locator('tbody tr');

    await test.step('the panel brings at most 160 KB of script', async () => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const scripts = new Set<string>();
      let bytes = 0;
      session.on(
        'Network.responseReceived',
        ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
      );
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await openList(page, word, '&sort=budget');
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(160 * 1024);
      await session.detach();
    });

    await test.step('what decides stands in the row, and filters', async () => {
      await expect(rows).toHaveText([/duży/, /średnia/, /mały/]);
      await expect(rows.first()).toContainText(text.over);
      await expect(rows.first()).toContainText(language === 'pl' ? 'W ciągu 2 miesięcy' : 'Within 2 months');
      await expect(rows.first()).toContainText(language === 'pl' ? '1 sprzeczność' : '1 contradiction');
      if (isPhone) await page.getByRole('button', { name: text.filters }).click();
      await page.getByRole('combobox', { name: text.budget, exact: true }).selectOption('7k-15k');
      await expect(rows).toHaveText([/średnia/]);
      await expect(page.getByText(language === 'pl' ? '1–1 z 1' : '1–1 of 1')).toBeVisible();
    });

    await test.step('what was looked for is marked, with the words around it', async () => {
      await page.getByRole('searchbox').fill(`${word} spoldzielnia wypal`);
      await expect(rows.locator('mark')).toHaveText([word, 'Spółdzielnia', 'wypał']);
      await expect(rows.locator('[data-excerpt]')).toContainText('kalendarz wypałów dla pracowni');
      expect(await overflowOf(page)).toBe(0);
      expect(await faultsByDayAndNight(page)).toEqual([]);
    });
  });

  test(`[open brief] status with its reason, next step, note and answer from the open brief, each taken back or done, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Warsztat');
    const id = await addBrief(request, word, money('15k-30k'));
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await page.goto(`/admin?q=${word}&brief=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: '+48 600 100 200' })).toHaveAttribute(
      'href',
      'tel:+48600100200',
    );
    await expect(dialog.locator('.head-facts')).toContainText(
      language === 'pl' ? 'zostało 24 h' : '24 h left',
    );

    const history = async (words: string) => {
      if (!isPhone) await dialog.getByRole('button', { name: text.history, exact: true }).click();
      await expect(dialog.locator('.timeline')).toContainText(words);
    };
    const openWork = async () => {
      if (isPhone) await dialog.getByRole('button', { name: 'Status', exact: true }).click();
    };
    await openWork();
    await dialog.getByLabel('Status').selectOption('cancelled');
    await dialog.getByLabel(text.reason).selectOption('price');
    await dialog.getByRole('button', { name: text.save }).click();
    await history(text.because);
    await dialog.getByRole('button', { name: text.undo }).click();
    await expect(dialog.getByLabel('Status')).toHaveValue('new');

    await dialog.getByLabel(text.what).fill('Zadzwonić o płatności');
    await dialog.getByRole('button', { name: text.plan }).click();
    await expect(dialog.getByRole('button', { name: text.done })).toBeVisible();
    expect(await faultsInView(page)).toEqual([]);
    if (isPhone) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody tr')).toContainText('Zadzwonić o płatności');
    await page.locator('tbody tr').getByRole('button', { name: word, exact: true }).click();
    await openWork();
    await dialog.getByRole('button', { name: text.done }).click();
    await history('Zadzwonić o płatności');
    await expect(dialog.getByLabel(text.what)).toBeVisible();

    await dialog.getByRole('button', { name: text.answered }).click();
    await expect(dialog.locator('.head-facts')).toContainText(text.kept);
    if (isPhone) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody tr')).not.toContainText(/24 h/);
  });
}

test('[brief list] [open brief] actions lie over the row, its body opens it, it is marked unread from its dialog, a reply starts there, and every counter narrows the list', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wiersz');
  const ids = [await addBrief(request, `${word} A`), await addBrief(request, `${word} B`)];
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(context, site.origin, 'en');
  await context.request.patch(`${site.origin}/api/briefs/${ids[1]}`, { data: { status: 'completed' } });
  await openList(page, word, '&sort=company');
  const row = page.locator('tbody tr').first();
  const actions = row.locator('.row-actions');
  const dialog = page.getByRole('dialog');
  await expect(actions).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(actions).toHaveCSS('opacity', '1');
  for (const name of ['Answer', 'Details', 'Status', 'Note', 'Notify', 'JSON', 'Delete'])
    await expect(actions.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  expect((await actions.boundingBox())!.height).toBeLessThanOrEqual((await row.boundingBox())!.height);
  expect(await faultsInView(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await page.keyboard.press('j');
  await expect(actions).toHaveCSS('opacity', '1');

  await row.locator('.cell-person').click();
  await expect(page.getByRole('dialog', { name: `${word} A` })).toBeVisible();
  await expect(row).not.toContainText('Unread');
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Unread');
  await row.getByRole('button', { name: `Answer: ${word} A` }).click();
  await expect(dialog.getByRole('form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Unread');
  await expect(page).toHaveURL(/\/admin\?q=[^&]+&sort=company$/);

  const counter = (name: RegExp) =>
    page.getByRole('group', { name: 'Brief counters' }).getByRole('button', { name });
  const rows = page.locator('tbody tr');
  await counter(/^Completed/).click();
  await expect(rows).toHaveText([new RegExp(`${word} B`)]);
  await counter(/^In progress/).click();
  await expect(page.getByText(`Nothing matches "${word}"`)).toBeVisible();
  await counter(/^New/).click();
  await expect(rows).toHaveText([new RegExp(`${word} A`)]);
  await counter(/^New/).click();
  await expect(rows).toHaveCount(2);
  await counter(/^Waiting/).click();
  await expect(rows).toHaveText([new RegExp(`${word} A`)]);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('deadline');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Admin Panel – /);
  for (const [tab, title] of [
    ['today', 'Today'],
    ['messages', 'Messages'],
    ['visits', 'Visits'],
  ] as const) {
    await page.getByRole('link', { name: title }).first().click();
    await expect(page, tab).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} – (?!Admin Panel)`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('[brief list] [open brief] of a list of two pages the first screen shows enough, the next brief crosses to the next page by keys, nothing moves when rows are edited or chosen, and all are taken at once', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wszystkie');
  // A name that would need two lines on a laptop.
  const name = (index: number) =>
    `${word} Pracownia Architektury Wnętrz i Krajobrazu ${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 52; index++) await addBrief(request, name(index), money('7k-15k'));
  await signIn(context, site.origin);
  const [phone, laptop] = views;
  await page.setViewportSize(laptop!.viewport);
  await openList(page, word, '&sort=company');
  const rows = page.locator('tbody tr');
  const dialog = page.getByRole('dialog');
  await expect(rows).toHaveCount(50);

  await test.step('the first screen shows at least ten briefs on a laptop and three on a phone', async () => {
    const whole = () =>
      rows.evaluateAll((all) => {
        const bar = document.querySelector('.desk-bottom')!.getBoundingClientRect();
        const floor = bar.height > 0 ? bar.top : innerHeight;
        return all.filter((row) => row.getBoundingClientRect().bottom <= floor).length;
      });
    expect(await whole()).toBeGreaterThanOrEqual(10);
    await page.setViewportSize(phone!.viewport);
    expect(await whole()).toBeGreaterThanOrEqual(3);
    await page.setViewportSize(laptop!.viewport);
  });

  await test.step('the next brief crosses to the next page', async () => {
    await page.getByRole('button', { name: name(49), exact: true }).click();
    await expect(dialog.locator('.head-facts')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: name(50) })).toBeVisible();
    await expect(page).toHaveURL(/cursor=/);
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: name(51) })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog', { name: name(50) })).toBeVisible();
    await expect(dialog.locator('.head-facts')).toBeVisible();
  });

  await test.step('keys reach status, note and export', async () => {
    const close = page.getByRole('button', { name: 'Zamknij' });
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Treść notatki')).toBeFocused();
    await page.keyboard.type('jest');
    await close.focus();
    await page.keyboard.press('s');
    await expect(dialog.getByLabel('Status')).toBeFocused();
    await close.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
  });

  const bar = page.getByRole('group', { name: 'Zaznaczone briefy' });
  await test.step('opening the editor or choosing a row moves nothing', async () => {
    await moveTo(page, `/admin?q=${word}`);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1–50 z 52')).toBeVisible();
    await expect(rows.first()).toContainText(name(51));
    const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const before = await places();
    await page
      .getByRole('button', { name: /^Zmień status:/ })
      .first()
      .click();
    await expect(page.getByLabel('Nowy status')).toBeVisible();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check();
    expect(await places()).toEqual(before);
  });

  await test.step('all that match are taken at once', async () => {
    const takeAll = bar.getByRole('button', { name: 'Zaznacz wszystkie pasujące: 52' });
    await takeAll.click();
    // Another choice is about the page again, and is not all that match once more by chance.
    await page.getByLabel(`Zaznacz: ${name(51)}`).uncheck();
    await page.getByLabel(`Zaznacz: ${name(51)}`).check();
    await expect(bar).toContainText('Zaznaczono 50 briefów');
    await takeAll.click();
    await bar.getByLabel('Nowy status').selectOption('completed');
    await bar.getByRole('button', { name: 'Zmień status' }).click();
    await expect(page.getByText('Zmieniono 52 briefy')).toBeVisible();
    await moveTo(page, `/admin?q=${word}&status=new`);
    await expect(page.getByText(`Nic nie pasuje do „${word}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

for (const view of views)
  test(`[triage] briefs are answered one after the other beside what they say, and the place is never lost, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const { language, viewport } = view;
    const isPhone = viewport.width === 390;
    const text = flow[language];
    const word = uniqueWord('Kolejka');
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push(
        await addBrief(request, `${word} ${name}`, { ...fullAnswers, ...nameGroup(`${word} ${name}`) }),
      );
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await openList(page, word, '&sort=company&status=new');
    const dialog = page.getByRole('dialog');
    const opened = (name: string) => page.getByRole('dialog', { name: `${word} ${name}` });
    const letter = dialog.getByRole('form');
    const stored = async (index: number) =>
      (await (await context.request.get(`${site.origin}/api/briefs/${ids[index]}`)).json()) as BriefDetail;
    const write = async () => {
      if (isPhone) await dialog.locator('.thumb-answer').click();
      await expect(letter.getByRole('textbox', { name: text.text, exact: true })).toBeVisible();
    };

    // A tap anywhere on the row opens it, and the keys work at once.
    await page.getByRole('button', { name: `${word} A`, exact: true }).click();
    await expect(opened('A').getByRole('heading', { level: 2 })).toBeFocused();
    const head = (await dialog.locator('.triage-head').boundingBox())!;
    expect(head.height).toBeLessThanOrEqual(200);
    if (isPhone) {
      const bar = dialog.locator('.thumb-bar');
      for (const name of [text.close, text.next])
        expect((await bar.getByRole('button', { name }).boundingBox())!.y).toBeGreaterThan(700);
      // What the client said stands before what machines noted.
      const answers = (await dialog.locator('.brief-answers').boundingBox())!;
      expect((await dialog.locator('.timeline').boundingBox())!.y).toBeGreaterThan(
        answers.y + answers.height,
      );
    } else {
      const box = async (what: string) => (await dialog.locator(what).boundingBox())!;
      expect(await page.locator('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 1366, height: 768 });
      expect((await box('.queue')).width).toBe(212);
      expect((await box('.workplace')).width).toBe(500);
      await dialog.locator('.brief-page').evaluate((brief) => brief.scrollTo(0, brief.scrollHeight));
      for (const name of ['Status', text.what, text.note])
        await expect(dialog.getByLabel(name)).toBeInViewport();
      expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    }

    // Looking at another kind of letter leaves no draft behind.
    await write();
    if (isPhone) await expect(dialog.locator('.triage-head')).toBeInViewport();
    for (const kind of [text.call, text.questions, text.reply])
      await letter.locator('.choices label').filter({ hasText: kind }).click();
    if (!isPhone) expect(await faultsInView(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await letter.getByLabel(text.subject).press('Enter');
    expect((await stored(0)).draft).toBeNull();

    // Sent from the subject: the next of those listed, though the first is no longer new.
    await letter.getByLabel(text.subject).press('Control+Enter');
    await expect(opened('B')).toBeVisible();
    await expect(opened('B').getByRole('heading', { level: 2 })).toBeFocused();
    expect(await stored(0)).toMatchObject({ status: 'in-progress', conversation: [{ kind: 'reply' }] });
    await expect(dialog.getByRole('status').filter({ hasText: text.sent })).toBeVisible();

    // A polite refusal proposes the end; what is told about it lies over no field.
    await write();
    await letter.getByLabel(text.template).selectOption({ label: text.decline });
    await expect(letter.getByRole('checkbox', { name: text.cancelled })).toBeChecked();
    expect(await coveredByNews(page)).toEqual([]);
    await letter.getByLabel(text.template).press('Control+Enter');
    await expect(opened('C')).toBeVisible();
    expect((await stored(1)).status).toBe('cancelled');

    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(opened('A')).toBeVisible();
    await page.keyboard.press('k');
    await expect(dialog.getByRole('status').filter({ hasText: text.first })).toBeVisible();
    await page.keyboard.press('j');
    await expect(opened('B')).toBeVisible();

    // Closed, its row keeps the place and the focus until one moves on.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const rows = page.locator('tbody tr');
    await expect(page.getByRole('button', { name: `${word} B`, exact: true })).toBeFocused();
    await expect(rows).toHaveText([/ B/, / C/, / D/]);
    await expect(rows.first().locator('[data-status=cancelled]')).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows).toHaveText([/ C/, / D/]);
    await expect(page.getByRole('button', { name: `${word} C`, exact: true })).toBeFocused();
  });

const flow = {
  pl: {
    close: 'Zamknij',
    next: 'Następny brief',
    text: 'Treść',
    what: 'Co zrobić',
    note: 'Treść notatki',
    reply: 'Odpowiedź',
    call: 'Terminy rozmowy',
    questions: 'Pytania',
    subject: 'Temat',
    template: 'Szablon',
    decline: 'Uprzejma odmowa',
    cancelled: 'oznacz: Anulowany',
    sent: 'List zapisany jako plik',
    first: 'To pierwszy brief na liście',
  },
  en: {
    close: 'Close',
    next: 'Next brief',
    text: 'Text',
    what: 'What to do',
    note: 'Note text',
    reply: 'Reply',
    call: 'Times for a call',
    questions: 'Questions',
    subject: 'Subject',
    template: 'Template',
    decline: 'Polite no',
    cancelled: 'mark: Cancelled',
    sent: 'The letter was saved to a file',
    first: 'This is the first brief of the list',
  },
};

const nameGroup = (companyName: string) => ({
  companyProfile: { ...fullAnswers.companyProfile, companyName },
});

/** Fields that news lies over, at any of its points. */
function coveredByNews(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const news = [...document.querySelectorAll('.toasts [role] > *')];
    if (news.length === 0) return ['there is no news'];
    return news.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const shares = [0.05, 0.35, 0.65, 0.95];
      const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
      return points
        .flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .filter((element) => element.matches('input, textarea, select'))
        .map((field) => field.outerHTML);
    });
  });
}
