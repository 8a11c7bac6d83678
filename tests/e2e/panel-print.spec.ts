import type { Locator } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { homepageSections } from '../../domain/brief/options.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { fullAnswers } from '../support/full-answers.ts';
import { addBrief, openList, signIn, uniqueWord } from '../support/panel.ts';
import { closeUp, missingOnPaper, printedPages } from '../support/printed.ts';

for (const colorScheme of oneOf(['light', 'dark'] as const, 1)) {
  test(`[§2 detail] the whole brief is printed, black on white, from the ${colorScheme} panel`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Papier');
    const long = Array.from({ length: 120 }, (_, index) => `Wiersz ${index} z umowy`);
    const id = await addBrief(request, word, {
      ...fullAnswers,
      companyProfile: { ...fullAnswers.companyProfile, companyName: word },
      features: { ...fullAnswers.features, customFeatures: long.join('\n') },
      // A contradiction: the newsletter is among the features.
      additionalInfo: {
        ...fullAnswers.additionalInfo,
        notes: 'Newslettera nie chcemy, nikt go nie napisze.',
      },
    });
    await page.emulateMedia({ colorScheme });
    await signIn(context, site.origin, 'en');
    await context.request.post(`${site.origin}/api/briefs/${id}/notes`, { data: { note: 'Zadzwonić' } });
    await page.goto(`/admin?brief=${id}`);
    const dialog = page.getByRole('dialog', { name: word });
    await expect(dialog.getByText('Zadzwonić', { exact: true })).toBeVisible();
    const linesOf = async (what: string) =>
      (await dialog.locator(what).allInnerTexts()).flatMap((text) => text.split('\n')).filter(Boolean);
    const words = await linesOf('.brief-answers section');
    expect(words.length).toBeGreaterThan(long.length + 40);
    const onScreenOnly = new Set(await linesOf('.no-print'));
    const missing = await missingOnPaper(page, [word, ...words]);
    expect(missing.filter((line) => !onScreenOnly.has(line))).toEqual([]);

    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((text) => text === '')).toEqual([]);
    for (const frame of ['Admin Panel', 'Sign out', 'Answer'])
      expect(pages.join('')).not.toContain(closeUp(frame));
    const findings = await linesOf('.findings li .own-words');
    expect(findings.length).toBeGreaterThan(0);
    expect(await missingOnPaper(page, findings)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(dialog).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('[§2 detail] the drawing of the client’s page is on one sheet, wherever on the paper it falls', async ({
  page,
  context,
  site,
  request,
}) => {
  await signIn(context, site.origin, 'en');
  const id = await addBrief(request, uniqueWord('Rysunek'), {
    ...fullAnswers,
    companyProfile: { ...fullAnswers.companyProfile, companyName: 'Rysunek', description: 'Wiersz' },
    homepageStructure: { sections: [...homepageSections], customSections: 'Godziny otwarcia' },
  });
  await page.goto(`/admin?brief=${id}`);
  const dialog = page.getByRole('dialog');
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
  const description = dialog.getByText('Wiersz', { exact: true });
  const line = (await description.elementHandle())!;
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

test('[§2 panel] without an open brief the list is printed as a table, without its buttons', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wykaz');
  const [address, phone] = ['zielinska@gabinet-stomatologiczny-usmiech.example', '+48 600 100 200'];
  const contactInfo = { ...emptyBrief().contactInfo, name: 'Joanna Zielińska' };
  for (const company of ['Alfa', 'Beta'])
    await addBrief(request, `${word} ${company}`, {
      contactInfo: { ...contactInfo, email: address, phone },
      additionalInfo: { ...fullAnswers.additionalInfo, budget: '15k-30k', timeline: '3-months' },
    });
  await signIn(context, site.origin);
  await openList(page, word);
  const row = ['Nowy', phone];
  const heads = ['Firma', 'Kontakt', 'Rodzaj strony', 'Status', 'Data'];
  expect(await missingOnPaper(page, ['Panel administratora', word, ...heads, ...row])).toEqual([]);
  const paper = (await printedPages(page)).join('');
  for (const pressed of ['Akcje', 'Odśwież', 'Eksportuj', 'Usuń']) expect(paper).not.toContain(pressed);
  // As wide as a sheet of A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const tops = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  const cells = page.getByRole('row').last().getByRole('cell');
  expect(new Set(await tops(cells)).size).toBe(1);
  const widths = await page.getByRole('table').evaluate((table) => [table.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
});
