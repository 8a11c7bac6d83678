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
  expect(whole.slice(0, 4)).toEqual(['Strona główna', 'Produkty', '→ Aktualności', '→ Cennik']);
  await page.getByRole('row').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => (await lines(page)).slice(0, 4))
    .toEqual(['Produkty', '→ Aktualności', '→ Cennik', 'Strona główna']);
  await expect(announced(page)).toHaveText('„Produkty”: pozycja 1 z 5.');
  await expect(page.getByRole('row', { name: /Produkty/ })).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(announced(page)).toHaveText('„Aktualności” jest teraz na pierwszym poziomie.');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(announced(page)).toHaveText('„Aktualności” jest teraz w „Produkty”.');

  await page.keyboard.press('Enter');
  await page.keyboard.type('Nowości');
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText('Nowa nazwa: „Nowości”.');
  await expect(page.getByRole('row', { name: /Nowości/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(announced(page)).toHaveText('Usunięto „Nowości”.');
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
    .poll(async () => (await lines(page)).slice(3, 7))
    .toEqual(['→ Cennik', 'Kontakt', '→ FAQ', 'O nas']);
  await drag(/O nas/, /FAQ/, 60);
  await expect
    .poll(async () => (await lines(page)).slice(4, 8))
    .toEqual(['Kontakt', '→ O nas', '→ Blog', '→ FAQ']);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect
    .poll(async () => (await lines(page)).slice(3, 7))
    .toEqual(['→ Cennik', 'Kontakt', '→ FAQ', 'O nas']);
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

test('[R18] custom pages get hyphens for spaces and nothing else; a duplicate gets a warning', async ({
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
    page.getByText('W drzewie jest już podstrona „nasza historia”. Dodaliśmy drugą.').first(),
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
