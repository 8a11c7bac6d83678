import type { Page } from '@playwright/test';
import { expect, nextFrames, test } from '../support/browser.ts';
import { expectStep, pressNext, returnToBrief, stepTexts, storedDraft } from '../support/brief-form.ts';

async function openTree(page: Page) {
  await returnToBrief(page, 7, { websiteType: { type: 'e-commerce' } });
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

test('[R39] [§3 site map] the tree is walked, moved, nested, renamed, removed and undone from the keyboard, and says so', async ({
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

  await test.step('whichever page is removed and brought back, the focus stays in the tree', async () => {
    const rows = page.locator('.tree-row');
    for (let index = 0; index < whole.length; index++) {
      await rows.nth(index).focus();
      await page.keyboard.press('Delete');
      await expect(rows).not.toHaveCount(whole.length);
      await expect(page.locator('.tree-row:focus')).toHaveCount(1);
      await page.keyboard.press('Control+z');
      await expect(rows).toHaveCount(whole.length);
      await expect(page.locator('.tree-row:focus')).toHaveCount(1);
      expect(await lines(page)).toEqual(whole);
    }
  });

  await test.step('whoever gives two pages one name sees it on both, until one is called otherwise', async () => {
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
});

test('[R39] [§3 site map] pages are ticked, dragged to another place and under another page with a mouse, and named in the language of the form', async ({
  page,
}) => {
  await openTree(page);
  const whole = await lines(page);
  await test.step('a ticked page is taken out by another tap with what is under it, and Undo brings all of it back', async () => {
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
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => lines(page)).toEqual(whole.filter((line) => line !== '→ FAQ'));
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(() => lines(page)).toEqual(whole);

  await test.step('pages are dragged', async () => {
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

  await test.step('a name that is being typed stays whole when the tree is drawn anew around it', async () => {
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

  await test.step('after a change of language the ready pages are named in it', async () => {
    const tree = page.getByRole('treegrid');
    await expect(tree).toContainText('Strona główna');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(tree).toContainText('Home');
    await expect(tree).not.toContainText('Strona główna');
  });
});

test('[R18] [R39] [§3 site map] [§5 custom page] [§5 sub-page] the menu of the step before is offered as the start; custom pages get hyphens for spaces and nothing else, a duplicate gets a warning, and a sub-page needs a name', async ({
  page,
}) => {
  await returnToBrief(page, 6);
  for (const value of ['contact', 'about'])
    await page.locator(`[id="mainMenu.items"] label:has(input[value="${value}"])`).click();
  await page.locator('[id="mainMenu.customItems"]').fill('Wypiek dnia');
  await pressNext(page);
  await expectStep(page, 7);
  await page.getByRole('button', { name: 'Twoje menu z poprzedniego kroku' }).click();
  await expect(page.locator('.tree-card')).toBeInViewport({ ratio: 0.9 });
  expect(await lines(page)).toEqual(['Strona główna', 'Kontakt', 'O nas', 'Wypiek dnia']);
  await expect(page.getByRole('button', { name: 'Układ podstawowy' })).toBeVisible();
  await page.keyboard.press('Control+z');

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

  await page
    .getByRole('row', { name: /nasza historia/ })
    .last()
    .click();
  await page.getByRole('button', { name: /Dodaj podstronę niżej/ }).click();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tree-row')).toHaveCount(3);
  await page.keyboard.press('Escape');
});

test('[§5 inspiration link] a link needs the address of a website; what is none is not added, and stays in the field', async ({
  page,
}) => {
  await returnToBrief(page, 8, {}, 'en');
  const { inspiration } = stepTexts.en;
  const url = page.getByLabel(inspiration.url.label);
  const add = page.getByRole('button', { name: inspiration.add });
  await url.fill('  ');
  await add.click();
  await expect(page.getByText(inspiration.needsUrl)).toBeVisible();
  await expect(url).toBeFocused();
  await expect(page.getByText(inspiration.empty)).toBeVisible();
  await url.fill('javascript:alert(1)');
  await add.click();
  await expect(page.getByText(inspiration.noAddress)).toBeVisible();
  await expect(url).toHaveValue('javascript:alert(1)');
  await url.fill('piekarnia.example');
  await add.click();
  await expect(page.getByText(inspiration.noAddress)).toHaveCount(0);
  await expect(page.getByText('piekarnia.example', { exact: true })).toBeVisible();
});
