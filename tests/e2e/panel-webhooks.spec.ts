import { Webhook } from 'standardwebhooks';
import { expect, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  addBrief,
  faultsByDayAndNight,
  faultsInView,
  overflowOf,
  signIn,
  uniqueWord,
} from '../support/panel.ts';
import { startSite } from '../support/site.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const variants = [
  [
    'pl',
    390,
    {
      address: 'Adres',
      add: 'Dodaj webhook',
      private: 'Ten adres należy do sieci prywatnej.',
      secret: 'Sekret',
      hide: 'Zapisałem, ukryj',
      choose: /^Zdarzenia/,
      message: 'Nowa wiadomość',
      only: 'tylko: Nowy brief, Odpowiedź klienta',
      test: /^Wyślij próbę/,
      table: /^Przesyłki do/,
      delivered: 'Dostarczona',
      brief: 'Nowy brief',
      refused: 'Serwer nie przyjął powiadomienia.',
      resend: /^Wyślij ponownie: Nowy brief/,
      stop: /^Wstrzymaj/,
      stopped: 'Wstrzymany',
      remove: /^Usuń/,
      sure: 'Usuń',
      none: 'Nie powiadamiamy jeszcze żadnego programu.',
    },
  ],
  [
    'en',
    1440,
    {
      address: 'Address',
      add: 'Add webhook',
      private: 'This address belongs to a private network.',
      secret: 'Secret',
      hide: 'Saved, hide it',
      choose: /^Events/,
      message: 'New message',
      only: 'only: New brief, Answer from the client',
      test: /^Send a test/,
      table: /^Deliveries to/,
      delivered: 'Delivered',
      brief: 'New brief',
      refused: 'The server didn’t accept the notification.',
      resend: /^Send again: New brief/,
      stop: /^Pause/,
      stopped: 'Paused',
      remove: /^Remove/,
      sure: 'Remove',
      none: 'No program is told of anything yet.',
    },
  ],
] as const;

for (const [language, width, text] of oneOf(variants, 0)) {
  test(`[webhooks] the owner adds a program, tries it, sees what fails, sends it again, pauses and removes it (${language}, ${width} px)`, async ({
    browser,
  }) => {
    const receiver = await startReceiver();
    const site = await startSite({
      environment: { WEBHOOK_ALLOW: 'localhost', MAIL_RETRY_BASE_MS: '3600000' },
    });
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 900 } });
    try {
      const page = await context.newPage();
      await signIn(context, site.origin, language);
      await page.goto('/admin?tab=webhooks');
      const address = page.getByLabel(text.address, { exact: true });
      await address.fill('https://10.0.0.7/hook');
      await address.press('Enter');
      await expect(page.getByText(text.private)).toBeVisible();
      await address.fill(receiver.url);
      await page.getByRole('button', { name: text.add }).click();
      const shown = page.getByLabel(text.secret, { exact: true });
      await expect(shown).toBeFocused();
      const secret = await shown.inputValue();
      expect(await overflowOf(page)).toBe(0);
      expect(await faultsInView(page)).toEqual([]);
      await page.getByRole('button', { name: text.hide }).click();
      await expect(shown).toBeHidden();

      await page.getByRole('button', { name: text.choose }).click();
      await page.getByRole('checkbox', { name: text.message }).click();
      await expect(page.getByText(text.only)).toBeVisible();
      expect([await overflowOf(page), await faultsInView(page)]).toEqual([0, []]);
      await page.getByRole('button', { name: text.choose }).click();

      await page.getByRole('button', { name: text.test }).click();
      const rows = page.getByRole('table', { name: text.table }).locator('tbody tr');
      await expect(rows.first()).toContainText(text.delivered);
      const [first] = receiver.got;
      expect(new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).toMatchObject(
        {
          type: 'test',
        },
      );

      receiver.answer((response) => void response.writeHead(503).end());
      await addBrief(context.request, uniqueWord('Latarnia'));
      const brief = rows.filter({ hasText: text.brief });
      await expect(brief).toContainText(text.refused);
      await expect(brief).toContainText('503');
      expect(await overflowOf(page)).toBe(0);
      expect(await faultsByDayAndNight(page)).toEqual([]);
      receiver.answer((response) => void response.writeHead(200).end());
      await page.getByRole('button', { name: text.resend }).click();
      await expect(brief).toContainText(text.delivered);

      await page.getByRole('button', { name: text.stop }).click();
      await expect(page.getByText(text.stopped, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: text.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.sure, exact: true }).click();
      await expect(page.getByText(text.none)).toBeVisible();
    } finally {
      await context.close();
      await site.stop();
      await receiver.stop();
    }
  });
}
