import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { addBrief, overflowOf, signIn, uniqueWord } from '../support/panel.ts';
import { startSite } from '../support/site.ts';
import { partOf, startSmtp } from '../support/smtp.ts';

test('[R35] mails that did not arrive are listed with the server’s words, read and sent again', async ({
  browser,
}) => {
  const smtp = await startSmtp();
  smtp.behave({ answer: 550, at: 'rcpt' });
  const site = await startSite({ environment: { SMTP_URL: smtp.url } });
  const context = await browser.newContext({ locale: 'pl-PL', baseURL: site.origin });
  const page = await context.newPage();
  try {
    const word = uniqueWord('Poczta');
    const id = await addBrief(context.request, word);
    await signIn(context, site.origin);
    const statuses = async () => {
      const { items } = await (await context.request.get(`/api/mails?briefId=${id}`)).json();
      return items.map(({ status }: { status: string }) => status);
    };
    // The panel looks for news every twenty seconds; the test looks at what it finds, not at how long that takes.
    await expect.poll(statuses).toEqual(['failed', 'failed']);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Pokaż pocztę' }).click();
    const rows = page.getByRole('table', { name: 'Maile' }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Potwierdzenie dla klienta' })).toContainText('anna@firma.example');
    await expect(rows.first()).toContainText('Nie dotarł');
    await expect(rows.first()).toContainText('550');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);

    await rows
      .filter({ hasText: 'Powiadomienie o briefie' })
      .getByRole('button', { name: /Podgląd/ })
      .click();
    await expect(page.frameLocator('iframe').getByText(word).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await rows
      .first()
      .getByRole('button', { name: /Wyślij ponownie/ })
      .click();
    await expect(page.getByText(/^Mail nie wyszedł: .*550/)).toBeVisible();

    smtp.behave('accept');
    await rows
      .filter({ hasText: 'Potwierdzenie' })
      .getByRole('button', { name: /Wyślij ponownie/ })
      .click();
    await expect(page.getByText('Mail został wysłany.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Pokaż').selectOption('all');
    await expect(rows.filter({ hasText: 'Wysłany' })).toHaveCount(1);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['anna@firma.example']]);
    const { reference } = await (await context.request.get(`/api/briefs/${id}`)).json();
    expect(partOf(smtp.mails[0]!.raw, 'text/plain')).toContain(reference);
  } finally {
    await context.close();
    await site.stop();
    await smtp.stop();
  }
});
