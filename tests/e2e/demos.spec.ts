/** The sample works that open here: what each does, and the manners that all three share. */
import type { Page, Request } from '@playwright/test';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { smallTargets } from '../support/targets.ts';

const demos = ['shop', 'analytics', 'social'] as const;
const paths: string[] = demos.flatMap((demo, index) =>
  oneOf([`/demo/${demo}`, `/en/demo/${demo}`], index % 2),
);
/** A hard space reads as a space. */
const plain = (words: string | null) => (words ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const announced = (page: Page) => page.locator('[data-announcer]');

test('[demos] works of the landing page open their demos in its language, in a new tab, and lead back from the other language', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const tab = await openDemo(page, 0, '/demo/shop');
  await tab.getByRole('complementary').first().getByRole('link', { name: 'English' }).click();
  await tab.waitForURL('/en/demo/shop');
  await expectWayBack(tab, 'Back to our work', '/en#work');

  const other = await openDemo(tab, 1, '/en/demo/analytics');
  await other.getByRole('complementary').first().getByRole('link', { name: 'Polski' }).click();
  await other.waitForURL('/demo/analytics');
  await expectWayBack(other, 'Wróć do realizacji', '/#work');
  expect(context.pages()).toHaveLength(3);
});

async function openDemo(page: Page, work: number, path: string) {
  const opened = page.waitForEvent('popup');
  await page.locator('.project').nth(work).locator('.more').click();
  const tab = await opened;
  await tab.waitForURL(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

async function expectWayBack(page: Page, name: string, home: string): Promise<void> {
  const back = page.getByRole('link', { name });
  // Above the product, and at its end.
  await expect(back).toHaveCount(2);
  await back.last().click();
  await page.waitForURL(home);
  await expect(page.locator('#work-title')).toBeInViewport();
}

/** Opens a demo for the first time: it is light, asks for nothing it has not, and no search engine lists it. */
async function openLight(page: Page, path: string): Promise<void> {
  const asked: string[] = [];
  const sizes: Promise<number>[] = [];
  const count = (request: Request) => {
    asked.push(new URL(request.url()).pathname);
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  };
  page.on('requestfinished', count);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  page.off('requestfinished', count);
  const all = await Promise.all(sizes);
  // The page, its script and its face, which has its Polish letters in a file of their own.
  expect(all.length).toBeGreaterThanOrEqual(path.startsWith('/en') ? 3 : 4);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  // Counts no visit.
  expect(asked.filter((address) => address.startsWith('/api'))).toEqual([]);
  expect(response!.headers()['x-robots-tag']).toBe('noindex, nofollow');
}

/** Of each demo in one language: it fits every window, moves nothing unasked, and axe and a finger find no fault. */
async function expectManners(page: Page, path: string): Promise<void> {
  if (!paths.includes(path)) return;
  await fill(page);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
  for (const width of [320, 390, 768, 1024, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth, `at ${width}`).toBe(width);
    if (width === 390) expect(await smallTargets(page)).toEqual([]);
    if (width === (path.startsWith('/en') ? 1366 : 390))
      expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
  }
}

/** Everything that can be open is open, so that it is looked at as well. */
async function fill(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor();
  for (const button of await page.locator('[data-add]').all()) await button.click();
  for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.click();
}

for (const [path, words] of [
  [
    '/demo/shop',
    {
      mug: 'Kubek Rdza',
      bowl: 'Miska Noc',
      add: 'Do koszyka',
      more: 'Więcej',
      fewer: 'Mniej',
      remove: 'Usuń',
      sums: ['89 zł', '183 zł', '272 zł', '178 zł'],
      bar: /1 rzecz\s*89\szł/,
      said: 'Kubek Rdza: 2 szt. W koszyku 3 rzeczy, razem 272 zł.',
      taken: 'wszystkie w koszyku',
      pay: 'Zapłać',
      end: /nic nie zostało zamówione/,
      again: 'Zacznij od nowa',
      brief: '/brief',
    },
  ],
  [
    '/en/demo/shop',
    {
      mug: 'Rust mug',
      bowl: 'Night bowl',
      add: 'Add to basket',
      more: 'More',
      fewer: 'Fewer',
      remove: 'Remove',
      sums: ['€21', '€43', '€64', '€42'],
      bar: /1 item\s*€21/,
      said: 'Rust mug: 2 pieces. 3 items in your basket, €64 in total.',
      taken: 'all in your basket',
      pay: 'Pay now',
      end: /nothing’s been ordered/,
      again: 'Start again',
      brief: '/en/brief',
    },
  ],
] as const) {
  test(`[demos] ${path} counts what is in the basket, by keyboard, keeps the sum in sight on a phone, and orders nothing`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await openLight(page, path);
    const basket = page.locator('#basket');
    const press = async (name: string, within = basket) => {
      await within.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    const total = async () => plain(await basket.locator('[data-total]').textContent());

    await press(`${words.add}: ${words.mug}`, page.locator('#mugs'));
    expect(await total()).toBe(words.sums[0]);
    await press(`${words.add}: ${words.bowl}`, page.locator('#table'));
    expect(await total()).toBe(words.sums[1]);
    await press(`${words.more}: ${words.mug}`);
    expect(await total()).toBe(words.sums[2]);
    expect(plain(await announced(page).textContent())).toBe(words.said);
    await expect(page.locator('.cart-count')).toHaveText('3');

    // There is one bowl, and it is in the basket.
    await press(`${words.add}: ${words.bowl}`, page.locator('#table'));
    expect(await total()).toBe(words.sums[2]);
    await expect(page.locator('[data-good=night-bowl]')).toContainText(words.taken);

    await press(`${words.remove}: ${words.bowl}`);
    expect(await total()).toBe(words.sums[3]);
    await expect(basket.getByRole('button', { name: `${words.remove}: ${words.mug}` })).toBeFocused();
    await press(`${words.fewer}: ${words.mug}`);
    expect(await total()).toBe(words.sums[0]);

    await press(words.pay);
    await expect(basket).toContainText(words.end);
    await expect(basket.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(basket.locator('a')).toHaveAttribute('href', `${words.brief}?start=shop`);
    await press(words.again);
    await expect(basket.locator('[data-line]')).toHaveCount(0);
    await expect(page.locator('.cart-count')).toBeHidden();

    await test.step('on a phone the sum stays in sight until the basket itself does', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      const bar = page.locator('.basket-bar');
      await expect(bar).toBeHidden();
      await page.getByRole('button', { name: `${words.add}: ${words.mug}` }).click();
      await expect(bar).toContainText(words.bar);
      await bar.getByRole('link').click();
      await expect(basket).toBeInViewport();
      await expect(bar).toBeHidden();
    });
    expect(sent).toEqual([]);
    await expectManners(page, path);
  });
}

for (const [path, words] of [
  [
    '/demo/analytics',
    {
      name: 'Przychód dzień po dniu. Strzałki zmieniają dzień.',
      last: 'Niedziela, 29 października: 8 344 zł',
      before: 'Sobota, 28 października: 8 161 zł',
      first: 'Poniedziałek, 2 października: 5 251 zł',
      coming: 'Niedziela, 5 listopada, prognoza: 8 767 zł, ±359 zł',
      tip: /Sobota, 28 października\s*8 161 zł/,
      period: 'Ostatni tydzień',
      figures: ['184 tys. zł', '52 tys. zł'],
      monday: 'Poniedziałek, 23 października: 6 625 zł',
    },
  ],
  [
    '/en/demo/analytics',
    {
      name: 'Revenue day by day. Arrow keys change the day.',
      last: 'Sunday 29 October: €1,950',
      before: 'Saturday 28 October: €1,907',
      first: 'Monday 2 October: €1,227',
      coming: 'Sunday 5 November, forecast: €2,048, ±€84',
      tip: /Saturday 28 October\s*€1,907/,
      period: 'Last week',
      figures: ['€43k', '€12k'],
      monday: 'Monday 23 October: €1,548',
    },
  ],
] as const) {
  test(`[demos] ${path} tells the value of every point to the keyboard and to the pointer, and holds the same numbers in a table`, async ({
    page,
  }) => {
    await openLight(page, path);
    const chart = page.getByRole('slider', { name: words.name });
    const value = async () =>
      plain(await chart.getAttribute('aria-valuetext')).replaceAll(/(Sunday|Saturday|Monday),/g, '$1');
    await chart.focus();
    expect(await value()).toBe(words.last);
    await page.keyboard.press('ArrowLeft');
    expect(await value()).toBe(words.before);
    expect(plain(await page.locator('.tip').innerText())).toMatch(words.tip);
    await page.keyboard.press('Home');
    expect(await value()).toBe(words.first);
    await page.keyboard.press('ArrowLeft');
    expect(await value()).toBe(words.first);
    await page.keyboard.press('End');
    expect(await value()).toBe(words.coming);
    await page.keyboard.press('PageDown');
    expect(await value()).toBe(words.last);

    const { x, y, width } = (await chart.boundingBox())!;
    await page.mouse.move(x + width * (0.5 / 35), y + 40);
    expect(await value()).toBe(words.first);
    await expect(page.locator('.tip')).toBeVisible();

    const revenue = page.locator('[data-figure=revenue] [data-value]');
    expect(plain(await revenue.textContent())).toBe(words.figures[0]);
    await page.getByRole('combobox').selectOption(words.period);
    expect(plain(await revenue.textContent())).toBe(words.figures[1]);
    await expect(announced(page)).toContainText(words.period);
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await value()).toBe(words.monday);

    await test.step('the table', async () => {
      await page.getByRole('combobox').selectOption({ index: 0 });
      await page.locator('summary').click();
      await expect(page.locator('[data-rows] tr')).toHaveCount(35);
      const pairs = await chart.evaluate((slider) => {
        const press = (key: string) => slider.dispatchEvent(new KeyboardEvent('keydown', { key }));
        press('Home');
        return Array.from(document.querySelectorAll('[data-rows] tr'), (row) => {
          const cells = Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent);
          const told = slider.getAttribute('aria-valuetext');
          press('ArrowRight');
          return { cells, told };
        });
      });
      for (const { cells, told } of pairs) for (const cell of cells.slice(0, 2)) expect(told).toContain(cell);
    });
    await expectManners(page, path);
  });
}

