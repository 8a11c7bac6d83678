/**
 * A client with a phone fills in a terse brief, and every tap and every screen passed is counted.
 *
 * A tap is a finger on a control, the one that puts the cursor into a field included; typing is not counted, nor is the
 * key of the keyboard that leads from a line to the next field. The client
 * scrolls with flicks of a finger, to each thing to touch and then on to the end of every step, so that no question goes
 * unread. A screen is the height that is visible above the bar; the first one of each step counts too, for it has to be
 * read. The keyboard of the phone is not drawn, and so takes no room.
 */
import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import type { Measurement } from './measurement.ts';

const size = { width: 390, height: 844 };
const bounds = { taps: 24, screens: 12, tapsFromWork: 16 };
/** A thumb moves a page by about this much of what is visible. */
const flickShare = 0.6;
/** No thumb moves it by less. */
const shortestFlick = 80;

type Count = { taps: number; flicks: number; screens: number };

class PhoneClient {
  readonly counts: Count[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  startStep(): void {
    this.counts.push({ taps: 0, flicks: 0, screens: 1 });
  }

  get #count(): Count {
    const count = this.counts.at(-1);
    if (!count) throw new Error('No step has been started');
    return count;
  }

  async tap(target: Locator): Promise<void> {
    const { x, y } = await this.#reach(target);
    await this.#page.touchscreen.tap(x, y);
    this.#count.taps += 1;
  }

  async type(target: Locator, words: string): Promise<void> {
    await this.tap(target);
    await this.#page.keyboard.type(words);
    if ((await target.inputValue()) !== words) throw new Error(`The tap missed the field for "${words}"`);
  }

  /** By the key of the phone's keyboard that leads on to the next field. */
  async typeNext(target: Locator, words: string): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await this.#page.keyboard.type(words);
    if ((await target.inputValue()) !== words)
      throw new Error(`The key did not lead to the field for "${words}"`);
  }

  /** Down to the end of the questions, as somebody does who looks everything over before going on. */
  async readToEnd(): Promise<void> {
    await this.#reach(this.#page.locator('.brief-main > :nth-last-child(2)'), true);
  }

  /** Flicks until the target, or its end, stands free, and says where to touch it. */
  async #reach(target: Locator, isEndEnough = false): Promise<{ x: number; y: number }> {
    await target.waitFor({ state: 'attached' });
    for (let flick = 0; flick < 20; flick++) {
      await this.#untilStill();
      const { box, top, bottom, inBar } = await target.evaluate((element) => {
        const rect = (element.closest('label') ?? element).getBoundingClientRect();
        const bar = document.querySelector('.dock');
        const { x, y, width, height } = rect;
        return {
          box: { x, y, width, height },
          top: 0,
          bottom: bar ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight,
          inBar: bar?.contains(element) ?? false,
        };
      });
      const middle = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
      if (inBar || ((isEndEnough || box.y >= top) && box.y + box.height <= bottom)) return middle;
      const visible = bottom - top;
      const wanted = box.y < top && !isEndEnough ? box.y - top - 16 : box.y + box.height - bottom + 16;
      const distance =
        Math.sign(wanted) * Math.min(Math.max(Math.abs(wanted), shortestFlick), visible * flickShare);
      const before = await this.#page.evaluate(() => scrollY);
      await this.#flick(top + visible / 2, distance);
      const moved = Math.abs((await this.#page.evaluate(() => scrollY)) - before);
      if (moved < 1) throw new Error(`The page does not scroll by ${distance} to what has to be touched`);
      this.#count.flicks += 1;
      this.#count.screens += moved / visible;
    }
    throw new Error('Twenty flicks do not lead to what has to be touched');
  }

  /** A finger put down, drawn over the glass and lifted. */
  async #flick(middle: number, distance: number): Promise<void> {
    const from = middle + distance / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      this.#session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: size.width / 2, y: Math.round(y) }],
      });
    await touch('touchStart', from);
    const moves = 12;
    for (let move = 1; move <= moves; move++) {
      await touch('touchMove', from - (distance * move) / moves);
      await this.#page.waitForTimeout(16);
    }
    await touch('touchEnd');
    await this.#untilStill();
  }

  /** Until the page has stood where it is for some frames. */
  async #untilStill(): Promise<void> {
    await this.#page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let last = Number.NaN, calm = 0; calm < 6; await frame()) {
        calm = scrollY === last ? calm + 1 : 0;
        last = scrollY;
      }
    });
  }
}

