/** The drawing of the visitor's own page: beside the questions, docked on a phone, and wherever the brief is shown. */
import type { Locator, Page } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { expect, test, accessibilityFaults } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { closeUp, printedPages } from '../support/printed.ts';
import { signIn } from '../support/panel.ts';
import {
  briefPaths,
  expectStep,
  field,
  openBrief,
  pressNext,
  stepTexts,
  storedDraft,
  returnToBrief,
} from '../support/brief-form.ts';
import { options as en } from '../../words/en/options.ts';
import { options as pl } from '../../words/pl/options.ts';
import { brief as plFrame } from '../../words/pl/brief.ts';
import { skeleton as enWords } from '../../words/en/skeleton.ts';
import { skeleton as plWords } from '../../words/pl/skeleton.ts';

const labels = { pl, en };
const words = { pl: plWords, en: enWords };
const contact = { name: 'Anna Wójcik', email: 'anna@zorza.example', phone: '' };
const picked = ['testimonials', 'hero-banner', 'about-us', 'footer'] as const;

const pick = (page: Page, path: string, value: string) =>
  field(page, path).locator(`label:has(input[value="${value}"])`).click();

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[skeleton] from the first letter the page draws itself in the order of the answers, and every page of the site map can be looked at (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBrief(page, locale);
    const drawing = page.locator('.brief-stage .skeleton');
    // Before anything is answered it says which step asks.
    for (const step of ['atType', 'atSections', 'atPages'] as const)
      await expect(drawing).toContainText(words[locale].waiting[step]);
    await field(page, 'companyProfile.companyName').fill('Zorza');
    await expect(drawing.locator('.sk-top .sk-wordmark')).toHaveText('Zorza');
    await expect(drawing.locator('.sk-tab-name')).toHaveText('Zorza');
    await pick(page, 'companyProfile.industry', 'legal');
    await expect(drawing).toHaveAttribute('data-hues', 'legal');
    await field(page, 'companyProfile.uniqueSellingPoint').fill('Każda sztuka inna. Od 1998 roku.');
    await expect(drawing.locator('.skeleton-headline')).toHaveText('Każda sztuka inna');
    await pressNext(page, locale);
    await pick(page, 'websiteType.type', 'e-commerce');
    await field(page, 'websiteType.primaryPurpose').fill('Do kolekcji, szybko');
    await expect(drawing.locator('.skeleton-call').first()).toHaveText('Do kolekcji');
    for (let step = 2; step < 4; step++) await pressNext(page, locale);
    const features = ['shopping-cart', 'search', 'reviews', 'live-chat', 'booking-system'];
    for (const value of features) await pick(page, 'features.required', value);
    for (const value of features)
      await expect(drawing.locator(`[data-feature="${value}"]`).first()).toBeAttached();
    for (let step = 4; step < 6; step++) await pressNext(page, locale);
    for (const value of picked) await pick(page, 'homepageStructure.sections', value);
    const newest = drawing.locator('.skeleton-section[data-new]');
    await expect(newest.locator('.skeleton-name')).toHaveText(labels[locale].homepageSections.footer);
    await field(page, 'homepageStructure.customSections').fill('Wypiek dnia\nMapa');
    const sections = drawing.getByRole('list', { name: words[locale].sections });
    // Sections of their own stand above a footer that was put last.
    await expect(sections.locator('.skeleton-name')).toHaveText([
      ...picked.slice(0, 3).map((value) => labels[locale].homepageSections[value]),
      'Wypiek dnia',
      'Mapa',
      labels[locale].homepageSections.footer,
    ]);
    await expect(newest.locator('.skeleton-name')).toHaveText('Mapa');
    await expect(newest).toBeInViewport();
    // Moved in the list, moved in the drawing, and so it is kept.
    const list = field(page, 'homepageStructure.sections').getByRole('list');
    await list.getByRole('button').nth(1).click();
    await expect(sections.locator('.skeleton-name').first()).toHaveText(
      labels[locale].homepageSections['hero-banner'],
    );
    await expect
      .poll(async () => JSON.stringify(await storedDraft(page)))
      .toContain('["hero-banner","testimonials","about-us","footer"]');
    // So are sections of their own.
    const up = list.getByRole('button', {
      name: stepTexts[locale].structure.moveUp.replace('{name}', 'Mapa'),
    });
    await up.click();
    await expect(up).toBeFocused();
    await up.click();
    await expect(sections.locator('.skeleton-name')).toHaveText([
      ...(['hero-banner', 'testimonials'] as const).map((value) => labels[locale].homepageSections[value]),
      'Mapa',
      labels[locale].homepageSections['about-us'],
      'Wypiek dnia',
      labels[locale].homepageSections.footer,
    ]);
    await expect
      .poll(async () => (await storedDraft(page)).answers.brief.homepageStructure)
      .toMatchObject({ customSections: 'Mapa\nWypiek dnia', customPlaces: ['testimonials'] });
    expect(await accessibilityFaults(page)).toEqual([]);

    await pressNext(page, locale);
    await expectStep(page, 7, locale);
    await page.locator('.chip').first().click();
    const pages = page.locator('.brief-stage').getByRole('list', { name: words[locale].pages });
    const shown = drawing.locator('.skeleton-headline');
    const { products } = labels[locale].presetPages;
    await pages.getByRole('button', { name: products }).click();
    await expect(shown).toHaveText(products);
    await expect(drawing.locator('.sk-good')).toHaveCount(6);
    await expect(pages.getByRole('button', { pressed: true })).toHaveText(products);
    // What is below a page has its drawing too.
    const { newIn, sale } = stepTexts[locale].siteMap.layoutPages;
    const below = page
      .locator('.brief-stage')
      .getByRole('list', { name: `${words[locale].subpages}: ${products}` });
    await expect(below.getByRole('button')).toHaveText([newIn, sale]);
    await below.getByRole('button', { name: sale }).click();
    await expect(shown).toHaveText(sale);
    // The tree has the homepage itself, hence it is there once.
    await expect(pages.getByRole('button', { name: words[locale].home })).toHaveCount(1);
    await pages.getByRole('button', { name: words[locale].home }).click();
    await expect(shown).toHaveText('Każda sztuka inna');
  });
}