for (const [path, words] of [
  [
    '/demo/social',
    {
      like: 'Lubię to',
      likes: ['214 osób lubi to', '215 osób lubi to'],
      comment: 'Komentarz do wpisu: Hania Wrona',
      empty: 'Komentarz jest pusty.',
      open: 'Nowy wpis',
      post: 'Twój wpis',
      kind: 'Rodzaj wpisu',
      missing: 'Napisz choć jedno zdanie.',
      publish: 'Opublikuj',
      conditions: 'Warunki',
      shown: 'Pokazano 2 wpisy.',
      you: 'Ty',
      join: 'Dołączam',
      going: ['4 osoby idą', '5 osób idzie'],
    },
  ],
  [
    '/en/demo/social',
    {
      like: 'Like',
      likes: ['214 people like this', '215 people like this'],
      comment: 'Comment on the post by Hannah Crow',
      empty: 'The comment is empty.',
      open: 'New post',
      post: 'Your post',
      kind: 'Kind of post',
      missing: 'Write at least one sentence.',
      publish: 'Publish',
      conditions: 'Conditions',
      shown: 'Showing 2 posts.',
      you: 'You',
      join: 'I’m in',
      going: ['4 people going', '5 people going'],
    },
  ],
] as const) {
  test(`[demos] ${path} takes a like, a comment and a post, and filters them`, async ({ page }) => {
    await openLight(page, path);
    const posts = page.getByRole('article');
    const first = posts.first();
    const like = first.getByRole('button', { name: words.like });
    await expect(first).toContainText(words.likes[0]);
    await like.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toContainText(words.likes[1]);
    await expect(announced(page)).toHaveText(words.likes[1]);
    await like.press('Enter');
    await expect(first).toContainText(words.likes[0]);

    const comment = first.getByRole('textbox', { name: words.comment });
    await comment.press('Enter');
    await expect(first).toContainText(words.empty);
    await comment.fill('<b>Ahoj!</b>');
    await comment.press('Enter');
    await expect(first.getByRole('listitem').last()).toContainText('<b>Ahoj!</b>');
    await expect(comment).toHaveValue('');

    await page.getByRole('heading', { name: words.open }).click();
    await page.getByRole('button', { name: words.publish }).click();
    await expect(page.getByText(words.missing).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: words.post })).toBeFocused();
    await page.keyboard.type('Ice above the tree line.');
    await page.getByRole('combobox', { name: words.kind }).selectOption(words.conditions);
    await page.getByRole('button', { name: words.publish }).click();
    await expect(posts).toHaveCount(5);
    await expect(first).toContainText('Ice above the tree line.');
    await expect(first.getByRole('heading')).toHaveText(words.you);

    await page.getByRole('radio', { name: words.conditions }).check();
    await expect(posts).toHaveCount(2);
    await expect(announced(page)).toHaveText(words.shown);

    const join = page.getByRole('button', { name: words.join });
    await expect(page.getByText(words.going[0])).toBeVisible();
    await join.click();
    await expect(page.locator('[data-going]')).toHaveText(words.going[1]);

    // Nothing was kept anywhere.
    await page.reload();
    await expect(posts).toHaveCount(4);
    await expect(page.locator('[data-going]')).toHaveText(words.going[0]);
    await expectManners(page, path);
  });
}

