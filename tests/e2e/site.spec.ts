/** What the public pages share, and the landing page as a whole: its light, its pictures, its paper. */
import type { Page } from '@playwright/test';
import { clientPagePath } from '../../domain/client-page/client-page.ts';
import { accessibilityFaults, expect, nextFrames, test } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';

const widths = [320, 390, 768, 1440, 1920];

const publicPages = {
  pl: ['/', '/brief', '/privacy-policy', clientPagePath('no-such-token', 'pl'), '/nie-ma'],
  en: ['/en', '/en/brief', '/en/privacy-policy', clientPagePath('no-such-token', 'en'), '/en/nothing'],
} as const;

test('[look] no line is drawn where one light meets the next', async ({ page }) => {
  test.slow();
  await page.goto('/en');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [above, below] of [
      ['.services', '.dawn'],
      ['.dawn', '.work'],
      ['.about', '.dusk'],
    ] as const) {
      await page.locator(below).evaluate((node) => {
        node.scrollIntoView({ behavior: 'instant' });
        scrollBy({ top: -innerHeight / 2, behavior: 'instant' });
      });
      await nextFrames(page);
      const jump = await steepestStep(page, below);
      // Neighbouring rows of a gradient differ by a few of 255; the line that was here, by more than twenty.
      expect(jump, `between ${above} and ${below} at ${width}`).toBeLessThan(6);
    }
  }
});

