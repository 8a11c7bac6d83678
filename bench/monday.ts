/**
 * A Monday with twelve new briefs: the owner finds the best of them, opens it, answers, leaves a note, sets its status and
 * plans what comes next. Every click, tap, key and choice is counted; typing is not.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { budgets } from '../domain/brief/options.ts';
import { owner } from '../tests/support/browser.ts';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startSite, type Site } from '../tests/support/site.ts';
import type { Measurement } from './measurement.ts';

const best = 'Browar Nad Odrą';

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
      websiteType: { ...brief.websiteType, type: 'corporate' },
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

type Hand = { page: Page; actions: number; do: (act: () => Promise<unknown>) => Promise<void> };

async function atDesk(context: BrowserContext, site: Site): Promise<Hand> {
  await context.addCookies([{ name: 'language', value: 'pl', url: site.origin }]);
  const signedIn = await context.request.post(`${site.origin}/api/session`, { data: owner });
  if (!signedIn.ok()) throw new Error('The owner is not let in');
  const page = await context.newPage();
  await page.goto(`${site.origin}/admin`);
  await page.locator('tbody tr').nth(11).waitFor();
  const hand: Hand = {
    page,
    actions: 0,
    async do(act) {
      await act();
      hand.actions += 1;
    },
  };
  return hand;
}

async function laptop(hand: Hand): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog', { name: best });
  await hand.do(() => page.getByRole('combobox', { name: 'Sortowanie' }).selectOption('budget'));
  await page.locator('tbody tr').first().getByText(best).waitFor();
  await hand.do(() => page.getByRole('button', { name: best, exact: true }).click());
  // The ready letter, as it stands; it moves the brief on as well.
  await hand.do(() => page.keyboard.press('r'));
  await page.getByRole('button', { name: 'Wyślij', exact: true }).waitFor();
  await hand.do(() => page.keyboard.press('Control+Enter'));
  await dialog.locator('.timeline').getByText('pierwsza odpowiedź').waitFor();
  await hand.do(() => page.keyboard.press('n'));
  await page.keyboard.type('Odpisałem, czekają na wycenę.');
  await hand.do(() => page.keyboard.press('Control+Enter'));
  await dialog.locator('.timeline').getByText('Odpisałem').waitFor();
  await hand.do(() => dialog.getByLabel('Co zrobić').click());
  await page.keyboard.type('Wysłać wycenę');
  await hand.do(() => page.keyboard.press('Enter'));
}

async function phone(hand: Hand): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog', { name: best });
  await hand.do(() => page.getByRole('button', { name: 'Filtry' }).tap());
  await hand.do(() => page.getByRole('combobox', { name: 'Sortowanie' }).selectOption('budget'));
  await page.locator('tbody tr').first().getByText(best).waitFor();
  await hand.do(() => page.getByRole('button', { name: best, exact: true }).tap());
  await hand.do(() => dialog.locator('.thumb-bar').getByRole('button', { name: 'Odpowiedz' }).tap());
  await hand.do(() => page.getByRole('button', { name: 'Wyślij', exact: true }).tap());
  await dialog.locator('.timeline').getByText('pierwsza odpowiedź').waitFor();
  await hand.do(() => dialog.getByRole('button', { name: 'Notatka' }).tap());
  await page.keyboard.type('Odpisałem, czekają na wycenę.');
  await hand.do(() => dialog.getByRole('button', { name: 'Dodaj notatkę' }).tap());
  await dialog.locator('.timeline').getByText('Odpisałem').waitFor();
  await hand.do(() => dialog.getByLabel('Co zrobić').tap());
  await page.keyboard.type('Wysłać wycenę');
  await hand.do(() => dialog.getByRole('button', { name: 'Zaplanuj' }).tap());
}

/** What was done is really there. */
async function check({ page }: Hand, site: Site): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Zrobione' }).waitFor();
  const list = await page.request.get(`${site.origin}/api/briefs?sort=budget&limit=1`);
  const [brief] = ((await list.json()) as { items: Record<string, unknown>[] }).items;
  const detail = await page.request.get(`${site.origin}/api/briefs/${String(brief?.['id'])}`);
  const { conversation } = (await detail.json()) as { conversation: unknown[] };
  if (conversation.length !== 1) throw new Error('The client was not written to');
  if (brief?.['status'] !== 'in-progress' || brief['nextStep'] !== 'Wysłać wycenę')
    throw new Error('The brief does not show what was done');
}

async function monday(
  browser: Browser,
  work: (hand: Hand) => Promise<void>,
  options: Parameters<Browser['newContext']>[0],
): Promise<number> {
  const site = await startSite();
  try {
    await fill(site);
    const context = await browser.newContext(options);
    const hand = await atDesk(context, site);
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
      { name: 'actions on a laptop', value: onLaptop, unit: '', bound: { atMost: 8 } },
      { name: 'taps on a phone', value: onPhone, unit: '', bound: { atMost: 10 } },
    ];
  } finally {
    await browser.close();
  }
}
