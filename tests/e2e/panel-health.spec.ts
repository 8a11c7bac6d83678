import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { overflowOf, signIn } from '../support/panel.ts';

for (const [language, width, text] of [
  [
    'pl',
    360,
    { more: 'Więcej', tab: 'Stan strony', fine: 'Wszystko działa.', backup: /Kopia zapasowa.*nie ustawiono/ },
  ],
  ['en', 1440, { more: 'More', tab: 'Health', fine: 'All is well.', backup: /Backup.*none is set/ }],
] as const) {
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
    await expect(page.getByRole('status').filter({ hasText: text.fine })).toBeVisible();
    const lines = page.getByRole('listitem');
    await expect(lines).toHaveCount(8);
    await expect(lines.last()).toContainText(text.backup);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
