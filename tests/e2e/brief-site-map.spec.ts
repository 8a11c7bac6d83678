import type { Page } from '@playwright/test';
import { expect, nextFrames, test } from '../support/browser.ts';
import { expectStep, openBrief, pressNext, storedDraft, walkTo } from '../support/brief-form.ts';

async function openTree(page: Page) {
  await openBrief(page);
  await walkTo(page, 2);
  await page.locator('label:has(input[value="e-commerce"])').click();
  for (let step = 3; step <= 7; step++) {
    await pressNext(page);
    await expectStep(page, step);
  }
  // The layout that fits the chosen kind of website stands first.
  await expect(page.locator('.chip').first()).toHaveText('Sklep internetowy');
  await page.locator('.chip').first().click();
  // [R39] What one tap has drawn is on the screen, ready for the keys.
  await expect(page.locator('.tree-card')).toBeInViewport({ ratio: 0.6 });
  await expect(page.locator('.tree-row').first()).toBeFocused();
}

/** The tree as lines, sub-pages with an arrow. */
function lines(page: Page): Promise<string[]> {
  return page
    .locator('.tree-row')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          (row.getAttribute('aria-level') === '2' ? '→ ' : '') +
          (row.querySelector('.tree-name > span:not(.drag-handle)')?.textContent ?? ''),
      ),
    );
}

const announced = (page: Page) => page.locator('[data-announcer]');

test('[§3 site map] the tree is walked, moved, nested, renamed, removed and undone from the keyboard, and says so', async ({
  page,
}) => {
  await openTree(page);
  const whole = await lines(page);
  expect(whole.slice(0, 4)).toEqual(['Strona główna', 'Produkty', '→ Nowości', '→ Promocje']);
  await page.getByRole('row').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => (await lines(page)).slice(0, 4))
    .toEqual(['Produkty', '→ Nowości', '→ Promocje', 'Strona główna']);
  await expect(announced(page)).toHaveText('„Produkty”: pozycja 1 z 9.');
  await expect(page.getByRole('row', { name: /Produkty/ })).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(announced(page)).toHaveText('„Nowości” jest teraz na pierwszym poziomie.');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(announced(page)).toHaveText('„Nowości” jest teraz w „Produkty”.');

  await page.keyboard.press('Enter');
  await page.keyboard.type('Z pieca');
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText('Nowa nazwa: „Z pieca”.');
  await expect(page.getByRole('row', { name: /Z pieca/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(announced(page)).toHaveText('Usunięto „Z pieca”.');
  for (let undo = 0; undo < 5; undo++) await page.keyboard.press('Control+z');
  await expect(announced(page)).toHaveText('Cofnięto ostatnią zmianę.');
  await expect.poll(() => lines(page)).toEqual(whole);
});

test('[§3 site map] whichever page is removed and brought back, the focus stays in the tree', async ({
  page,
}) => {
  await openTree(page);
  const whole = await lines(page);
  for (let index = 0; index < whole.length; index++) {
    await page.getByRole('row').nth(index).focus();
    await page.keyboard.press('Delete');
    await expect(page.locator('.tree-row:focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.tree-row:focus')).toHaveCount(1);
    await expect.poll(() => lines(page)).toEqual(whole);
  }
});

test('[§3 site map] pages are dragged to another place and under another page with a mouse', async ({
  page,
}) => {
  await openTree(page);
  const row = (name: RegExp) => page.getByRole('row', { name }).first();
  const drag = async (from: RegExp, to: RegExp, shift: number) => {
    const handle = await row(from).locator('.drag-handle').boundingBox();
    const target = await row(to).boundingBox();
    const x = handle!.x + handle!.width / 2;
    await page.mouse.move(x, handle!.y + handle!.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + shift / 2, target!.y + 4, { steps: 3 });
    await page.mouse.move(x + shift, target!.y + 3);
    await nextFrames(page);
    await page.mouse.up();
  };
  await row(/^Regulamin/).scrollIntoViewIfNeeded();
  await drag(/Kontakt/, /O nas/, 0);
  await expect
    .poll(async () => (await lines(page)).slice(8, 12))
    .toEqual(['→ FAQ', 'Kontakt', 'O nas', 'Blog']);
  await drag(/O nas/, /FAQ/, 60);
  await expect
    .poll(async () => (await lines(page)).slice(7, 11))
    .toEqual(['→ Zwroty i reklamacje', '→ O nas', '→ FAQ', 'Kontakt']);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect
    .poll(async () => (await lines(page)).slice(8, 12))
    .toEqual(['→ FAQ', 'Kontakt', 'O nas', 'Blog']);
});

test('[§3 site map] a name that is being typed stays whole when the tree is drawn anew around it', async ({
  page,
}) => {
  await openTree(page);
  await page.getByRole('row', { name: /Kontakt/ }).click();
  await page.getByRole('button', { name: /Dodaj podstronę niżej/ }).click();
  await expect(page.locator(':focus')).toHaveRole('textbox');
  await page.keyboard.type('Zesp');
  // Pressed by the page itself, so that the focus stays where the name is typed.
  const count = await page.locator('.tree-row').count();
  await page.getByRole('button', { name: 'Aktualności' }).evaluate((chip: HTMLElement) => chip.click());
  await expect(page.locator('.tree-row')).toHaveCount(count + 1);
  await page.keyboard.type('ół');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines(page)).toContain('→ Zespół');
});

test('[R18] [§5 custom page] custom pages get hyphens for spaces and nothing else; a duplicate gets a warning', async ({
  page,
}) => {
  await openBrief(page);
  await walkTo(page, 7);
  const name = page.getByLabel('Własna podstrona');
  await name.press('Enter');
  await expect(page.locator('.tree-row')).toHaveCount(0);
  for (const page_ of ['Nasza Historia', 'nasza historia']) {
    await name.fill(page_);
    await name.press('Enter');
  }
  await expect(
    page.locator('#questions').getByText('W drzewie jest już podstrona „nasza historia”. Dodaliśmy drugą.'),
  ).toBeVisible();
  await page.getByRole('row', { name: /Nasza Historia/ }).click();
  await page.getByRole('button', { name: /Dodaj podstronę niżej/ }).click();
  await expect(page.locator(':focus')).toHaveRole('textbox');
  await page.keyboard.type('Zespół');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Piec');
  await page.keyboard.press('Escape');
  await expect.poll(() => lines(page)).toEqual(['Nasza Historia', '→ Zespół', 'nasza historia']);
  const storedPages = async (): Promise<{ id: string; value: string; subpages: { label: string }[] }[]> =>
    (await storedDraft(page))?.answers.brief.siteMap.pages ?? [];
  await expect
    .poll(async () =>
      (await storedPages()).map(({ value, subpages }) => [value, ...subpages.map(({ label }) => label)]),
    )
    .toEqual([['nasza-historia', 'Zespół'], ['nasza-historia']]);
  const pages = await storedPages();
  expect(Number(pages[1]?.id)).toBeGreaterThan(Number(pages[0]?.id));
});

test('[R39] a ticked page is taken out by another tap with what is under it, and Undo brings all of it back', async ({
  page,
}) => {
  await openTree(page);
  const whole = await lines(page);
  const chip = (name: string) => page.locator('.chip[aria-pressed]').filter({ hasText: name });
  // A sub-page counts as much as a page.
  for (const name of ['Produkty', 'FAQ']) await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Galeria')).toHaveAttribute('aria-pressed', 'false');
  await chip('Produkty').click();
  await expect(chip('Produkty')).toHaveAttribute('aria-pressed', 'false');
  const without = whole.filter((line) => !['Produkty', '→ Nowości', '→ Promocje'].includes(line));
  await expect.poll(() => lines(page)).toEqual(without);
  const said = page.locator('#questions').getByText('Usunięto „Produkty” i to, co było niżej: 2.');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => lines(page)).toEqual(whole);
  await expect(said).toHaveCount(0);
  await chip('FAQ').click();
  await expect.poll(() => lines(page)).toEqual(whole.filter((line) => line !== '→ FAQ'));
  await chip('FAQ').click();
  await expect.poll(async () => (await lines(page)).at(-1)).toBe('FAQ');
});

