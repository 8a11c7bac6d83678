import { brotliCompressSync } from 'node:zlib';
import { accessibilityFaults, expect, nextFrames, test } from '../support/browser.ts';
import { closeUp, printedPages } from '../support/printed.ts';
import { bytesOnTheWire } from '../support/wire-bytes.ts';

const pages = ['/', '/en', '/privacy-policy', '/en/privacy-policy'];
const widths = [360, 768, 1440];

for (const path of pages) {
  test(`[budget] [look] ${path} leaves what is below the first screen until somebody is there, is accessible, fits at every width, and shows where the keyboard is`, async ({
    page,
  }) => {
    // What is read on a phone in one language is read on a wide screen in the other.
    const read = path.startsWith('/en') ? 1440 : 360;
    const sections = page.locator('main section[id], .site-footer');
    const settled = page.locator('[data-settled]');
    const expectFit = async (width: number) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    };
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectFit(360);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(settled).toHaveCount(0);
    await page.mouse.move(200, 200);
    await expect(settled).toHaveCount(await sections.count());

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(width);
      if (width === read) expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
    }
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(ring, `stop ${stop}`).toBe('solid 3px');
    }
  });
}

for (const path of ['/', '/en']) {
  test(`[budget] ${path} keeps to its bytes and requests, and nothing moves`, async ({ page, site }) => {
    const answer = await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
    expect(await bytesOnTheWire(site.origin + path)).toBeLessThanOrEqual(14_600);
    // A browser holds the first paint back for a face that is preloaded.
    const html = await answer.text();
    expect(html).not.toContain('rel="preload"');
    // Nor may a rule that waits for a file stand before the words.
    const rules = html.replace(/<noscript>.*?<\/noscript>/s, '').match(/@font-face\s*\{[^}]*\}/g) ?? [];
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => rule.includes('url('))).toEqual([]);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    // The faces come when their stand-ins have been drawn, as on a slow line.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    for (const viewport of [
      { width: 412, height: 823 },
      { width: 1280, height: 800 },
    ]) {
      requested.length = 0;
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      expect(await shift(), `at ${viewport.width} px`).toBeLessThan(0.01);
    }
    const whileLoading = await shift();
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script[type=module]')].map((script) => script.textContent).join(''),
    );
    expect(inline.length).toBeLessThanOrEqual(3_200);
    expect(brotliCompressSync(inline).length).toBeLessThanOrEqual(2_048);
    const scriptsSoFar = () => requested.filter((name) => name.endsWith('.js'));
    expect(scriptsSoFar()).toEqual([]);
    expect(new Set(requested).size).toBeLessThanOrEqual(6);
    // Nor while the form is a screen below the window.
    const belowWindow = () =>
      page.evaluate(
        () => document.querySelector('.contact-form')!.getBoundingClientRect().top / innerHeight - 1,
      );
    await expect
      .poll(async () => {
        // What is scrolled past takes its own height instead of the one that was assumed.
        await page.evaluate(
          (screens) => scrollBy({ top: (screens - 1) * innerHeight, behavior: 'instant' }),
          await belowWindow(),
        );
        await nextFrames(page);
        return Math.abs((await belowWindow()) - 1);
      })
      .toBeLessThan(0.1);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scriptsSoFar()).toEqual([]);

    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo({ top: y, behavior: 'instant' });
        // As fast as this machine draws, which on a busy one is not every 40 ms.
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => requestIdleCallback(resolve));
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.contact-form')!).some((key) => key.startsWith('__react')),
    );
    expect((await shift()) - whileLoading).toBeLessThan(0.001);
    // The pictures of the works, which consist of layers, and those of the process come as they are scrolled to.
    const pictures = new Set(requested.filter((name) => name.endsWith('.svg')));
    expect(pictures.size).toBeLessThanOrEqual(17);
    expect(new Set(requested).size - pictures.size).toBeLessThanOrEqual(8);
    // English asks for no Polish letters.
    expect(requested.filter((name) => name.endsWith('.woff2'))).toHaveLength(path === '/' ? 2 : 1);
    const scripts = requested.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(
      scripts.map(async (name) => {
        const script = await fetch(site.origin + name, { headers: { 'accept-encoding': 'br' } });
        expect(script.headers.get('content-encoding')).toBe('br');
        return brotliCompressSync(Buffer.from(await script.arrayBuffer())).length;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
  });
}

