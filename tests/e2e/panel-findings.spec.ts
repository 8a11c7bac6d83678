/** What the rules find unclear in a brief: shown with the words it comes from, dismissed, brought back. */
import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { addBrief, faultsInView, nameOf, overflowOf, signIn, uniqueWord, views } from '../support/panel.ts';

const words = {
  pl: {
    counted: 'Zanim odpowiesz: 1 sprzeczność, 1 luka',
    counted1: 'Zanim odpowiesz: 1 luka',
    label: 'Odrzuć',
    reason: /Dlaczego/,
    folded: 'Odrzucone: 1',
    reopen: 'Przywróć',
    feature: 'Newsletter',
    notes: 'Newslettera nie chcemy, nikt go nie napisze.',
    tab: 'Historia',
    why: 'wyjaśnione przez telefon',
    history: /odrzucone: .*wyjaśnione przez telefon/,
  },
  en: {
    counted: 'Before you answer: 1 contradiction, 1 gap',
    counted1: 'Before you answer: 1 gap',
    label: 'Dismiss',
    reason: /Why/,
    folded: 'Dismissed: 1',
    reopen: 'Bring back',
    feature: 'Newsletter',
    notes: 'We do not want a newsletter, nobody would write it.',
    tab: 'History',
    why: 'settled on the phone',
    history: /dismissed: .*settled on the phone/,
  },
} as const;

for (const view of oneOf(views, 0)) {
  const { language, viewport } = view;
  const text = words[language];

  test(`[findings] a finding shows its words, is dismissed with a reason and stays so until it is brought back, ${nameOf(view)}`, async ({
    page,
    context,
    site,
    request,
  }) => {
    const word = uniqueWord('Wątpliwość');
    const id = await addBrief(request, word, {
      contactInfo: { name: 'Ewa Zięba', email: 'zamowienia.hurtowe@piekarnia-pod-starym-mlynem.example' },
      websiteType: { type: 'business-card' },
      features: { required: ['contact-form', 'newsletter'] },
      additionalInfo: { budget: '2k-7k', timeline: '2-months', notes: text.notes },
    });
    await page.setViewportSize(viewport);
    await signIn(context, site.origin, language);
    await page.goto(`/admin?q=${word}&brief=${id}`);
    const findings = page.getByRole('dialog').locator('.findings');
    const denied = findings.locator('[data-finding="chosen-and-denied"]');
    await expect(findings.getByRole('heading')).toHaveText(text.counted);
    await expect(denied.locator('dd')).toHaveText([text.feature, text.notes]);
    expect(await overflowOf(page)).toBe(0);

    // From the finding to the words it comes from, and from these back to it.
    for (const [quote, field] of [
      [text.feature, 'requiredFeatures'],
      [text.notes, 'notes'],
    ] as const) {
      await denied.getByRole('link', { name: quote, exact: true }).click();
      const marked = page.locator(`[data-field="${field}"]`).getByRole('link', { name: quote, exact: true });
      await expect(marked).toBeFocused();
      await expect(marked).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(denied).toBeFocused();
    }

    // A narrow desk cuts nothing off, however long the client's address is.
    if (viewport.width > 390) {
      await page.setViewportSize({ width: 1100, height: 800 });
      const fields = page.locator('.letter-fields');
      expect(await fields.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await page.setViewportSize(viewport);
    }

    // Its name says which finding it dismisses.
    await denied.getByRole('button', { name: new RegExp(`^${text.label}: .+`) }).click();
    await expect(denied.getByLabel(text.reason)).toBeFocused();
    await denied.getByLabel(text.reason).fill(text.why);
    expect(await faultsInView(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(denied).toHaveCount(0);
    await expect(findings.getByRole('heading')).toHaveText(text.counted1);
    await expect(findings.getByRole('heading')).toBeFocused();
    if (viewport.width > 390)
      await page.getByRole('dialog').getByRole('button', { name: text.tab, exact: true }).click();
    await expect(page.locator('.timeline').getByText(text.history)).toBeVisible();

    await page.reload();
    await expect(findings.getByRole('heading')).toHaveText(text.counted1);
    await findings.getByText(text.folded).click();
    await expect(findings.locator('[data-dismissed]')).toContainText(text.why);
    expect(await overflowOf(page)).toBe(0);
    await findings.getByRole('button', { name: text.reopen }).click();
    await expect(denied).toBeVisible();
    await expect(findings.getByRole('heading')).toHaveText(text.counted);
    await expect(findings.getByRole('heading')).toBeFocused();
  });
}