test('[demos] with forced colours what is chosen still shows, and cards keep their edges', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/demo/social');
  await page.locator('html[data-live]').waitFor();
  const isHighlighted = (label: string) =>
    page
      .locator('.filter label', { hasText: label })
      .locator('span')
      .evaluate((node) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
        return getComputedStyle(node).backgroundColor === getComputedStyle(probe).backgroundColor;
      });
  expect(await isHighlighted('Everything')).toBe(true);
  expect(await isHighlighted('Views')).toBe(false);
  for (const [path, card] of [
    ['/en/demo/social', '.post'],
    ['/en/demo/analytics', '.tip'],
    ['/en/demo/shop', '.good'],
  ] as const) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await expect(page.locator(card).first()).toHaveCSS('border-top-width', '1px');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[demos] products, the table behind the chart and posts can be read, and nothing dead is offered', async ({
    page,
  }) => {
    await page.goto('/demo/shop');
    await expect(page.locator('.good')).toHaveCount(8);
    await expect(page.locator('.good').first()).toContainText(/Kubek Rdza\s*89\szł/);
    await expect(page.getByText('Koszyk liczy, gdy w przeglądarce działa JavaScript.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);

    await page.goto('/en/demo/analytics');
    await expect(page.getByRole('img', { name: /revenue day by day/ })).toBeVisible();
    await page.locator('summary').click();
    await expect(page.getByRole('row', { name: /29 October €1,950/ })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);

    await page.goto('/demo/social');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText('O której wstaliście?')).toBeVisible();
    await expect(page.getByText(/Czytać możesz bez niego/)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
