/** The owner prices a brief on a laptop; on a phone the price list is changed and restored. */
import { adminEstimateDesk as desk } from '../../words/en/admin-estimate-desk.ts';
import { adminEstimates as en } from '../../words/en/admin-estimates.ts';
import { adminPrices as prices } from '../../words/pl/admin-prices.ts';
import { examplePriceList } from '../../words/example-price-list.ts';
import { expect, test } from '../support/browser.ts';
import { lifelike, makeScene } from '../support/client-scene.ts';
import {
  addBrief,
  faultsByDayAndNight,
  faultsInView,
  overflowOf,
  signIn,
  uniqueWord,
} from '../support/panel.ts';

test('[estimates] a brief is priced, edited, sent and accepted on a laptop, and two windows never overwrite each other', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/409/);
  const { id, link } = await makeScene(page, 'en', lifelike, 'en');
  await signIn(context, site.origin, 'en');
  const { isExample } = (await (await page.request.get('/api/price-list')).json()) as { isExample: boolean };
  if (isExample) await page.request.put('/api/price-list', { data: { ...examplePriceList(), version: 0 } });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/admin?brief=${id}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: en.tab, exact: true }).click();
  const editor = dialog.getByRole('region', { name: desk.label });
  const rows = editor.getByRole('list', { name: desk.label }).getByRole('listitem');
  const total = editor.locator('[data-total]');
  const before = await total.textContent();

  await editor.getByLabel(desk.fromOf('Cart and payments')).fill('2000');
  await expect(total).not.toHaveText(before!);
  await expect(editor.getByText(desk.listed('1,800–2,600'))).toBeVisible();
  await editor.getByLabel(desk.fromOf('Online shop')).press('Alt+ArrowDown');
  await expect(rows.nth(1).getByRole('textbox').first()).toHaveValue('Online shop');
  await expect(editor.getByLabel(desk.fromOf('Online shop'))).toBeFocused();
  await editor.getByRole('checkbox', { name: desk.include('Newsletter') }).uncheck();
  await editor
    .getByRole('button', { name: /Cart and payments$/ })
    .first()
    .click();
  await expect(dialog.locator('[data-shown-answer]')).toContainText('Cart and payments');
  await expect(editor.getByText(desk.saving.saved)).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);

  // Another window saves the same draft: this one asks, and overwrites nothing.
  const draft = (await (await page.request.get(`/api/briefs/${id}/estimate`)).json()) as {
    lines: object[];
    revision: number;
  };
  const other = { lines: draft.lines, revision: draft.revision, message: 'From the other window' };
  expect((await page.request.put(`/api/briefs/${id}/estimate`, { data: other })).status()).toBe(200);
  await editor.getByLabel(desk.message).fill('From this one');
  const conflict = page.getByRole('dialog', { name: desk.conflict.title });
  await conflict.getByRole('button', { name: desk.conflict.theirs }).click();
  await expect(editor.getByLabel(desk.message)).toHaveValue('From the other window');

  await editor.getByRole('button', { name: desk.preview }).click();
  const preview = page.getByRole('dialog', { name: desk.previewTitle(1) });
  await expect(preview.getByText('From the other window')).toBeVisible();
  await expect(preview.getByText('Newsletter', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  // Sent, accepted by the client, and proposed to the owner: nothing changes by itself.
  await editor.getByRole('button', { name: desk.send(1) }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: desk.send(1) })
    .click();
  await expect(page.getByText(desk.sent(1))).toBeVisible();
  const accepted = await page.request.post(`${link}/estimate/accept`, { data: { name: 'Anna Wójcik' } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await page.goto(`/admin?brief=${id}`);
  await expect(dialog.getByText(/^Anna Wójcik accepts the estimate \(version 1\)/)).toBeVisible();
  const status = async () =>
    ((await (await page.request.get(`/api/briefs/${id}`)).json()) as { status: string }).status;
  expect(await status()).toBe('new');
  await dialog.getByRole('button', { name: en.acts.propose('Completed') }).click();
  await expect(page.getByText(en.acts.proposed)).toBeVisible();
  await expect.poll(status).toBe('completed');
});

test('[estimates] on a phone a rule is changed, tried on a brief, saved as a version and restored', async ({
  page,
  context,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = uniqueWord('Zorza');
  await addBrief(request, name);
  await signIn(context, site.origin, 'pl');
  const known = await (await context.request.get('/api/price-list')).json();
  const published = await context.request.put('/api/price-list', {
    data: { ...examplePriceList(), version: known.version },
  });
  expect(published.status(), await published.text()).toBe(200);
  const { version } = await published.json();
  await page.goto('/admin?tab=prices');
  const bench = page.getByRole('region', { name: prices.bench.title });
  await expect(bench.locator('[data-total]')).toHaveText(/^8000–9600/);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('button', { name: prices.edit('Sklep internetowy') }).click();
  await page.getByLabel(prices.from, { exact: true }).fill('9700');
  await expect(page.getByText(prices.problems.crossed)).toBeVisible();
  await page.getByLabel(prices.to, { exact: true }).fill('11 000,50');
  const bar = page.getByRole('region', { name: prices.bar.label });
  await expect(bar).toContainText(name);
  await expect(bar).toContainText('9700,00–11 000,50');
  await expect(bench).toContainText(prices.bench.before('8000–9600\u00a0zł'));
  expect(await faultsInView(page)).toEqual([]);
  await bar.getByRole('button', { name: prices.bar.save }).click();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: prices.history.open }).click();
  const history = page.getByRole('dialog', { name: prices.history.title });
  await history.getByText(prices.history.compare).first().click();
  await expect(history.getByRole('definition').first()).toContainText('8000–9600');
  await history.getByRole('button', { name: prices.history.restoreOf(version) }).click();
  await page
    .getByRole('dialog', { name: prices.history.restoreOf(version) })
    .getByRole('button', { name: prices.history.restore, exact: true })
    .click();
  await expect(history.getByText(prices.history.restoredFrom(version))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bench.locator('[data-total]')).toHaveText(/^8000–9600/);
});
