/**
 * A Monday with twelve new briefs: the owner ranks them, answers the best one with two questions, a note, a next step and
 * times for a call, and the three after it by template. Every click, tap and key is counted, a choice from a list as two
 * (open it, pick); typing is not. After each the focus must still be somewhere.
 */
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { budgets } from '../domain/brief/options.ts';
import type { BriefDetail, BriefPage } from '../domain/endpoints/briefs.ts';
import { owner } from '../tests/support/browser.ts';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import type { Measurement } from './measurement.ts';

const best = 'Browar Nad Odrą';
const note = 'Poleciła ich Zofia.';
const step = 'Wysłać wycenę';

async function fill(site: Site): Promise<void> {
  for (let number = 0; number < 12; number++) {
    const brief = emptyBrief();
    const isBest = number === 7;
    const body = {
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: isBest ? best : `Firma ${number}` },
      contactInfo: {
        ...brief.contactInfo,
        name: 'Anna Wójcik',
        email: `anna${number}@firma.example`,
        phone: '601 222 333',
      },
      // A shop of which neither the products nor the terms are named: two findings.
      websiteType: { ...brief.websiteType, type: 'e-commerce' },
      additionalInfo: {
        ...brief.additionalInfo,
        budget: isBest ? 'over-30k' : budgets[number % 4],
        timeline: '2-months',
      },
      consent: true,
      language: 'pl',
    };
    const answer = await fetch(`${site.origin}/api/briefs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`A brief was answered ${answer.status}`);
  }
}

class Hand {
  readonly page: Page;
  private readonly isFinger: boolean;
  actions = 0;

  constructor(page: Page, isFinger: boolean) {
    this.page = page;
    this.isFinger = isFinger;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  touch(what: Locator): Promise<void> {
    return this.count(1, () => (this.isFinger ? what.tap() : what.click()));
  }

  press(key: string): Promise<void> {
    return this.count(1, () => this.page.keyboard.press(key));
  }

  choose(list: Locator, value: string): Promise<void> {
    return this.count(2, async () => {
      await list.focus();
      await list.selectOption(value);
    });
  }

  private async count(actions: number, act: () => Promise<unknown>): Promise<void> {
    await act();
    this.actions += actions;
    const hasFocus = () => document.hasFocus() && document.activeElement !== document.body;
    await this.page.waitForFunction(hasFocus, undefined, { timeout: 5_000 }).catch(() => {
      throw new Error(`The focus was lost after action ${this.actions}`);
    });
  }
}

async function atDesk(context: BrowserContext, site: Site, isFinger: boolean): Promise<Hand> {
  await context.addCookies([{ name: 'language', value: 'pl', url: site.origin }]);
  const signedIn = await context.request.post(`${site.origin}/api/session`, { data: owner });
  if (!signedIn.ok()) throw new Error('The owner is not let in');
  const page = await context.newPage();
  await page.goto(`${site.origin}/admin?status=new`);
  await page.locator('tbody tr').nth(11).waitFor();
  return new Hand(page, isFinger);
}

/** The four that are answered, in the order in which they are reviewed. */
const namesOf = (page: Page) =>
  page
    .locator('tbody tr [data-action=open]')
    .evaluateAll((names) => names.slice(0, 5).map((name) => name.textContent));

const sendNext = 'Wyślij i następny';

async function laptop(hand: Hand): Promise<void> {
  const { page, dialog } = hand;
  await hand.choose(page.getByRole('combobox', { name: 'Sortowanie' }), 'budget');
  await page.locator('tbody tr').first().getByText(best).waitFor();
  const names = await namesOf(page);
  const isOpen = (place: number) => page.getByRole('dialog', { name: names[place] ?? '' }).waitFor();
  await hand.touch(page.locator('tbody tr').first().locator('.cell-person'));
  const ask = dialog.locator('[data-finding]').getByRole('button', { name: /^Zapytaj:/ });
  await hand.touch(ask.nth(0));
  await hand.touch(ask.nth(1));
  await hand.touch(dialog.getByRole('button', { name: 'Wyślij', exact: true }));
  await dialog.locator('.timeline').getByText('Pytania do klienta').waitFor();
  await hand.press('n');
  await page.keyboard.type(note);
  await hand.press('Control+Enter');
  await dialog.getByText('Notatka dodana').waitFor();
  // Out of the field of the note: a letter typed there would be a letter.
  await hand.touch(dialog.getByLabel('Co zrobić'));
  await page.keyboard.type(step);
  await hand.press('Enter');
  await dialog.getByRole('button', { name: 'Zrobione' }).waitFor();
  await hand.touch(dialog.getByRole('button', { name: 'Odpowiedz', exact: true }));
  await hand.touch(dialog.locator('.choices label').filter({ hasText: 'Terminy rozmowy' }));
  await hand.press('Control+Enter');
  for (const [place, template] of [
    [1, 'first'],
    [2, 'decline'],
    [3, 'first'],
  ] as const) {
    await isOpen(place);
    await dialog.getByLabel('Szablon').waitFor();
    if (template === 'first') await hand.press('r');
    else await hand.choose(dialog.getByLabel('Szablon'), template);
    await hand.press('Control+Enter');
  }
  await isOpen(4);
}

async function phone(hand: Hand): Promise<void> {
  const { page, dialog } = hand;
  await hand.touch(page.getByRole('button', { name: 'Filtry' }));
  await hand.choose(page.getByRole('combobox', { name: 'Sortowanie' }), 'budget');
  await page.locator('tbody tr').first().getByText(best).waitFor();
  const names = await namesOf(page);
  const isOpen = (place: number) => page.getByRole('dialog', { name: names[place] ?? '' }).waitFor();
  const bar = dialog.locator('.thumb-bar');
  const letter = dialog.getByRole('form');
  await hand.touch(page.locator('tbody tr').first().locator('[data-action=open]'));
  const ask = dialog.locator('[data-finding]').getByRole('button', { name: /^Zapytaj:/ });
  await hand.touch(ask.nth(0));
  await hand.touch(ask.nth(1));
  await hand.touch(bar.locator('.thumb-answer'));
  await hand.touch(letter.getByRole('button', { name: 'Wyślij', exact: true }));
  await letter.waitFor({ state: 'detached' });
  await hand.touch(bar.getByRole('button', { name: 'Status' }));
  await hand.touch(dialog.getByLabel('Treść notatki'));
  await page.keyboard.type(note);
  await hand.touch(dialog.getByRole('button', { name: 'Dodaj notatkę' }));
  await dialog.getByText('Notatka dodana').waitFor();
  await hand.touch(dialog.getByLabel('Co zrobić'));
  await page.keyboard.type(step);
  await hand.touch(dialog.getByRole('button', { name: 'Zaplanuj' }));
  await dialog.getByRole('button', { name: 'Zrobione' }).waitFor();
  await hand.touch(dialog.locator('.sheet-head').getByRole('button', { name: 'Zamknij' }));
  await hand.touch(bar.locator('.thumb-answer'));
  await hand.touch(letter.locator('.choices label').filter({ hasText: 'Terminy rozmowy' }));
  await hand.touch(letter.getByRole('button', { name: sendNext }));
  for (const [place, template] of [
    [1, 'first'],
    [2, 'decline'],
    [3, 'first'],
  ] as const) {
    await isOpen(place);
    await hand.touch(bar.locator('.thumb-answer'));
    if (template !== 'first') await hand.choose(letter.getByLabel('Szablon'), template);
    await hand.touch(letter.getByRole('button', { name: sendNext }));
  }
  await isOpen(4);
}

/** What was done is really there. */
async function check({ page }: Hand, site: Site): Promise<void> {
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`${site.origin}${path}`)).json()) as Answer;
  const { items } = await read<BriefPage>('/api/briefs?sort=budget&limit=4');
  const briefs = await Promise.all(items.map(({ id }) => read<BriefDetail>(`/api/briefs/${id}`)));
  const told = briefs.map(({ status, conversation }) => [status, ...conversation.map(({ kind }) => kind)]);
  const expected = [
    ['in-progress', 'questions', 'call-offer'],
    ['in-progress', 'reply'],
    ['cancelled', 'reply'],
    ['in-progress', 'reply'],
  ];
  const [first] = briefs;
  const isWhole =
    JSON.stringify(told) === JSON.stringify(expected) &&
    first?.conversation[0]?.questions.length === 2 &&
    first.adminNotes.at(0)?.note === note &&
    first.nextStep === step;
  if (!isWhole) throw new Error(`The briefs do not show what was done: ${JSON.stringify(told)}`);
}

async function monday(
  browser: Browser,
  work: (hand: Hand) => Promise<void>,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
): Promise<number> {
  const site = await startSite();
  try {
    await fill(site);
    const context = await browser.newContext(options);
    const hand = await atDesk(context, site, options.hasTouch === true);
    await work(hand);
    await check(hand, site);
    await context.close();
    return hand.actions;
  } finally {
    await site.stop();
  }
}

export async function measureMonday(): Promise<Measurement[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const onLaptop = await monday(browser, laptop, { viewport: { width: 1366, height: 768 } });
    const onPhone = await monday(browser, phone, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    return [
      { name: 'actions on a laptop', value: onLaptop, unit: '', bound: { atMost: 26 } },
      { name: 'taps on a phone', value: onPhone, unit: '', bound: { atMost: 34 } },
    ];
  } finally {
    await browser.close();
  }
}
