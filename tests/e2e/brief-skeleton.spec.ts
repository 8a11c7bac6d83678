import type { Locator } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { expect, test, accessibilityFaults } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { closeUp, printedPages } from '../support/printed.ts';
import { signIn } from '../support/panel.ts';
import {
  allSteps,
  briefPaths,
  field,
  openBrief,
  pressNext,
  storedDraft,
  walkTo,
} from '../support/brief-form.ts';
import { options as en } from '../../words/en/options.ts';
import { options as pl } from '../../words/pl/options.ts';
import { skeleton as enWords } from '../../words/en/skeleton.ts';
import { skeleton as plWords } from '../../words/pl/skeleton.ts';

const labels = { pl, en };
const words = { pl: plWords, en: enWords };
const contact = { name: 'Anna Wójcik', email: 'anna@zorza.example', phone: '' };
const picked = ['testimonials', 'hero-banner', 'footer', 'about-us'] as const;

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[skeleton] the page draws itself in the order of the answers (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBrief(page, locale);
    await field(page, 'companyProfile.companyName').fill('Zorza');
    await field(page, 'companyProfile.uniqueSellingPoint').fill('Każda sztuka inna. Od 1998 roku.');
    await walkTo(page, 6, locale);
    const drawing = page.locator('.skeleton');
    await expect(drawing).toContainText(words[locale].empty);
    for (const value of picked)
      await field(page, 'homepageStructure.sections').locator(`label:has(input[value="${value}"])`).click();
    await field(page, 'homepageStructure.customSections').fill('Wypiek dnia\nMapa');
    const sections = drawing.getByRole('list', { name: words[locale].sections });
    await expect(sections.locator('.skeleton-name')).toHaveText([
      ...picked.map((value) => labels[locale].homepageSections[value]),
      'Wypiek dnia',
      'Mapa',
    ]);
    await expect(drawing.locator('[data-new] .skeleton-name')).toHaveText('Wypiek dnia');
    await expect(drawing.locator('.skeleton-headline')).toHaveText('Każda sztuka inna');
    await expect(drawing.getByRole('figure').or(drawing)).toContainText(words[locale].note);
    // Moved in the list, moved in the drawing, and so it is kept.
    const list = page.locator('#questions').getByRole('list').first();
    await list.getByRole('button').nth(1).click();
    await expect(sections.locator('.skeleton-name').first()).toHaveText(
      labels[locale].homepageSections['hero-banner'],
    );
    await expect
      .poll(async () => JSON.stringify(await storedDraft(page)))
      .toContain('["hero-banner","testimonials","footer","about-us"]');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('[skeleton] on the step of the site map every page can be looked at', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBrief(page);
  await walkTo(page, 7);
  await page.getByRole('button', { name: pl.websiteType['e-commerce'], exact: false }).first().click();
  const pages = page.locator('.skeleton').getByRole('list', { name: plWords.pages });
  const shown = page.locator('.skeleton-headline');
  await pages.getByRole('button', { name: pl.presetPages.products }).click();
  await expect(shown).toHaveText(pl.presetPages.products);
  await expect(pages.getByRole('button', { pressed: true })).toHaveText(pl.presetPages.products);
  // What is below a page stands in the menu, and has its drawing too.
  const below = page.locator('.skeleton').getByRole('list', { name: /Podstrony: Produkty/ });
  await expect(below.getByRole('button')).toHaveText(['Nowości', 'Promocje']);
  await below.getByRole('button', { name: 'Promocje' }).click();
  await expect(shown).toHaveText('Promocje');
  // The tree has the homepage itself, hence it is there once.
  await expect(pages.getByRole('button', { name: plWords.home })).toHaveCount(1);
  await pages.getByRole('button', { name: plWords.home }).click();
  await expect(page.locator('.skeleton-empty')).toBeVisible();
});

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  test(`[look] no step scrolls sideways at 320 px, the drawing open or not (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrief(page, locale);
    await field(page, 'companyProfile.companyName').fill('Ł'.repeat(60));
    for (const step of allSteps) {
      if (step === 6) {
        await page.locator('.skeleton-title').click();
        await field(page, 'homepageStructure.customSections').fill('Ł'.repeat(200));
        await expect(page.locator('.skeleton-section')).toHaveCount(1);
      }
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await sideways(), `step ${step}`).toBeLessThanOrEqual(0);
      if (step < 9) await pressNext(page, locale);
    }
  });
}

function drawnAnswers(companyName: string) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = companyName;
  brief.homepageStructure = { sections: [...picked], customSections: 'Wypiek dnia\nMapa' };
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
    const sections = [...picked.map((value) => options.homepageSections[value]), 'Wypiek dnia', 'Mapa'];
    const menu = [options.menuItems.contact, options.menuItems.home, 'Zakwas'];
    const expectDrawn = async (drawing: Locator) => {
      await expect(
        drawing.getByRole('list', { name: words[locale].sections }).getByRole('listitem'),
      ).toHaveCount(sections.length);
      await expect(drawing.locator('.skeleton-name')).toHaveText(sections);
      await expect(drawing.getByRole('list', { name: words[locale].menu }).getByRole('listitem')).toHaveText(
        menu,
      );
      await expect(drawing).toContainText(words[locale].note);
      const paper = (await printedPages(page)).join('');
      const places = sections.map((name) =>
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
    await expect(page.locator('.receipt-page .skeleton')).toBeVisible();
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
  await expect(page.locator('.skeleton-blocks i').first()).toHaveCSS('border-top-width', '1px');
  expect(await accessibilityFaults(page, ['.skeleton'])).toEqual([]);
});
