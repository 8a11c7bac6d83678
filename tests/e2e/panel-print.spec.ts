import type { Locator } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { homepageSections } from '../../domain/brief/options.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { fullAnswers } from '../support/full-answers.ts';
import { addBrief, moveTo, openList, signIn, uniqueWord } from '../support/panel.ts';
import { closeUp, printedPages } from '../support/printed.ts';

const phone = '+48 600 100 200';
const shared = {
  ...fullAnswers,
  contactInfo: {
    ...emptyBrief().contactInfo,
    name: 'Joanna Zielińska',
    email: 'zielinska@gabinet-stomatologiczny-usmiech.example',
    phone,
  },
  additionalInfo: { ...fullAnswers.additionalInfo, budget: '15k-30k', timeline: '3-months' },
};

for (const colorScheme of oneOf(['light', 'dark'] as const, 1))
  test(`[§2 detail] [§2 panel] the whole brief is printed, black on white, with its drawing on one sheet, and without an open brief the list as a table, from the ${colorScheme} panel`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Papier');
    const long = Array.from({ length: 120 }, (_, index) => `Wiersz ${index} z umowy`);
    const id = await addBrief(request, word, {
      ...shared,
      companyProfile: { ...fullAnswers.companyProfile, companyName: word },
      features: { ...fullAnswers.features, customFeatures: long.join('\n') },
      // A contradiction: the newsletter is among the features.
      additionalInfo: { ...shared.additionalInfo, notes: 'Newslettera nie chcemy, nikt go nie napisze.' },
    });
    const drawnId = await addBrief(request, word, {
      ...shared,
      companyProfile: {
        ...fullAnswers.companyProfile,
        companyName: `${word} rysunek`,
        description: 'Wiersz',
      },
      homepageStructure: { sections: [...homepageSections], customSections: 'Godziny otwarcia' },
    });
    await page.emulateMedia({ colorScheme });
    await signIn(context, site.origin, 'en');
    await context.request.post(`${site.origin}/api/briefs/${id}/notes`, { data: { note: 'Zadzwonić' } });
    await openList(page, word);
    const dialog = page.getByRole('dialog');

    await test.step('the list, without its buttons', async () => {
      await expect(page.locator('tbody tr')).toHaveCount(2);
      const paper = (await printedPages(page)).join('');
      const heads = ['Company', 'Contact', 'Website Type', 'Status', 'Date'];
      for (const shown of ['Admin Panel', word, ...heads, 'New', phone])
        expect(paper).toContain(closeUp(shown));
      for (const pressed of ['Actions', 'Refresh', 'Export', 'Delete']) expect(paper).not.toContain(pressed);
      // As wide as a sheet of A4 within its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: 'print', colorScheme });
      const tops = (cells: Locator) =>
        cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
      const cells = page.getByRole('row').last().getByRole('cell');
      expect(new Set(await tops(cells)).size).toBe(1);
      const widths = await page.getByRole('table').evaluate((table) => [table.scrollWidth, innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
      await page.emulateMedia({ media: null, colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('the whole brief, black on white', async () => {
      await moveTo(page, `/admin?brief=${id}`);
      await expect(dialog.getByText('Zadzwonić', { exact: true })).toBeVisible();
      const linesOf = async (what: string) =>
        (await dialog.locator(what).allInnerTexts()).flatMap((text) => text.split('\n')).filter(Boolean);
      const words = await linesOf('.brief-answers section');
      expect(words.length).toBeGreaterThan(long.length + 40);
      const onScreenOnly = new Set(await linesOf('.no-print'));
      const findings = await linesOf('.findings li .own-words');
      expect(findings.length).toBeGreaterThan(0);

      const pages = await printedPages(page);
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.filter((text) => text === '')).toEqual([]);
      const paper = pages.join('');
      const missing = [word, ...words].filter((line) => !paper.includes(closeUp(line)));
      expect(missing.filter((line) => !onScreenOnly.has(line))).toEqual([]);
      expect(findings.filter((line) => !paper.includes(closeUp(line)))).toEqual([]);
      for (const frame of ['Admin Panel', 'Sign out', 'Answer']) expect(paper).not.toContain(closeUp(frame));
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(dialog).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.emulateMedia({ media: null, colorScheme });
    });

    await test.step('the drawing of the client’s page, wherever on the paper it falls', async () => {
      await moveTo(page, `/admin?brief=${drawnId}`);
      await expect(page.getByRole('dialog', { name: `${word} rysunek` })).toBeVisible();
      const drawing = dialog.locator('.skeleton');
      await expect(drawing).toBeVisible();
      // Its menu stands at the head of the drawing, the section of the client's own above its footer.
      const ends = (await drawing.locator('.skeleton-menu, .skeleton-note').allInnerTexts()).map(closeUp);
      expect(ends).toHaveLength(2);
      const answers = (await dialog.locator('.brief-answers [data-field] > .own-words').allInnerTexts()).map(
        closeUp,
      );
      expect(answers.length).toBeGreaterThan(10);
      await drawing.scrollIntoViewIfNeeded();
      const line = (await dialog.getByText('Wiersz', { exact: true }).elementHandle())!;
      // A sheet has room for about 55 lines, and the drawing takes half of it.
      for (let lines = 1; lines < 56; lines += 4) {
        await line.evaluate((answer, count) => {
          answer.textContent = Array.from({ length: count }, () => 'Wiersz').join('\n');
        }, lines);
        const pages = await printedPages(page);
        const drawn = pages.map((text) => ends.filter((end) => text.includes(end)).length).filter(Boolean);
        expect(drawn, `with ${lines} lines`).toEqual([2]);
        // Nor does what moves to the next sheet push an answer off the paper.
        const paper = pages.join('');
        expect(
          answers.filter((answer) => !paper.includes(answer)),
          `with ${lines} lines`,
        ).toEqual([]);
        expect(paper.split('Wiersz').length - 1).toBe(lines);
        expect(paper).toContain(closeUp('zgodnie z polityką prywatności.'));
      }
      // Whoever reads on after printing is where they were.
      await expect(drawing).toBeInViewport();
    });
  });
