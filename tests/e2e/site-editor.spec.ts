/** The owner changes the site in the panel: words, works and pictures, and brings back what was. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { SiteContent } from '../../domain/content/content-shape.ts';
import type { EndpointAnswer } from '../../domain/endpoints/endpoints.ts';
import { adminSite as en } from '../../words/en/admin-site.ts';
import { adminSite as pl } from '../../words/pl/admin-site.ts';
import { expect, nextFrames, owner, test as base } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { faultsInView, overflowOf, signIn } from '../support/panel.ts';
import type { Site } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';

/** What is published here would be met by every other test of a shared site. */
const test = base.extend<{ site: Site }>({ site: ({ publishingSite }, use) => use(publishingSite) });

type Language = 'pl' | 'en';
const dictionaries = { pl, en };
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
/** Too narrow for the page beside the form, which is drawn anew after every change: half the work of such a test. */
const narrow = { width: 1100, height: 800 };
test.use({ viewport: narrow });

test.beforeEach(async ({ playwright, site }) => {
  const request = await playwright.request.newContext({ baseURL: site.origin });
  await request.post('/api/session', { data: owner });
  const draft = await request.delete('/api/content/draft');
  expect(draft.status()).toBe(200);
  const { items } = (await (
    await request.get('/api/content/versions')
  ).json()) as EndpointAnswer<'GET /api/content/versions'>;
  const published = items.find(({ isPublished }) => isPublished)!;
  if (published.id !== 'original' && published.restoredFrom !== 'original') {
    const response = await request.post('/api/content/versions/original/restore');
    expect(response.status()).toBe(201);
  }
  await request.dispose();
});

async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`/admin?tab=site&part=${part}`);
  await expect(page.locator('.site-sheet')).toBeVisible();
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.locator('.site-parts').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

const savedIn = (page: Page, words: typeof pl | typeof en) =>
  expect(page.locator('.site-saved')).toHaveText(new RegExp(`^${words.saving.saved('')}\\d`));

const fieldOf = (within: Page | Locator, label: string, language: Language, words: typeof pl | typeof en) =>
  within.getByRole('group', { name: label, exact: true }).getByLabel(words.languages[language]);

async function writeBoth(
  within: Page | Locator,
  label: string,
  texts: Record<Language, string>,
  words: typeof pl | typeof en,
): Promise<void> {
  for (const language of ['pl', 'en'] as const)
    await fieldOf(within, label, language, words).fill(texts[language]);
}

async function bar(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 80;
    const drawing = canvas.getContext('2d')!;
    drawing.fillStyle = fill;
    drawing.fillRect(20, 20, 280, 40);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(address.split(',')[1]!, 'base64');
}

/** Drawn by the browser, as a camera would hand it over. */
async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const brush = canvas.getContext('2d')!;
    const sky = brush.createLinearGradient(0, 0, 900, 600);
    sky.addColorStop(0, '#13234a');
    sky.addColorStop(1, '#f2b45c');
    brush.fillStyle = sky;
    brush.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

async function visit(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pl-PL' });
  return context.newPage();
}

