/** The panel under a thumb. */
import type { Locator, Page } from '@playwright/test';
import type { EndpointAnswer } from '../../domain/endpoints/endpoints.ts';
import { expect, test } from '../support/browser.ts';
import {
  addBrief,
  faultsByDayAndNight,
  moveTo,
  nameOf,
  openList,
  overflowOf,
  signIn,
  uniqueWord,
  views,
} from '../support/panel.ts';
import { smallTargets } from '../support/targets.ts';

const words = {
  pl: {
    filters: 'Filtry',
    messages: 'Wiadomości',
    visits: 'Odwiedziny',
    numbers: 'Liczby w tabeli',
    actionsOf: (company: string) => `Akcje: ${company}`,
    resend: 'Wyślij ponownie',
    select: (company: string) => `Zaznacz: ${company}`,
    selectAll: 'Zaznacz wszystkie na stronie',
    one: 'Zaznaczono 1 brief',
    two: 'Zaznaczono 2 briefy',
  },
  en: {
    filters: 'Filters',
    messages: 'Messages',
    visits: 'Visits',
    numbers: 'Numbers as a table',
    actionsOf: (company: string) => `Actions: ${company}`,
    resend: 'Send again',
    select: (company: string) => `Select: ${company}`,
    selectAll: 'Select all on this page',
    one: '1 brief selected',
    two: '2 briefs selected',
  },
};

/** Trouble that a healthy site does not have: a mail that failed, and what is about to be erased. */
async function addTrouble(page: Page): Promise<void> {
  await page.route('**/api/briefs?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as EndpointAnswer<'GET /api/briefs'>;
    const notification = { status: 'failed' as const, attempts: 9, lastError: '550 no', sentAt: null };
    await route.fulfill({ json: { ...list, items: list.items.map((item) => ({ ...item, notification })) } });
  });
  const item = {
    kind: 'brief',
    id: 'x',
    reference: 'AB-12',
    title: 'Ada',
    lastActivityAt: '2026-01-01T10:00:00.000Z',
    eraseAfter: '2027-01-01T10:00:00.000Z',
  };
  await page.route('**/api/privacy/upcoming?*', (route) =>
    route.fulfill({ json: { items: [item], nextCursor: null } }),
  );
  await page.route('**/api/privacy/upcoming', (route) =>
    route.fulfill({ json: { items: [item], nextCursor: null } }),
  );
}

for (const view of views.filter(({ viewport }) => viewport.width === 390)) {
  const { language, viewport } = view;
  const text = words[language];

  test(`[panel manners] whatever can be tapped is 44 px wide and high, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Kciuk');
    const id = await addBrief(request, `${word} A`);
    await addBrief(request, `${word} B`);
    const sent = await request.post('/api/contact', {
      data: { name: `${word} C`, email: 'ewa@mail.example', message: 'Czy robicie sklepy?', language: 'pl' },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await page.setViewportSize(viewport);
    await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
    const missed: Record<string, string[]> = {};
    const measure = async (place: string) => {
      missed[place] = await smallTargets(page);
      expect.soft(await overflowOf(page), place).toBe(0);
    };

    await page.goto('/admin');
    await expect(page.getByRole('button', { name: /./ }).first()).toBeVisible();
    await measure('sign-in');
    await signIn(context, site.origin, language);
    await context.request.patch(`${site.origin}/api/briefs/${id}`, {
      data: { nextStep: { text: `Oddzwonić ${word}`, at: new Date().toISOString() } },
    });
    await addTrouble(page);

    await openList(page, word);
    await expect(page.getByRole('button', { name: text.resend })).toHaveCount(2);
    await measure('list');
    await page.getByRole('button', { name: text.filters }).click();
    await page.getByRole('checkbox', { name: text.selectAll }).check();
    await measure('list, filters and selection');
    await page.getByRole('checkbox', { name: text.selectAll }).uncheck();
    await page.getByRole('button', { name: text.actionsOf(`${word} A`) }).click();
    missed['row sheet'] = await smallTargets(page, '.row-actions:popover-open');
    await page.keyboard.press('Escape');

    await moveTo(page, `/admin?tab=messages&q=${word}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('link', { name: text.messages })).toHaveAttribute('aria-current', 'page');
    await measure('inbox');
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await overflowOf(page), 'inbox on the narrowest phone').toBe(0);
    await page.setViewportSize(viewport);
    await moveTo(page, '/admin?tab=overview');
    await page.getByRole('button', { name: text.numbers }).click();
    await measure('overview');
    await moveTo(page, '/admin?tab=today');
    await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toBeVisible();
    await measure('Today');
    await moveTo(page, `/admin?q=${word}&brief=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.timeline')).toBeAttached();
    missed['brief'] = await smallTargets(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Status', exact: true }).click();
    missed['status, next step and note'] = await smallTargets(page, 'dialog[open] .workplace');
    await page.keyboard.press('Escape');
    await dialog.locator('.thumb-answer').click();
    await expect(dialog.getByRole('form')).toBeVisible();
    missed['letter'] = await smallTargets(page, 'dialog[open] .workplace');
    await moveTo(page, '/admin?tab=privacy&upcoming=list');
    await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
    await measure('privacy');
    await moveTo(page, '/admin?tab=mails&mails=all');
    await expect(page.locator('tbody tr').filter({ hasText: word }).first()).toBeVisible();
    await measure('mails');
    await moveTo(page, '/admin?tab=visits');
    await expect(page).toHaveTitle(new RegExp(`${text.visits} – `));
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
    await measure('visits');
    expect(missed).toEqual(Object.fromEntries(Object.keys(missed).map((place) => [place, []])));
  });

  test(`[brief list] a table of cards, no wider than the screen: a tap on one opens it, on its box chooses it, and one box chooses all, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Karta');
    for (const name of ['A', 'B Przedsiębiorstwo Wielobranżowe Konstantynopolitańczykowianeczka'])
      await addBrief(request, `${word} ${name}`);
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await openList(page, word, '&sort=company');
    const first = page.locator('tbody tr').first();
    const dialog = page.getByRole('dialog');

    await test.step('the narrowest phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflowOf(page)).toBe(0);
      await expect(first).toHaveCSS('display', 'grid');
      await page.setViewportSize(viewport);
    });

    await test.step('the card opens its brief', async () => {
      const { width, height } = (await first.boundingBox())!;
      for (const position of [
        { x: width - 12, y: 12 },
        { x: width / 2, y: height - 12 },
        { x: 60, y: height - 12 },
      ]) {
        await page.mouse.click(...(await placeIn(first, position)));
        await expect(dialog).toContainText(`${word} A`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });

    await test.step('its box chooses it, and one box chooses all', async () => {
      // Beside the box is still the box.
      await page.mouse.click(...(await placeIn(first, { x: 36, y: 36 })));
      await expect(page.getByLabel(text.select(`${word} A`))).toBeChecked();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(text.one)).toBeVisible();
      const all = page.getByRole('checkbox', { name: text.selectAll });
      await all.check();
      await expect(page.getByText(text.two)).toBeVisible();
      expect(await faultsByDayAndNight(page)).toEqual([]);
      await all.uncheck();
      await expect(page.getByLabel(text.select(`${word} A`))).not.toBeChecked();
    });
  });
}

async function placeIn(card: Locator, { x, y }: { x: number; y: number }): Promise<[number, number]> {
  const box = (await card.boundingBox())!;
  return [box.x + x, box.y + y];
}
