/** An archive of the former database on its first day here: what the owner sees of what is old, and of what fits no field. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityFaults, expect, test as base } from '../support/browser.ts';
import { moveTo, overflowOf, signIn } from '../support/panel.ts';
import { startSite, type Site } from '../support/site.ts';

const old = { createdAt: '2019-03-01T10:00:00Z' };
const archive = [
  ...Array.from({ length: 60 }, (_, index) => ({
    id: `old-${index}`,
    companyName: `Dawna ${index}`,
    createdAt: new Date(Date.UTC(2019, 0, 1 + index)).toISOString(),
  })),
  { id: 'working', companyName: 'Wciąż w pracy', status: 'in-progress', ...old },
  {
    id: 'rich',
    companyName: 'Bogata',
    createdAt: 'zeszły wtorek',
    utmSource: 'ulotka w piekarni',
    companyProfile: { slogan: 'Chleb jak dawniej' },
    additionalInfo: { budget: ['worek', 'srebrników'] },
  },
];

/** What is brought over before it starts is there from the first day. */
async function startWithArchive(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blask-archive-'));
  const file = join(dataDir, 'former.json');
  writeFileSync(file, JSON.stringify({ exportedAt: '2026-01-01', briefs: archive }));
  execFileSync(process.execPath, ['server/operations/commands/import.ts', file], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: 'pipe',
  });
  return startSite({ dataDir });
}

const test = base.extend({
  site: async ({}, use) => {
    const site = await startWithArchive();
    await use(site);
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  },
});

const untold = /Nic nie zniknie, zanim otworzysz listę/;
const dated = /Pierwsze znikną po \d\d\.\d\d\.\d{4}\./;

test('[R41] [R42] the panel says what will be erased and when; the owner opens the list, pages, and keeps one or all; what no field could hold is shown under the name of its field', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.origin);
  await page.goto('/admin');
  const notice = page.getByRole('main').locator('p').filter({ hasText: 'Do usunięcia: 60 briefów.' });
  const list = page.getByRole('table', { name: 'Do usunięcia' });
  const dialog = page.getByRole('dialog');
  const due = new Date(Date.now() + 7 * 24 * 60 * 60_000).toLocaleDateString('pl-PL', {
    timeZone: 'Europe/Warsaw',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

  await test.step('seeing the notice is not yet seeing what it is about', async () => {
    await expect(notice).toContainText(untold);
    await expect(page.getByRole('row', { name: /Dawna 59/ })).toBeVisible();
    await expect(page.getByText('Nieprzeczytany', { exact: true })).toHaveCount(0);
    await page.goto('/admin?q=Bogata');
    await expect(notice).toContainText(untold);
  });

  await test.step('what no field could hold stands under the name of its field where it has one', async () => {
    await page.getByRole('button', { name: 'Bogata', exact: true }).click();
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Zachowane z dawnej bazy' }),
    });
    await expect(section).toContainText('Data utworzenia');
    await expect(section).toContainText('zeszły wtorek');
    await expect(section).toContainText('utmSource');
    await expect(section).toContainText('ulotka w piekarni');
    await expect(section).toContainText('companyProfile.slogan');
    await expect(section).toContainText('Chleb jak dawniej');
    await expect(section).toContainText('Budżet');
    await expect(section).toContainText('["worek","srebrników"]');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the list that the notice opens says when each goes', async () => {
    await notice.getByRole('link', { name: 'Otwórz listę' }).click();
    await expect(page).toHaveURL(/upcoming=list/);
    await expect(list.getByRole('row')).toHaveCount(51);
    await expect(list.getByRole('row').nth(1)).toContainText('Dawna 0');
    await expect(list.getByRole('row').nth(1)).toContainText('01.01.2019');
    await expect(page.locator('main > p').filter({ hasText: dated })).toBeVisible();
    await expect(list.getByRole('row').nth(1)).toContainText(due);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('one is kept from its next page', async () => {
    await page.getByRole('button', { name: 'Następna strona' }).click();
    await expect(list.getByRole('row')).toHaveCount(11);
    await expect(list).toContainText('Dawna 59');
    await expect(list).not.toContainText('Wciąż w pracy');
    await list.getByRole('button', { name: /^Zachowaj: Dawna 59 / }).click();
    await expect(page.getByText('Zachowane.', { exact: true })).toBeVisible();
    await expect(list).not.toContainText('Dawna 59');
    await expect(page.getByText('Do usunięcia: 59 briefów.').first()).toBeVisible();
  });

  await test.step('another is kept where it is read', async () => {
    await moveTo(page, '/admin?q=Dawna+7&sort=oldest');
    await page.getByRole('button', { name: 'Dawna 7', exact: true }).click();
    await expect(dialog).toContainText(`zniknie po ${due}`);
    await dialog.getByRole('button', { name: 'Zachowaj' }).click();
    await expect(dialog).toContainText('zachowany na dłużej (owner@blask.example)');
    await expect(dialog.getByRole('button', { name: 'Zachowaj' })).toHaveCount(0);
  });

  await test.step('all are kept on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await moveTo(page, '/admin?tab=privacy&upcoming=list');
    await expect(list.getByRole('row')).toHaveCount(51);
    // In the notice and in the settings, whose answer the question takes its number from.
    await expect(page.getByText('Do usunięcia: 58 briefów.')).toHaveCount(2);
    await page.getByRole('button', { name: 'Zachowaj wszystkie' }).click();
    await expect(dialog).toContainText('Zachować wszystko z tej listy (58 briefów)?');
    await dialog.getByRole('button', { name: 'Zachowaj wszystkie' }).click();
    await expect(page.getByText('Zachowane: 58.')).toBeVisible();
    await expect(page.getByText('W ciągu 7 dni nic nie zniknie.').first()).toBeVisible();
    await expect(page.getByText(/Do usunięcia: \d/)).toHaveCount(0);
  });
});