for (const { viewport, language } of oneOf(
  [
    { viewport: phone, language: 'pl' },
    { viewport: laptop, language: 'en' },
  ] as const,
  0,
))
  test(`[site editor] a newcomer changes words, a number and a picture, publishes and goes back, at ${viewport.width} px in ${language}`, async ({
    page,
    context,
    browser,
    site,
  }) => {
    const words = dictionaries[language];
    await page.setViewportSize(viewport);
    await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
    // Beside the form the first preview comes when the draft has already changed, the next when its part has, too.
    const changed = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    let previews = 0;
    if (viewport.width >= 1200)
      await context.route('**/api/content/preview/**', async (route) => {
        const held = ++previews === 1 ? changed : moved;
        if (held === moved) changed.resolve();
        await held.promise;
        await route.fallback();
      });
    await page.goto('/admin');
    await page.getByRole('textbox', { name: /mail/i }).fill(owner.email);
    await page.getByLabel(language === 'pl' ? 'Hasło' : 'Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: language === 'pl' ? 'Zaloguj się' : 'Log in' }).click();
    if (viewport.width < 1000) await page.getByRole('button', { name: 'Więcej' }).click();
    await page.getByRole('link', { name: language === 'pl' ? 'Strona' : 'Site', exact: true }).click();

    await page.getByLabel(words.labels.brand).fill('Latarnia');
    await page.getByRole('radio', { name: words.accents.mint }).check({ force: true });
    await goTo(page, words.parts.numbers);
    const first = page.locator('.site-item').first();
    await first
      .getByRole('group', { name: words.labels['statistics.value'] })
      .getByRole('textbox')
      .fill('321+');
    await goTo(page, words.parts.services);
    await page.locator('.site-summary').nth(1).click();
    const service = page.locator('.site-item').nth(1);
    await writeBoth(
      service,
      words.labels['services.cards.title'],
      { pl: 'Znaki drogowe', en: 'Road signs' },
      words,
    );
    await goTo(page, words.parts.works);
    moved.resolve();
    if (viewport.width >= 1200) {
      // The page beside the form goes to its works, and the panel stays where it is.
      const beginOfWorks = () =>
        page
          .locator('.preview-frame')
          .first()
          .evaluate((frame: HTMLIFrameElement) =>
            Math.abs(frame.contentDocument?.querySelector('#work')?.getBoundingClientRect().top ?? Infinity),
          );
      const shown = page.locator('.preview-frame').first().contentFrame();
      await expect(shown.getByText(language === 'pl' ? 'Znaki drogowe' : 'Road signs')).toBeAttached();
      await expect.poll(beginOfWorks).toBeLessThan(10);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await page.locator('.site-summary').first().click();
    const work = page.locator('.site-item').first();
    await writeBoth(
      work,
      words.labels['works.items.title'],
      { pl: 'Latarnia morska', en: 'A lighthouse' },
      words,
    );
    await work
      .locator('input[type=file]')
      .setInputFiles({ name: 'latarnia.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) });
    await expect(work.getByText(words.picture.done)).toBeVisible();
    const point = work.getByRole('button', { name: words.picture.focus });
    await point.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(work.getByText(words.picture.focusAt(55, 45))).toBeVisible();
    await writeBoth(
      work,
      words.labels['works.items.alternative'],
      { pl: 'Latarnia o świcie', en: 'A lighthouse at dawn' },
      words,
    );
    // The name of an optional field says that it is one.
    const linkWords = work.getByRole('group', { name: words.labels['works.items.demoLabel'] });
    await linkWords.getByLabel(words.languages.pl).fill('Wejdź do sklepu');
    await linkWords.getByLabel(words.languages.en).fill('Enter the shop');
    await savedIn(page, words);

    if (viewport.width < 1200) await page.getByRole('button', { name: words.preview.open }).click();
    const preview = page.frameLocator('.preview-frame:not([aria-hidden])');
    const title = language === 'pl' ? 'Latarnia morska' : 'A lighthouse';
    await expect(preview.getByRole('heading', { name: title })).toBeAttached();
    await expect(preview.locator('img[src^="/media/"]')).toBeAttached();
    await expect(preview.getByText('321+')).toBeAttached();
    await expect(preview.locator('a[href]')).toHaveCount(0);
    if (viewport.width < 1200) await page.keyboard.press('Escape');

    const visitor = await visit(browser, site.origin);
    await visitor.goto('/');
    await expect(visitor.getByText('321+')).toHaveCount(0);
    const published = Promise.withResolvers<void>();
    await context.route('**/api/content/publish', async (route) => {
      await published.promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: words.publish.submit, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.publish.busy })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    published.resolve();
    await expect(page.getByText(words.publish.done)).toBeVisible();
    await expect(page.locator('.desk-brand').filter({ visible: true })).toHaveText('Latarnia');
    for (const [address, service, name, alternative, link] of [
      ['/', 'Znaki drogowe', 'Latarnia morska', 'Latarnia o świcie', 'Wejdź do sklepu'],
      ['/en', 'Road signs', 'A lighthouse', 'A lighthouse at dawn', 'Enter the shop'],
    ] as const) {
      await visitor.goto(address);
      await expect(visitor.getByRole('banner')).toContainText('Latarnia');
      await expect(visitor.getByText('321+')).toBeVisible();
      await expect(visitor.getByRole('heading', { name: service })).toBeAttached();
      await expect(visitor.getByRole('heading', { name })).toBeAttached();
      await expect(visitor.getByRole('link', { name: link })).toBeAttached();
      const picture = visitor.getByRole('img', { name: alternative, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('55% 45%');
    }

    await goTo(page, words.parts.history);
    const versions = page.locator('.site-version');
    await expect(versions.first()).toContainText(words.history.now);
    await expect(versions.first()).toContainText(words.names.works);
    await versions.first().getByText(words.history.show).click();
    await expect(versions.first()).toContainText('321+');
    await versions.nth(1).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const before = dialog.frameLocator(`iframe[title="${words.history.restorePreview}"]`);
    await expect(before.getByRole('banner')).toContainText('Blask');
    expect(await faultsInView(page, ['.dialog-head', 'dialog footer'])).toEqual([]);
    await dialog.getByRole('button', { name: words.history.restore }).click();
    await expect(page.getByText(words.history.restoreDone)).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByRole('banner')).toContainText('Blask');
    await expect(visitor.getByText('321+')).toHaveCount(0);
    await visitor.context().close();
  });

for (const language of oneOf(['pl', 'en'] as const, 1))
  test(`[site editor] the headline’s lines on a phone are told, a missing translation stops publishing, and so does a link that is none, in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    const words = dictionaries[language];
    await signIn(context, site.origin, language);
    await openPart(page, 'headline');
    const publish = page.getByRole('button', { name: words.publish.submit, exact: true });
    const problems = page.locator('.site-problems');
    const field = fieldOf(page, words.labels.tagline, 'en', words);
    await expect(publish).toBeDisabled();
    await expect(publish).toHaveAccessibleDescription(words.publish.unchanged);

    await test.step('too many lines, and too long ones', async () => {
      const english = page.locator('.site-breaking [data-language=en]');
      await expect(english).toContainText(words.breaking.lines(2));
      await field.fill('A headline that goes on and on until nobody on a telephone reads it to its end');
      await expect(english).toContainText(words.breaking.tooMany);
      await field.fill('Antidisestablishmentarianism');
      await expect(english).toContainText(words.breaking.tooWide('Antidisestablishmentarianism'));
    });

    await test.step('a missing translation, and a missing name', async () => {
      await field.fill('');
      await goTo(page, words.parts.look);
      await page.getByLabel(words.labels.brand).fill(' ');
      await expect(page.getByText(words.problems.title(2))).toBeVisible();
      await expect(problems).toContainText(
        `${words.parts.headline} › ${words.labels.tagline}: ${words.problems.codes['no-english']}`,
      );
      await savedIn(page, words);
      await expect(publish).toBeDisabled();
      await expect(publish).toHaveAccessibleDescription(words.publish.blocked(2));
      await problems.getByRole('link', { name: words.labels.brand }).click();
      await expect(page.getByLabel(words.labels.brand)).toBeFocused();
      await page.keyboard.type('Latarnia');
      await problems.getByRole('link', { name: words.labels.tagline }).click();
      await expect(field).toBeFocused();
      await page
        .getByRole('group', { name: words.labels.tagline, exact: true })
        .getByRole('checkbox', { name: words.same })
        .check();
      await expect(problems).toHaveCount(0);
      await savedIn(page, words);
      await expect(publish).toBeEnabled();
    });

    await test.step('what was changed is thrown away', async () => {
      await page.getByRole('button', { name: words.publish.discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.publish.discard }).click();
      await expect(page.getByText(words.publish.discarded)).toBeVisible();
      await expect(field).toHaveValue('Your place to shine online');
    });

    await test.step('links that are none, and those that are allowed', async () => {
      await goTo(page, words.parts.works);
      await page.locator('.site-summary').first().click();
      const link = page.locator('.site-item').first().getByLabel(words.labels['works.items.demo']);
      for (const unsafe of [
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        'https://a:b@evil.example',
      ]) {
        await link.fill(unsafe);
        await expect(link).toHaveAccessibleDescription(
          new RegExp(escaped(words.problems.codes['unsafe-link'])),
        );
        await expect(publish).toBeDisabled();
      }
      for (const allowed of ['https://a.example', 'mailto:a@b.example', 'tel:+48600000000']) {
        await link.fill(allowed);
        await expect(problems).toHaveCount(0);
      }
    });
  });

test('[site editor] what is typed survives a failing server, a reload, other pages of the panel and the end of a session, and of two windows the second asks which version stays', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to load resource/);
  await signIn(context, site.origin);
  // In other parts the page is measured anew after every change.
  await openPart(page, 'contact');
  const fieldIn = (one: Page) => one.getByLabel(pl.labels['contact.email'], { exact: true });
  const field = fieldIn(page);

  await test.step('a failing server, another page, a reload', async () => {
    await page.route('**/api/content/draft', (route) => route.abort());
    await field.fill('bez.sieci@blask.example');
    await expect(page.locator('.site-saved')).toHaveText(pl.saving.waiting);
    await page.getByRole('link', { name: 'Prywatność' }).click();
    await page.getByRole('link', { name: 'Strona', exact: true }).click();
    await goTo(page, pl.parts.contact);
    await expect(field).toHaveValue('bez.sieci@blask.example');
    // The browser asks before it leaves.
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await page.waitForLoadState();
    await expect(field).toHaveValue('bez.sieci@blask.example');
    await page.unroute('**/api/content/draft');
    await field.fill('znow.w.sieci@blask.example');
    await savedIn(page, pl);
    await page.reload();
    await expect(field).toHaveValue('znow.w.sieci@blask.example');
    expect(await storedAddress(page)).toBe('znow.w.sieci@blask.example');
  });

  await test.step('the session ends while somebody types', async () => {
    await context.clearCookies();
    await field.fill('po.przerwie@blask.example');
    await page.getByLabel('Email', { exact: true }).fill(owner.email);
    await page.getByLabel('Hasło', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(field).toHaveValue('po.przerwie@blask.example');
    await savedIn(page, pl);
    expect(await storedAddress(page)).toBe('po.przerwie@blask.example');
  });

  await test.step('two windows', async () => {
    const other = await context.newPage();
    await openPart(other, 'contact');
    await expect(fieldIn(other)).toHaveValue('po.przerwie@blask.example');
    await field.fill('pierwsze.okno@blask.example');
    await savedIn(page, pl);
    await fieldIn(other).fill('drugie.okno@blask.example');
    const question = other.getByRole('dialog', { name: pl.conflict.title });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: pl.conflict.theirs }).click();
    await expect(fieldIn(other)).toHaveValue('pierwsze.okno@blask.example');
    await savedIn(other, pl);

    await field.fill('pierwsze.okno.2@blask.example');
    await savedIn(page, pl);
    await fieldIn(other).fill('drugie.okno.2@blask.example');
    await expect(question).toBeVisible();
    // Closing the question decides nothing.
    await other.keyboard.press('Escape');
    await expect(other.locator('.site-saved')).toContainText(pl.saving.conflict);
    expect(await storedAddress(page)).toBe('pierwsze.okno.2@blask.example');
    await other.getByRole('button', { name: pl.saving.decide }).click();
    await question.getByRole('button', { name: pl.conflict.mine }).click();
    await savedIn(other, pl);
    expect(await storedAddress(page)).toBe('drugie.okno.2@blask.example');
  });
});

async function storedAddress(page: Page): Promise<string> {
  const answer = await page.request.get('/api/content');
  return ((await answer.json()) as { content: SiteContent }).content.contact.email;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('[site editor] hostile words in every field are only words on the public pages', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin);
  await openPart(page, 'look');
  for (const part of Object.keys(pl.hints) as (keyof typeof pl.hints)[]) {
    await goTo(page, pl.parts[part]);
    await page.locator('.site-item details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const one of all) one.open = true;
    });
    const fields = page.locator('.site-form').locator('input.control[maxlength], textarea');
    const room = await fields.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ inputMode, maxLength }) => (['email', 'tel', 'url'].includes(inputMode) ? 0 : maxLength)),
    );
    for (const [index, most] of room.entries())
      if (most > 0)
        await fields
          .nth(index)
          .fill(
            '"><img src=x onerror=window.hit=1></script><script>window.hit=1</script>{{x}}'.slice(0, most),
          );
  }
  await savedIn(page, pl);
  await page.setViewportSize(laptop);
  await expect(page.frameLocator('.preview-frame:not([aria-hidden])').locator('h1').first()).toBeVisible();
  await page.getByRole('button', { name: pl.publish.submit, exact: true }).click();
  await expect(page.getByText(pl.publish.done)).toBeVisible();
  // A broken policy, a foreign request or an error in the console fails the test by itself.
  for (const address of ['/', '/en', '/privacy-policy', '/en/privacy-policy', '/brief', '/admin?tab=site']) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  }
});

test('[site editor] pictures are dropped or pasted and nothing else, works are added, moved and removed by keyboard, and words that make the page too heavy are told', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  await signIn(context, site.origin);
  await openPart(page, 'works');
  const names = page.locator('.site-summary');

  await test.step('a file that is no picture is refused in the field', async () => {
    await names.first().click();
    const work = page.locator('.site-item').first();
    await work
      .locator('input[type=file]')
      .setInputFiles({ name: 'umowa.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(work.getByRole('alert')).toHaveText('To nie jest zdjęcie JPEG, PNG, WebP ani AVIF.');
    await expect(work.getByText(pl.picture.drawn(pl.picture.sample.shop))).toBeVisible();
    await names.first().click();
  });

  await test.step('a picture is dropped or pasted as well', async () => {
    const bytes = [...(await photograph(page))];
    for (const [index, way] of ['drop', 'paste'].entries()) {
      await names.nth(index).click();
      const work = page.locator('.site-item').nth(index);
      await work.locator('.site-picture').evaluate(
        (field, { content, kind }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], 'a.jpg', { type: 'image/jpeg' }));
          const bubbles = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { ...bubbles, dataTransfer: data })
              : new ClipboardEvent('paste', { ...bubbles, clipboardData: data }),
          );
        },
        { content: bytes, kind: way },
      );
      await expect(work.getByText(pl.picture.done)).toBeVisible();
      await expect(work.getByRole('button', { name: pl.picture.focus })).toBeVisible();
    }
    await savedIn(page, pl);
  });

  await test.step('by keyboard the focus stays with the works', async () => {
    const first = 'Platforma e-\u2060commerce';
    const down = page.getByRole('button', { name: pl.list.down(first) });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(names.nth(1)).toContainText(first);
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names.nth(2)).toContainText(first);
    // The last one can only go up.
    await expect(page.getByRole('button', { name: pl.list.up(first) })).toBeFocused();
    await names.nth(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(names.nth(1)).toContainText(first);
    await expect(names.nth(1)).toBeFocused();
    await page.getByRole('button', { name: pl.list.remove(first) }).press('Enter');
    await expect(names).toHaveCount(2);
    await expect(page.locator('[data-remove]:focus')).toHaveCount(1);
    await page.getByRole('button', { name: pl.list.undo }).press('Enter');
    await expect(names.nth(1)).toContainText(first);
    await page.getByRole('button', { name: pl.list.add }).press('Enter');
    await expect(fieldOf(names.nth(3).locator('..'), pl.labels['works.items.title'], 'pl', pl)).toBeFocused();
    await page.keyboard.type('Czwarta');
    await expect(names.nth(3)).toContainText('Czwarta');
    await savedIn(page, pl);
  });

  await test.step('a set of services, and back', async () => {
    await goTo(page, pl.parts.services);
    await page.getByRole('button', { name: pl.sets.engineering }).click();
    await page.getByRole('dialog').getByRole('button', { name: pl.sets.submit }).click();
    await expect(names.first()).toContainText('Aplikacje w React');
    await page.getByRole('button', { name: pl.list.undo }).last().click();
    await expect(names.first()).toContainText('Tworzenie stron');
  });

  await test.step('too many words', async () => {
    await goTo(page, pl.parts.about);
    await savedIn(page, pl);
    await expect(page.locator('.site-weight')).toContainText(pl.weight.label);
    await expect(page.getByText(pl.weight.tooHeavy)).toHaveCount(0);
    const long = (seed: number) =>
      Array.from({ length: 100 }, (_, index) => ((index + 1) * seed * 7919).toString(36).slice(-3)).join(' ');
    for (const [index, field] of (await page.locator('textarea').all()).entries())
      await field.fill(long(index + 3));
    await savedIn(page, pl);
    await expect(page.getByText(pl.weight.tooHeavy)).toBeVisible();
  });
});

/** As the system's clipboard would hand it over. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((control, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('[site editor] the form warns of what would look wrong, and the page beside it stands where the form does', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin, 'en');
  await openPart(page, 'look');
  const brand = page.getByLabel(en.labels.brand);
  const long = 'Pracownia Kreatywna Zofia Maj';
  await brand.fill(long);
  await expect(page.getByText(en.header.crowded(long))).toBeVisible();
  await brand.fill('Latarnia');
  await expect(page.getByText(/doesn’t fit into the header/)).toHaveCount(0);

  const shown = page.frameLocator('.preview-frame:not([aria-hidden])');
  const uploadLogo = async (colour: string) =>
    page
      .getByRole('group', { name: en.labels.logo })
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await bar(page, colour) });
  await uploadLogo('#111111');
  await expect(page.getByText(en.logo.dark)).toBeVisible();
  await uploadLogo('#ffd56b');
  await expect(page.getByText(en.logo.dark)).toHaveCount(0);
  await page.setViewportSize(laptop);
  await expect(shown.getByRole('banner').getByRole('img', { name: 'Latarnia' })).toBeVisible();
  // A wide one grows smaller on a phone, and pushes nothing aside.
  await expect(page.getByText(/doesn’t fit into the header/)).toHaveCount(0);
  await page.getByRole('button', { name: en.logo.remove }).click();
  await expect(shown.getByRole('banner').getByRole('img')).toHaveCount(0);

  await page.setViewportSize(narrow);
  await goTo(page, en.parts.works);
  await page.getByRole('button', { name: en.list.add }).click();
  const work = page.locator('.site-item').last();
  const title = fieldOf(work, en.labels['works.items.title'], 'en', en);
  await expect(title).toBeVisible();
  await expect(work.locator('[aria-invalid]')).toHaveCount(0);
  await expect(work.locator('.site-problem').filter({ visible: true })).toHaveCount(0);
  await paste(title, 'A lighthouse that can be seen from far away on every sea of the whole wide world');
  await expect(title).toHaveValue('A lighthouse that can be seen from far away on every sea of');
  await expect(work.getByText(en.leftOut('the whole wide world'))).toBeVisible();
  await work
    .getByRole('group', { name: en.labels['works.items.demoLabel'] })
    .getByLabel(en.languages.en)
    .focus();
  await expect(fieldOf(work, en.labels['works.items.title'], 'pl', en)).toHaveAttribute('aria-invalid');
  await work
    .locator('input[type=file]')
    .setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) });
  await expect(work.getByText(en.picture.small(900, 1100))).toBeVisible();
  await work.locator('[data-remove]').click();

  // The page beside the form stands where the work that is edited stands.
  await page.setViewportSize(laptop);
  const drawn = shown.locator('.project');
  await page.locator('.site-summary').nth(2).click();
  await expect(drawn.nth(2)).toBeInViewport();
  await expect(drawn.first()).not.toBeInViewport();
  await page.locator('.site-summary').first().click();
  await expect(drawn.first()).toBeInViewport();
});

const everyPart = [...(Object.keys(pl.hints) as (keyof typeof pl.hints)[]), 'history' as const];
const fewParts = ['headline', 'works', 'history'];

for (const { widths, language, read } of [
  { widths: [320, 390], language: 'pl', read: everyPart },
  { widths: [1366, 1920], language: 'en', read: fewParts },
] as const)
  test(`[site editor] every part is accessible and fits at ${widths.join(' and ')} px in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    // Many parts, each read through by day and by night.
    test.slow();
    await page.setViewportSize({ width: widths[1], height: 900 });
    await signIn(context, site.origin, language);
    const words = dictionaries[language];
    await openPart(page, 'works');
    // What is missing is named in every part.
    await page.getByRole('button', { name: words.list.add }).click();
    await savedIn(page, words);
    for (const part of everyPart) {
      await goTo(page, words.parts[part]);
      await page.locator('.site-item details').evaluateAll((all: HTMLDetailsElement[]) => {
        all[0]?.setAttribute('open', '');
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrames(page);
        expect(await overflowOf(page), `${part} at ${width}`).toBe(0);
        if (width === 320) expect(await smallTargets(page, 'main'), part).toEqual([]);
      }
      if (!read.some((one) => one === part)) continue;
      expect(await faultsInView(page, ['.site-bar', '.site-form']), part).toEqual([]);
    }
  });
