/** A client reads an estimate, chooses, agrees on a phone without a script; another asks and declines on a laptop. */
import { plainRange, rangeText } from '../../domain/estimate/money-text.ts';
import { dictionaries as home } from '../../web/client-page/text.ts';
import { dictionaries, reasons } from '../../web/client-page/estimate/text.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { lifelike, makeScene } from '../support/client-scene.ts';
import { overflowOf } from '../support/panel.ts';
import { missingOnPaper } from '../support/printed.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('[estimates] on a phone a client switches a line off, works out the total and agrees; the paper holds every line', async ({
    page,
  }) => {
    const { link, estimate, sentEstimate } = await makeScene(page, 'pl', lifelike);
    await estimate();
    const text = dictionaries.pl;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(home.pl.next.estimate);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('link', { name: home.pl.next.read }).click();
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('checkbox', { name: 'Referencje klientów' }).uncheck();
    await page.getByRole('button', { name: text.recount }).click();
    const said = page.locator(':focus');
    await expect(said).toHaveRole('status');
    // 19,448 to 25,905 without 200 to 350 and the tenth of it.
    await expect(said).toContainText(/19\s228–25\s520/);
    await expect(said).toBeInViewport();

    await page.getByLabel(text.name).fill('Anna Wójcik-Zięba');
    await page.getByRole('button', { name: text.accept }).click();
    await expect(said).toHaveRole('status');
    await expect(said).toContainText('Anna Wójcik-Zięba');
    await expect(said).toBeInViewport({ ratio: 1 });
    const { decision, document } = await sentEstimate();
    expect(decision).toMatchObject({
      kind: 'accepted',
      name: 'Anna Wójcik-Zięba',
      options: ['features-faq', 'integrations-google-maps'],
      net: { min: 1_922_800, max: 2_552_000 },
    });
    const names = document.lines.map(({ name }) => name);
    const amounts = document.lines.filter(({ toAgree, rate }) => !toAgree && !rate);
    expect(
      await missingOnPaper(page, [
        ...[...names, 'Anna Wójcik-Zięba', document.terms, document.headline!.text],
        ...amounts.map((line) => rangeText(line, 'pl')),
        ...[...document.questions, ...document.notIncluded.map(({ name }) => name)],
        ...document.schedule.stages.map(({ name }) => name),
      ]),
    ).toEqual([]);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(home.pl.next.accepted);
  });
});

test('[estimates] on a laptop the total follows a switch at once, a question stands at its line, and a reason declines', async ({
  page,
}) => {
  const { link, estimate, sentEstimate } = await makeScene(page, 'en', lifelike, 'en');
  await estimate();
  const text = dictionaries.en;
  await page.goto(link);
  for (const [width, height, most] of [
    [1440, 900, 2_400],
    [390, 844, 3_600],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: home.en.next.read }).click();
  await expect(page.getByRole('button', { name: text.recount })).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Testimonials' }).uncheck();
  const total = page.getByRole('region', { name: 'Total net' });
  await expect(total).toContainText(plainRange({ min: 1_922_800, max: 2_552_000 }, 'en'));
  await page.getByRole('checkbox', { name: 'Testimonials' }).check();
  await expect(total).toContainText(plainRange({ min: 1_944_800, max: 2_590_500 }, 'en'));

  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Search' }) });
  await line.getByText(text.askLine).click();
  await line.getByLabel(text.askWords).fill('Does it find words in <b>pictures</b>?');
  await line.getByRole('button', { name: text.send }).click();
  const said = page.locator(':focus');
  await expect(said).toHaveRole('status');
  await expect(said).toContainText(text.asked);
  await expect(said).toBeInViewport({ ratio: 1 });
  await said.getByRole('link').click();
  await expect(page.getByText('Does it find words in <b>pictures</b>?')).toBeInViewport();

  await page.goto(`${link}/estimate`);
  await page.getByRole('link', { name: text.notForMe }).click();
  await page.getByRole('radio', { name: reasons.en.price }).check();
  await page.getByLabel(text.reasonWords).fill('Perhaps next year.');
  await page.getByRole('button', { name: text.decline }).click();
  await expect(said).toHaveRole('status');
  await expect(said).toContainText(reasons.en.price);
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await sentEstimate()).decision).toMatchObject({ kind: 'declined', reason: 'price' });
});
