import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { faultsInView, overflowOf, signIn } from '../support/panel.ts';

const variants = [
  [
    'pl',
    360,
    {
      more: 'Więcej',
      tab: 'Stan strony',
      summary: 'Nic się nie zepsuło, ale nie wszystko jest ustawione.',
      mail: /Serwer poczty.*nie ustawiono, więc nikt nie dostaje maili.*Ustaw SMTP_URL/s,
      backup: /Kopia zapasowa.*nie ustawiono, więc awaria dysku.*Ustaw BACKUP_DIR/s,
      grade: 'nie ustawiono',
    },
  ],
  [
    'en',
    1440,
    {
      more: 'More',
      tab: 'Health',
      summary: 'Nothing is broken, but not everything is set.',
      mail: /Mail server.*not set, so nobody gets any mail.*Set SMTP_URL/s,
      backup: /Backup.*not set, so a broken disk.*Set BACKUP_DIR/s,
      grade: 'not set',
    },
  ],
] as const;

for (const [language, width, text] of oneOf(variants, 0)) {
  test(`[doctor] the owner reads in the panel how the set-up is doing (${language}, ${width} px)`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(context, site.origin, language);
    await page.goto('/admin');
    if (width < 1024) await page.getByRole('button', { name: text.more }).click();
    await page.getByRole('link', { name: text.tab }).click();
    await expect(page.getByRole('status').filter({ hasText: text.summary })).toBeVisible();
    const lines = page.locator('section[aria-labelledby=health-title]').getByRole('listitem');
    await expect(lines).toHaveCount(8);
    const unset = lines.filter({ has: page.locator('.sr-only', { hasText: text.grade }) });
    await expect(unset).toHaveText([text.mail, /SITE_ORIGIN/, text.backup]);
    expect(await faultsInView(page)).toEqual([]);
    for (const other of [1440, width]) {
      await page.setViewportSize({ width: other, height: 900 });
      expect(await overflowOf(page), `at ${other}`).toBe(0);
    }
  });
}