async function fillIn(page: Page, client: PhoneClient): Promise<string> {
  const field = (path: string) => page.locator(`[id="${path}"]`);
  const option = (group: string, value: string) => field(group).locator(`label:has(input[value="${value}"])`);
  const next = page.getByRole('button', { name: 'Dalej', exact: true });
  const typical = page.getByRole('button', { name: /^Typowe dla sklepu: dodaj/ });
  async function step(number: number) {
    await page.getByRole('heading', { level: 1, name: `Krok ${number} z 9` }).waitFor();
    client.startStep();
  }
  async function goOn() {
    await client.readToEnd();
    await client.tap(next);
  }

  await step(1);
  await client.type(field('companyProfile.companyName'), 'Zorza Ceramika');
  await client.tap(option('companyProfile.industry', 'retail'));
  await client.type(field('companyProfile.description'), 'Pracownia ceramiki w Bolesławcu.');
  await client.type(field('companyProfile.targetAudience'), 'Ludzie, którzy lubią rzeczy robione ręcznie.');
  await goOn();
  await step(2);
  await client.tap(option('websiteType.type', 'e-commerce'));
  await client.type(field('websiteType.primaryPurpose'), 'Kupić kubek.');
  await goOn();
  await step(3);
  await client.tap(option('websiteGoals.primaryGoals', 'increase-sales'));
  await client.tap(option('websiteGoals.primaryGoals', 'build-brand'));
  await goOn();
  await step(4);
  await client.tap(typical);
  await goOn();
  await step(5);
  await client.tap(option('integrations.required', 'stripe'));
  await goOn();
  await step(6);
  await client.tap(typical);
  await goOn();
  await step(7);
  await goOn();
  await step(8);
  await goOn();
  await step(9);
  await client.type(field('contactInfo.name'), 'Anna Wójcik');
  await client.typeNext(field('contactInfo.email'), 'anna@zorza.example');
  await client.tap(option('additionalInfo.timeline', '2-months'));
  await client.tap(option('additionalInfo.budget', '15k-30k'));
  await client.readToEnd();
  await client.tap(page.locator('label[for="consent"]'));
  await client.tap(page.getByRole('button', { name: 'Wyślij brief' }));
  return (await page.getByText(/^BL-/).first().textContent()) ?? '';
}

/** From "I want a shop like this" on the landing page: what the work has filled in is left as it is. */
async function fillInFromWork(page: Page, client: PhoneClient): Promise<string> {
  const field = (path: string) => page.locator(`[id="${path}"]`);
  const option = (group: string, value: string) => field(group).locator(`label:has(input[value="${value}"])`);
  const next = page.getByRole('button', { name: 'Dalej', exact: true });
  const heading = (number: number) => page.getByRole('heading', { level: 1, name: `Krok ${number} z 9` });

  await heading(1).waitFor();
  client.startStep();
  await client.type(field('companyProfile.companyName'), 'Zorza Ceramika');
  await client.tap(option('companyProfile.industry', 'retail'));
  await client.type(field('companyProfile.description'), 'Pracownia ceramiki w Bolesławcu.');
  await client.type(field('companyProfile.targetAudience'), 'Ludzie, którzy lubią rzeczy robione ręcznie.');
  await client.tap(next);
  await heading(2).waitFor();
  await client.type(field('websiteType.primaryPurpose'), 'Kupić kubek.');
  await client.tap(next);
  await heading(3).waitFor();
  await client.tap(option('websiteGoals.primaryGoals', 'increase-sales'));
  await client.tap(option('websiteGoals.primaryGoals', 'build-brand'));
  await client.tap(page.getByRole('button', { name: /^Przejdź do kroku 9/ }));
  await heading(9).waitFor();
  await client.type(field('contactInfo.name'), 'Anna Wójcik');
  await client.typeNext(field('contactInfo.email'), 'anna@zorza.example');
  await client.tap(option('additionalInfo.timeline', '2-months'));
  await client.tap(option('additionalInfo.budget', '15k-30k'));
  await client.tap(page.locator('label[for="consent"]'));
  await client.tap(page.getByRole('button', { name: 'Wyślij brief' }));
  return (await page.getByText(/^BL-/).first().textContent()) ?? '';
}

export async function measurePhoneClient(): Promise<Measurement[]> {
  const executablePath = findChromium();
  const site = await startSite();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const { counts } = await withPhone(browser, `${site.origin}/brief`, fillIn);
    const fromWork = await withPhone(browser, `${site.origin}/brief?start=shop`, fillInFromWork);
    const sum = (kind: keyof Count) => totalOf(counts, kind);
    return [
      ...counts.flatMap((count, index) => [
        { name: `step ${index + 1}: taps`, value: count.taps, unit: '' },
        { name: `step ${index + 1}: screens`, value: rounded(count.screens), unit: '' },
      ]),
      { name: 'taps', value: sum('taps'), unit: '', bound: { atMost: bounds.taps } },
      { name: 'flicks', value: sum('flicks'), unit: '' },
      {
        name: 'screens, the first of each step included',
        value: rounded(sum('screens')),
        unit: '',
        bound: { atMost: bounds.screens },
      },
      {
        name: 'taps, begun with "I want a shop like this"',
        value: totalOf(fromWork.counts, 'taps'),
        unit: '',
        bound: { atMost: bounds.tapsFromWork },
      },
      { name: 'screens scrolled', value: rounded(sum('screens') - counts.length), unit: '' },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function withPhone(
  browser: Browser,
  address: string,
  fillInWith: (page: Page, client: PhoneClient) => Promise<string>,
): Promise<PhoneClient> {
  const context = await browser.newContext({ viewport: size, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('#brief[data-ready]').waitFor();
  const client = new PhoneClient(page, await context.newCDPSession(page));
  if (!(await fillInWith(page, client))) throw new Error('The brief was not sent');
  await context.close();
  return client;
}

function totalOf(counts: readonly Count[], kind: keyof Count): number {
  return counts.reduce((total, count) => total + count[kind], 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