/** The largest difference between two rows of pixels next to each other, around the top of an element, in several columns. */
async function steepestStep(page: Page, selector: string): Promise<number> {
  const top = await page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const { width } = page.viewportSize()!;
  const picture = await page.screenshot({ clip: { x: 0, y: top - 12, width, height: 24 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    let steepest = 0;
    for (const share of [0.02, 0.2, 0.35, 0.5, 0.65, 0.8, 0.98]) {
      const x = Math.floor(bitmap.width * share);
      const { data } = context.getImageData(x, 0, 1, bitmap.height);
      for (let y = 1; y < bitmap.height; y++)
        for (let part = 0; part < 3; part++)
          steepest = Math.max(steepest, Math.abs(data[y * 4 + part]! - data[y * 4 - 4 + part]!));
    }
    return steepest;
  }, picture.toString('base64'));
}

test('[look] windows come on as the town rises into view, and are simply lit where motion is unwelcome', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const lit = () =>
    page
      .locator('.dusk .windows')
      .evaluateAll((all) => all.map((node) => Number(getComputedStyle(node).opacity)));
  const show = (block: ScrollLogicalPosition) =>
    page
      .locator('.dusk')
      .evaluate((node, at) => node.scrollIntoView({ block: at, behavior: 'instant' }), block);
  expect(await lit()).toEqual([0, 0]);
  await show('start');
  await expect.poll(lit).toEqual([1, 1]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(lit).toEqual([0, 0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await lit()).toEqual([1, 1]);
});

for (const [path, name, href] of [
  ['/', 'Rozpocznij projekt', '/brief'],
  ['/en', 'Start Project', '/en/brief'],
] as const) {
  test(`[§2 header] [look] ${path} offers to start a project from the first scroll on, and its headline takes more than half the width of the light`, async ({
    page,
  }) => {
    await page.goto(path);
    const start = page.getByRole('banner').getByRole('link', { name });
    const languages = page.getByRole('banner').locator('.languages');
    for (const width of [320, 1440, ...(isDeep ? [390, 768] : [])])
      await test.step(`the header at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect(start).toBeHidden();
        await expect(languages).toBeVisible();
        await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
        await expect(start).toBeVisible();
        await expect(start).toHaveAttribute('href', href);
        await expect(start).toHaveCSS('opacity', '1');
        // The narrowest in one language, the widest in the other.
        if (width === (path === '/' ? 320 : 1440))
          expect(await accessibilityFaults(page, ['.site-header'])).toEqual([]);
        const boxes = await page
          .getByRole('banner')
          // On a phone the way to start stands at the thumb, below everything.
          .locator(`.brand, ${width < 960 ? '' : '.header-start, '}.menu-button, .wide-nav, .languages`)
          .filter({ visible: true })
          .evaluateAll((nodes) =>
            nodes.map((node) => node.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          );
        for (const [index, { left, right }] of boxes.entries()) {
          expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
          expect(right).toBeLessThanOrEqual(width);
        }
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(start).toBeHidden();
      });

    await page.evaluate(() => document.fonts.ready);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const share = await page.locator('h1').evaluate((node) => {
        const words = document.createRange();
        words.selectNodeContents(node);
        const room = document.querySelector('.figures')!;
        const inside = room.clientWidth - 2 * Number.parseFloat(getComputedStyle(room).paddingLeft);
        return words.getBoundingClientRect().width / inside;
      });
      expect(share, `the headline at ${width}`).toBeGreaterThan(0.8);
      await expect(page.locator('.stats')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('[look] pictures of the work are links, a phone shows the part that tells their story, and the form before the details', async ({
  page,
}) => {
  await page.goto('/en#contact');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // In one moment: on the way to the anchor the page moves.
    const [form, details] = await page.locator('.window, .contact-details').evaluateAll((parts) =>
      ['window', 'contact-details'].map(
        (name) =>
          parts
            .find((part) => part.classList.contains(name))!
            .getBoundingClientRect()
            .toJSON() as DOMRect,
      ),
    );
    if (width < 900) expect(details!.top).toBeGreaterThan(form!.bottom);
    else expect(details!.right).toBeLessThan(form!.left);
    const { room, padding } = await page.locator('.window').evaluate((card) => ({
      room: card.getBoundingClientRect().bottom - card.querySelector('.fine')!.getBoundingClientRect().bottom,
      padding: Number.parseFloat(getComputedStyle(card).paddingBottom),
    }));
    expect(Math.abs(room - padding), 'the card of the form ends with its last line').toBeLessThan(2);
  }

  for (const [width, shape] of [
    [390, 1 / 0.92],
    [1440, 1100 / 620],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const picture of await page.locator('.project').all()) {
      await picture.scrollIntoViewIfNeeded();
      const demo = await picture.getByRole('link', { name: /Live Demo/ }).getAttribute('href');
      await expect(picture.locator('.project-picture')).toHaveAttribute('href', demo!);
      const { width: across, height } = (await picture.locator('.project-picture').boundingBox())!;
      expect(across / height).toBeCloseTo(shape, 1);
    }
  }
});

for (const [locale, paths] of Object.entries(publicPages)) {
  test(`[§2 header] [§2 footer] [look] brand, languages and footer are the same on every public page, the brief’s own frame aside, and each ends with its footer (${locale})`, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 404/);
    const seen: Record<number, unknown[]> = { 390: [], 1440: [] };
    const edges: Record<number, unknown[]> = { 390: [], 1440: [] };
    for (const path of paths) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      const banner = page.getByRole('banner');
      const languages = banner.locator('.languages');
      // There the brand stands over the rail of the steps, and a footer would cost a screen under each.
      const hasOwnFrame = path.endsWith('/brief');
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const brand = (await banner.locator('.brand').boundingBox())!;
        await expect(languages).toBeVisible();
        seen[width]!.push({
          brand: [brand.y, brand.width, brand.height].map(Math.round),
          languages: await languages.getByRole('link').allTextContents(),
          current: await languages.locator('[aria-current]').allTextContents(),
          height: Math.round((await languages.boundingBox())!.height),
        });
        if (hasOwnFrame) continue;
        edges[width]!.push({
          brand: Math.round(brand.x),
          footer: await footer.evaluate((node) => node.innerHTML),
        });
        // Windows higher than the shortest of the pages as well.
        for (const height of [844, 1400]) {
          await page.setViewportSize({ width, height });
          const ends = await footer.evaluate(
            (node) =>
              Math.max(document.documentElement.scrollHeight, innerHeight) -
              (node.getBoundingClientRect().bottom + scrollY),
          );
          expect(Math.abs(ends), `below the footer of ${path} at ${width} × ${height}`).toBeLessThan(1.5);
        }
      }
    }
    for (const same of [...Object.values(seen), ...Object.values(edges)])
      for (const one of same) expect(one).toEqual(same[0]);
  });
}

test('[look] [not found] a wrong address is told in both languages with status 404, fills the window at every width and leads on', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  const response = await page.goto('/en/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s dark in here');
  await expect(page.getByText('Nie ma takiej strony.')).toBeVisible();
  for (const width of [390, 1440, 1920])
    await test.step(`at ${width} px`, async () => {
      const height = width < 600 ? 844 : 1000;
      await page.setViewportSize({ width, height });
      const main = (await page.getByRole('main').boundingBox())!;
      expect(main.y).toBe(0);
      expect(main.height).toBeGreaterThanOrEqual(height);
      const town = (await page.locator('img.skyline').boundingBox())!;
      expect(town.width).toBe(width);
      expect(Math.abs(town.y + town.height - main.height)).toBeLessThan(3);
      const [first, second] = await page.locator('.lost section').all();
      const [one, other] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
      if (width >= 1440) expect(other.x).toBeGreaterThan(width / 2);
      expect(Math.max(one.y + one.height, other.y + other.height)).toBeLessThan(town.y + 8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width < 1920) expect(await accessibilityFaults(page)).toEqual([]);
    });
  // Nothing lies over the lit window, which leads home as well.
  await page.getByRole('link', { name: 'One window is still lit' }).click({ trial: true });
  await page.getByRole('link', { name: 'Back to the home page', exact: true }).click();
  await page.waitForURL('/en');
});

test('[§2 landing] [§2 footer] anchors lead to their sections from every page, and land below the header although what is above them was not laid out before', async ({
  page,
}) => {
  const top = (place: string) => () =>
    page.locator(place).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  for (const [width, motion] of [
    [320, 'reduce'],
    [390, 'no-preference'],
    [768, 'reduce'],
    [1440, 'no-preference'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/en');
    await page.evaluate(() => document.querySelector<HTMLElement>('.menu a[href$="#contact"]')!.click());
    const eyebrow = top('#contact .eyebrow');
    const place = async () => {
      const before = await eyebrow();
      await nextFrames(page);
      const now = await eyebrow();
      return now === before && now > 72 && now < 200 ? 'below the header' : now;
    };
    await expect.poll(place, `at ${width}`).toBe('below the header');
    // Another page, so that the address is opened and not only its anchor.
    await page.goto('about:blank');
    await page.goto('/en#contact');
    await expect.poll(place, `arriving at ${width}`).toBe('below the header');
    await page.evaluate(() => document.fonts.ready);
    expect(await place(), `arriving at ${width}, once the face is there`).toBe('below the header');
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy-policy');
  const links = page.getByRole('banner');
  for (const [name, id] of [
    ['Realizacje', 'work'],
    ['Kontakt', 'contact'],
  ] as const)
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', `/#${id}`);
  await links.getByRole('link', { name: 'Usługi' }).click();
  await page.waitForURL('/#services');
  for (const id of ['services', 'work', 'contact']) {
    if (id !== 'services') {
      await page.goto('about:blank');
      await page.goto(`/#${id}`);
    }
    await expect.poll(top(`#${id} h2`)).toBeGreaterThan(72);
    await expect.poll(top(`#${id} h2`)).toBeLessThan(400);
  }
  for (const id of ['services', 'work', 'about'])
    await expect(page.getByRole('contentinfo').locator(`a[href="/#${id}"]`)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Where no script takes them away after three seconds.
  test('[look] the thanks stay within the card and cover nothing but the small print', async ({ page }) => {
    for (const [width, path] of [
      [320, '/?contact=sent#contact-form'],
      [390, '/?contact=sent#contact-form'],
      [1440, '/en?contact=sent#contact-form'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      if (!page.url().endsWith(path)) await page.goto(path);
      const measure = () =>
        page.locator('.window').evaluate((card) => {
          const of = (part: string) => card.querySelector(part)!.getBoundingClientRect();
          return {
            isBelowSend: of('.sent').top >= of('.send').bottom,
            isAtBottom: Math.abs(of('.sent').bottom - card.getBoundingClientRect().bottom) < 1.5,
          };
        });
      // They rise into their place.
      await expect.poll(measure).toEqual({ isBelowSend: true, isAtBottom: true });
    }
  });

  for (const [path, form, title] of [
    ['/brief', 'Napisz w formularzu kontaktowym', 'Opowiedz nam o stronie inaczej'],
    ['/en/brief', 'Write in the contact form', 'Tell us about your site another way'],
  ] as const) {
    test(`[R7] ${path} offers the contact form and the phone instead`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toHaveCount(1);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(main.getByRole('link', { name: /\+48/ })).toHaveAttribute('href', /^tel:/);
        await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
        await expect(main.getByRole('link', { name: form })).toBeVisible();
      }
      // A phone in one language, a wide window in the other.
      await page.setViewportSize({ width: path === '/brief' ? 320 : 1440, height: 844 });
      await main.getByRole('link', { name: form }).click();
      await page.waitForURL(/#contact$/);
      await expect(page.getByRole('form').getByRole('textbox').first()).toBeInViewport();
    });
  }
});