test('[R1] [R2] [R4] [§1 claims] [§2 header] the first screen makes its four claims and leads to the brief and to six services and three works, whose demos open in a new tab', async ({
  page,
}) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place to shine online');
  await expect(page.locator('.stats dd')).toHaveText(['100+', '5+', '50+', '100%']);
  await expect(page.locator('.hero').getByRole('link', { name: 'Start Project' })).toHaveAttribute(
    'href',
    '/en/brief',
  );

  await test.step('the header turns solid after 20 px of scroll', async () => {
    const background = () =>
      page.locator('.site-header').evaluate((node) => getComputedStyle(node, '::before').opacity);
    expect(await background()).toBe('0');
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await nextFrames(page);
    expect(await background()).toBe('0');
    await page.evaluate(() => scrollTo({ top: 24, behavior: 'instant' }));
    await expect.poll(background).toBe('1');
  });

  await page.getByRole('link', { name: 'View Our Work' }).click();
  await expect(page.getByRole('heading', { name: 'In full daylight' })).toBeInViewport();
  await expect(page.locator('.card h3')).toHaveText([
    'Web development',
    'UI/UX design',
    '3D design',
    'Performance',
    'SEO',
    'Digital marketing',
  ]);
  // However wide the window, their rows are full.
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.card')
      .evaluateAll((cards: HTMLElement[]) => cards.map((card) => card.offsetTop));
    expect(
      tops.filter((top) => top === tops[0]),
      `at ${width} px`,
    ).toHaveLength(3);
  }
  const demos = page.locator('.project').getByRole('link', { name: /Live Demo/ });
  await expect(demos).toHaveCount(3);
  for (const demo of await demos.all()) {
    await expect(demo).toHaveAttribute('target', '_blank');
    await expect(demo).toHaveAttribute('rel', 'noopener');
  }
  await expect(page.getByRole('link', { name: /View Code/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /View All Projects/ })).toHaveAttribute('href', /behance/);
  const images = page.locator('.project img');
  await images.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
});

test('[R6] the language switch keeps the page and the section, and only a choice leaves a cookie', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.context().cookies()).toEqual([]);
  await page.locator('#about').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('about')!.scrollIntoView({ behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/en#about');
  await expect(page.getByRole('heading', { name: 'Small team. Full attention.' })).toBeInViewport();
  expect(await page.context().cookies()).toMatchObject([{ name: 'language', value: 'en', sameSite: 'Lax' }]);
});

test('[§2 header] the menu of small screens traps focus and closes on Escape, outside and on a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Otwórz menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(menu).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(menu.getByRole('button', { name: 'Zamknij menu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Zamknij menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.mouse.click(20, 400);
  await expect(menu).toBeHidden();

  await open.click();
  await menu.getByRole('link', { name: 'Kontakt' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#contact h2')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

  test('[R7] [§2 header] the page reads, the menu opens, the header of a wide window offers to start a project, and a message is sent and refused with its values kept', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 400/);
    const face = page.waitForResponse('**/*.woff2');
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await face).status()).toBe(200);
    const banner = page.getByRole('banner');
    await expect(banner.locator('.languages')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Start Project' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(banner.getByRole('link', { name: 'Start Project' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 760 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Polski' }).click();
    await page.waitForURL('/');

    await page.getByLabel('Imię i nazwisko').fill('Jan Nowak');
    await page.getByLabel('Email').fill('nie-adres');
    await page.getByLabel('Wiadomość').fill('Dzień dobry');
    await page.locator('.send').click();
    await expect(page.getByText('Nieprawidłowy format email')).toBeInViewport();
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Jan Nowak');
    await expect(page.getByLabel('Wiadomość')).toHaveValue('Dzień dobry');

    await page.getByLabel('Email').fill('jan@example.com');
    await page.locator('.send').click();
    await page.waitForURL('/?contact=sent#contact-form');
    await expect(page.getByText('Dziękujemy za wiadomość!')).toBeVisible();
  });
});

for (const [path, tagline] of [
  ['/', 'Twoje miejsce, by zabłysnąć w sieci'],
  ['/en', 'Your place to shine online'],
] as const) {
  test(`[look] ${path} prints its headline on the first page, in ink, and everything below it, and stays readable in forced colours`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const shown = await page
      .locator('main')
      .locator(
        'h1, h2, h3, .hero-lead, .stats dd, .card h3 + p, .project h3 + p, .contact-words p, .contact-details dd',
      )
      .allInnerTexts();
    expect(shown.length).toBeGreaterThan(30);
    await page.emulateMedia({ media: null });
    const [first = '', ...rest] = await printedPages(page);
    expect(first).toContain(closeUp(tagline));
    const paper = first + rest.join('');
    expect(shown.filter((words) => !paper.includes(closeUp(words)))).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('h1').evaluate((node) => getComputedStyle(node, '::after').content)).toBe(
      'none',
    );
  });
}
