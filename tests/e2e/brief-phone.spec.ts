import { typicalFor } from '../../domain/brief/typical.ts';
import { options } from '../../words/pl/options.ts';
import { expect, nextFrames, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  briefTexts,
  expectStep,
  field,
  openBrief,
  pressNext,
  stepScreens,
  stepTexts,
  walkTo,
} from '../support/brief-form.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of oneOf(['pl', 'en'] as const, 0)) {
  const { readiness } = stepTexts[locale];
  const { steps, stepsLabel, clearChoice, draft } = briefTexts[locale];

  test(`[§2 brief page] [R47] [look] a phone shows one progress and the name of every step, says in words what a quote still needs, and keeps no room that nobody needs (${locale})`, async ({
    page,
  }) => {
    await openBrief(page, locale);
    const inSight = (words: string) => page.getByText(words).filter({ visible: true });

    await test.step('the steps are the one progress; what a quote still needs is said, then when it was saved', async () => {
      const nav = page.getByRole('navigation', { name: stepsLabel });
      for (const [index, { title }] of steps.entries())
        await expect(nav.getByRole('button', { name: `${index + 1}. ${title}, ` })).toHaveCount(1);
      await expect(page.locator('progress:visible')).toHaveCount(1);
      await expect(inSight(readiness.title)).toHaveCount(0);
      const bar = page.locator('.step-buttons');
      const [missing = ''] = readiness.risen.split('{count}');
      await field(page, 'companyProfile.companyName').fill('Piekarnia');
      await expect(bar.getByText(readiness.risen.replace('{count}', '12'))).toBeInViewport();
      await expect(inSight(readiness.title)).toHaveCount(0);
      await expect(bar.getByText(draft.saved.split('{')[0]!)).toBeInViewport();
      await expect(bar.getByText(missing)).toHaveCount(0);
      await field(page, 'companyProfile.companyName').fill('');
      await nextFrames(page);
      await expect(bar.getByText(missing)).toHaveCount(0);
    });

    await walkTo(page, 2, locale);
    await test.step('empty, steps 3 to 6 take at most 1.6 screens', async () => {
      for (const step of [3, 4, 5, 6]) {
        await pressNext(page, locale);
        await expectStep(page, step, locale);
        expect(await stepScreens(page), `step ${step}`).toBeLessThanOrEqual(1.6);
        // Smaller than the names they belong to.
        if (step === 5)
          await expect(page.locator('#integrations\\.required .choice-hint').first()).toHaveCSS(
            'font-size',
            '13px',
          );
      }
    });

    await test.step('nothing is kept free under a single choice, made or not', async () => {
      for (let step = 7; step <= 9; step++) await pressNext(page, locale);
      await expectStep(page, 9, locale);
      await expectNoDeadSpace('additionalInfo.timeline');
      await expectNoDeadSpace('additionalInfo.budget');
      await page.getByRole('button', { name: /^2\. / }).click();
      await expectNoDeadSpace('websiteType.type');
      await page.getByRole('button', { name: /^1\. / }).click();
      await expectNoDeadSpace('companyProfile.industry');
    });

    async function expectNoDeadSpace(path: string) {
      const group = field(page, path);
      const below = () =>
        group.evaluate((fieldset) => {
          const labels = Array.from(fieldset.querySelectorAll('label.choice'));
          const bottom = Math.max(...labels.map((label) => label.getBoundingClientRect().bottom));
          return fieldset.getBoundingClientRect().bottom - bottom;
        });
      const height = (await group.boundingBox())!.height;
      expect(await below(), path).toBeLessThan(1);
      await group.locator('label.choice').first().click();
      await expect(group.getByRole('button', { name: clearChoice })).toBeVisible();
      expect(await below(), path).toBeLessThan(1);
      expect((await group.boundingBox())!.height, path).toBe(height);
    }
  });
}

test('[typical start] one tap ticks what is typical of the chosen website, and Undo takes exactly that away', async ({
  page,
}) => {
  await openBrief(page);
  await walkTo(page, 2);
  await page.locator('label:has(input[value="e-commerce"])').click();
  await pressNext(page);
  await pressNext(page);
  const add = page.getByRole('button', { name: 'Typowe dla sklepu: dodaj wszystkie' });
  const undo = page.getByRole('button', { name: /^Cofnij dodanie/ });
  const ticked = (path: string) =>
    field(page, path)
      .locator('input:checked')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).toSorted());
  const { features, sections, menu } = typicalFor('e-commerce')!;
  await page.locator('label:has(input[value="live-chat"])').click();
  await page.locator('label:has(input[value="search"])').click();
  await add.click();
  await expect(page.locator('[data-announcer]')).toContainText('Koszyk i płatności');
  expect(await ticked('features.required')).toEqual([...features, 'live-chat'].toSorted());
  await undo.click();
  expect(await ticked('features.required')).toEqual(['live-chat', 'search']);
  await add.click();

  await walkOn(6);
  const addAll = page.getByRole('button', { name: /^Typowe dla sklepu: dodaj sekcje, menu i mapę/ });
  await addAll.click();
  await undo.click();
  expect(await ticked('mainMenu.items')).toEqual([]);
  await addAll.click();
  expect(await ticked('mainMenu.items')).toEqual(menu.toSorted());
  const drawn = page.locator('ol').filter({ hasText: 'Baner powitalny' }).getByRole('listitem');
  await expect(drawn).toHaveCount(sections.length);
  await expect(drawn.first()).toContainText('Baner powitalny');
  await expect(drawn.last()).toContainText('Stopka');

  await pressNext(page);
  const tree = page.getByRole('treegrid').getByRole('row');
  await expect(tree).toHaveText(menu.map((value) => options.presetPages[value]));

  await page.getByRole('button', { name: /^2\. / }).click();
  await page.locator('label:has(input[value="custom"])').click();
  await page.getByRole('button', { name: /^4\. / }).click();
  await expectStep(page, 4);
  await expect(page.locator('.typical')).toHaveCount(0);

  async function walkOn(step: number) {
    for (let current = 4; current < step; current++) {
      await pressNext(page);
      await expectStep(page, current + 1);
    }
  }
});