test('[R39] whoever gives two pages one name sees it on both, until one is called otherwise', async ({
  page,
}) => {
  await openTree(page);
  const warned = page.locator('.tree-row', { hasText: 'powtórzona nazwa' });
  await expect(warned).toHaveCount(0);
  await page.getByRole('row', { name: /Koszyk/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('kontakt');
  await page.keyboard.press('Enter');
  await expect(warned).toHaveCount(2);
  await expect(announced(page)).toHaveText('Nowa nazwa: „kontakt”. Taka podstrona jest już w drzewie.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Zamówienie');
  await page.keyboard.press('Enter');
  await expect(warned).toHaveCount(0);
});

test('[§3 site map] the menu of the step before is offered as the start, and comes into view without gliding for whoever asked', async ({
  page,
}) => {
  await openBrief(page);
  await walkTo(page, 6);
  for (const value of ['contact', 'about'])
    await page.locator(`[id="mainMenu.items"] label:has(input[value="${value}"])`).click();
  await page.locator('[id="mainMenu.customItems"]').fill('Wypiek dnia');
  await pressNext(page);
  await expectStep(page, 7);
  await page.getByRole('button', { name: 'Twoje menu z poprzedniego kroku' }).click();
  await expect(page.locator('.tree-card')).toBeInViewport({ ratio: 0.9 });
  expect(await lines(page)).toEqual(['Strona główna', 'Kontakt', 'O nas', 'Wypiek dnia']);
  await expect(page.getByRole('button', { name: 'Układ podstawowy' })).toBeVisible();
});