test('[skeleton] on a phone a docked strip names what came last, nothing moves with it, and it opens as a sheet by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await returnToBrief(page, 1);
  const strip = page.locator('.strip');
  await expect(strip).toContainText(plWords.strip.start);
  await field(page, 'companyProfile.companyName').fill('Zorza');
  await expect(strip).toContainText(plWords.strip.company);

  await test.step('the bar stays as high while its sentences take turns', async () => {
    const note = page.locator('.bar-note');
    const height = async () => (await page.locator('.step-buttons').boundingBox())!.height;
    await expect(note).toContainText('Do wyceny brakuje');
    const before = await height();
    await expect(note).toContainText('Zapisano');
    expect(await height()).toBe(before);
  });
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('the sheet gives the focus back', async () => {
    const open = page.getByRole('button', { name: plFrame.showDrawing });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: plWords.title });
    await expect(sheet.locator('.sk-top .sk-wordmark')).toHaveText('Zorza');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await field(page, 'companyProfile.companyName').fill('Ł'.repeat(200));
  await page.getByRole('button', { name: /^4\. / }).click();
  await expectStep(page, 4);
  const places = () =>
    page
      .locator('.choice, .strip, .step-buttons')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  for (const [width, feature] of [
    [320, 'search'],
    [360, 'live-chat'],
    [390, 'newsletter'],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width === 320 ? 568 : 844 });
      const choice = field(page, 'features.required').locator(`label:has(input[value="${feature}"])`);
      // Between the bars, so that the press itself scrolls nothing.
      await choice.evaluate((label) => label.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await places();
      await choice.click();
      await expect(strip).toContainText(`+ ${pl.requiredFeatures[feature]}`);
      expect(await places()).toEqual(before);
      const dock = (await page.locator('.dock').boundingBox())!;
      expect((await strip.boundingBox())!.height).toBe(72);
      expect(dock.height).toBeLessThanOrEqual(0.4 * page.viewportSize()!.height);
    });
});

