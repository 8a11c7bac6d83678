import { accessibilityFaults, expect, owner, test } from '../support/browser.ts';
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
    for (const frame of ['Admin Panel', owner.email, 'Answer'])
      expect(pages.join('')).not.toContain(closeUp(frame));
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(dialog).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('[§2 panel] without an open brief the list itself is printed', async ({
  page,
  context,
  site,
  request,
}) => {
  const word = uniqueWord('Wykaz');
  await addBrief(request, word);
  await signIn(context, site.origin);
  await openList(page, word);
  expect(await missingOnPaper(page, ['Panel administratora', word, 'anna@firma.example'])).toEqual([]);
});
