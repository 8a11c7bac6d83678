import { makeFaultyDisk } from '../faults/disk-faults.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { addBrief, signIn, uniqueWord } from '../support/panel.ts';
import { startSite } from '../support/site.ts';

test('[§8 storage] the panel says that the disk is full, in both languages, and still shows the briefs', async ({
  browser,
}) => {
  const disk = makeFaultyDisk('full');
  // Without a C compiler no disk can be made full.
  if (!disk) return;
  const site = await startSite({ environment: disk.environment });
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  try {
    const word = uniqueWord('Dysk');
    await addBrief(context.request, word);
    await signIn(context, site.origin);
    disk.breakDisk();
    await page.goto('/admin');
    await expect(page.getByRole('alert').filter({ hasText: 'Dysk serwera jest pełny' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText(word);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The server’s disk is full' })).toBeVisible();
    disk.mend();
    await expect.poll(async () => (await context.request.get('/readyz')).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('table')).toContainText(word);
    await expect(page.getByText('The server’s disk is full')).toBeHidden();
  } finally {
    disk.remove();
    await context.close();
    await site.stop();
  }
});