function drawnAnswers(companyName: string) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = companyName;
  brief.homepageStructure = {
    sections: [...picked],
    customSections: 'Wypiek dnia\nMapa',
    customPlaces: ['hero-banner'],
  };
  brief.mainMenu = { items: ['contact', 'home'], customItems: 'Zakwas' };
  return brief;
}

for (const locale of oneOf(['pl', 'en'] as const, 1)) {
  test(`[skeleton] receipt, private page, the owner’s detail and their paper draw the stored order (${locale})`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const brief = { ...drawnAnswers('Zorza'), contactInfo: { ...contact, company: '' } };
    const answer = await request.post('/api/briefs', { data: { ...brief, consent: true, language: locale } });
    const { id, reference, receivedAt, statusPath } = await answer.json();
    const options = labels[locale];
    const sections = [
      ...picked.slice(0, 2).map((value) => options.homepageSections[value]),
      'Wypiek dnia',
      options.homepageSections['about-us'],
      'Mapa',
      options.homepageSections.footer,
    ];
    const menu = [options.menuItems.contact, options.menuItems.home, 'Zakwas'];
    const expectDrawn = async (drawing: Locator) => {
      const list = drawing.getByRole('list', { name: words[locale].sections });
      await expect(list.getByRole('listitem')).toHaveCount(sections.length);
      await expect(list.locator('.skeleton-name')).toHaveText(sections);
      await expect(drawing.getByRole('list', { name: words[locale].menu }).getByRole('listitem')).toHaveText(
        menu,
      );
      await expect(drawing).toContainText(words[locale].note);
      // The hero and the footer say their names by what they show.
      const paper = (await printedPages(page)).join('');
      const written = [sections[0]!, ...sections.slice(2, 5)];
      const places = written.map((name) =>
        paper.indexOf(closeUp(name), paper.indexOf(closeUp(menu.join('')))),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(0);
    };
    await page.goto(statusPath);
    await expectDrawn(page.locator('.skeleton'));

    const kept = { reference, sentAt: receivedAt, brief, statusPath, isMailed: false };
    await page.goto(briefPaths[locale]);
    await page.evaluate(
      (text) => localStorage.setItem('blask.brief.receipt', text),
      JSON.stringify({ savedAt: receivedAt, answers: kept }),
    );
    await page.reload();
    await page.locator('.receipt summary').click();
    await expectDrawn(page.locator('.receipt details .skeleton'));
    await expect(page.locator('.receipt-front .skeleton')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await signIn(context, site.origin, locale);
    await page.goto(`/admin?brief=${id}`);
    await expectDrawn(page.getByRole('dialog').locator('.skeleton'));
    await expect(page.locator('.skeleton')).toHaveCount(1);
  });
}

test('[skeleton] fifty sections and names of 200 letters fit 320 px, and keep their edges in forced colours', async ({
  page,
  request,
}) => {
  const brief = drawnAnswers('Ł'.repeat(200));
  const own = Array.from({ length: 46 }, (_none, index) => 'Ż'.repeat(index === 0 ? 200 : 100));
  brief.homepageStructure.customSections = own.join('\n');
  brief.mainMenu.customItems = 'Ą'.repeat(200);
  const data = { ...brief, contactInfo: { ...contact, company: '' }, consent: true };
  const { statusPath } = await (await request.post('/api/briefs', { data })).json();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(statusPath);
  const section = page.locator('.skeleton-section');
  await expect(section).toHaveCount(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(section.first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.sk-lines i').first()).toHaveCSS('border-top-width', '1px');
  // A name of 200 letters is one item of the menu, not the whole of it.
  const menu = (await page.locator('.skeleton-menu').boundingBox())!;
  expect(menu.height).toBeLessThan(0.15 * menu.width);
  expect(await accessibilityFaults(page, ['.skeleton'])).toEqual([]);
});
