import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts';
import { expect, owner, test } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import { faultsByDayAndNight, moveTo, nameOf, overflowOf, signIn, views } from '../support/panel.ts';
import { publishing, startSite } from '../support/site.ts';
import { startSmtp } from '../support/smtp.ts';

const texts = {
  pl: {
    title: /Pierwsze kroki/,
    today: 'Dziś',
    allDone: 'Na dziś wszystko zrobione.',
    emptyTrash: 'Kosz jest pusty',
    trashNote: 'Briefy w koszu znikają na zawsze po 30 dniach.',
    steps: [
      'Twoja marka i kontakt',
      'Poczta',
      'Kopie zapasowe',
      'Cennik',
      'Brief na próbę',
      'Mocniejsze logowanie',
    ],
    state: { done: 'Gotowe', open: 'Do zrobienia' },
    openPrices: 'Otwórz cennik',
    confirmPrices: 'Potwierdź cennik',
    brand: 'Nazwa',
    email: 'Adres e-mail',
    phone: 'Telefon',
    publish: 'Zapisz i opublikuj',
    trialMail: 'Wyślij próbę',
    trialBrief: 'Wyślij brief na próbę',
    openBrief: 'Otwórz brief',
    eraseBrief: 'Usuń brief na próbę',
    turnOn: 'Włącz',
    saved: 'Kody zapisane',
    wrong: 'Strona obiecuje: 100+ projektów',
    mine: /^To moje/,
    dismiss: 'Schowaj na później',
    back: 'Pokazuj na stronie „Dziś”',
  },
  en: {
    title: /First steps/,
    today: 'Today',
    allDone: 'All done for today.',
    emptyTrash: 'The trash is empty',
    trashNote: 'Briefs in the trash are gone for good after 30 days.',
    steps: ['Your brand and contact', 'Mail', 'Backups', 'Prices', 'A trial brief', 'Second factor'],
    state: { done: 'Done', open: 'To do' },
    openPrices: 'Open the price list',
    confirmPrices: 'Confirm the price list',
    brand: 'Name',
    email: 'Email address',
    phone: 'Phone',
    publish: 'Save and publish',
    trialMail: 'Send a trial',
    trialBrief: 'Send a trial brief',
    openBrief: 'Open the brief',
    eraseBrief: 'Delete the trial brief',
    turnOn: 'Turn on',
    saved: 'I saved them',
    wrong: 'The site promises: 100+ projects',
    mine: /^It’s mine/,
    dismiss: 'Put away for later',
    back: 'Show on “Today”',
  },
};

for (const view of oneOf(views, 0)) {
  test(`[first day] [panel manners] an empty panel says so kindly, nothing floats at any width, and a fresh installation is walked through its six steps ${nameOf(view)}`, async ({
    browser,
    guard,
  }) => {
    const words = texts[view.language];
    const smtp = await startSmtp();
    const backups = mkdtempSync(join(tmpdir(), 'blask-start-'));
    const site = await startSite({ environment: { ...publishing, SMTP_URL: smtp.url, BACKUP_DIR: backups } });
    const context = await browser.newContext({ viewport: view.viewport, baseURL: site.origin });
    const page = await context.newPage();
    // The mail server's refusal below.
    guard.allow(/502/);
    try {
      await signIn(context, site.origin, view.language);
      await page.goto('/admin?tab=today');
      const steps = page.getByRole('region', { name: words.title });
      const step = (index: number) =>
        steps
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: words.steps[index]!, exact: true }) });
      const states = async () => {
        const said = await Promise.all(
          words.steps.map((_, index) => step(index).locator('.start-number .sr-only').textContent()),
        );
        return said;
      };
      const { done, open } = words.state;
      await expect(steps.getByText(words.wrong)).toBeVisible();
      await expect(step(0).getByLabel(words.brand)).toBeVisible();
      const expectFit = async () => {
        for (const size of [{ width: 768, height: 900 }, { width: 1366, height: 768 }, view.viewport]) {
          await page.setViewportSize(size);
          expect(await overflowOf(page), `at ${size.width} px`).toBe(0);
        }
      };
      await test.step('an empty panel', async () => {
        await expect(page.getByText(words.allDone)).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${words.today} – `));
        expect(await faultsByDayAndNight(page)).toEqual([]);
        await expectFit();
        await moveTo(page, '/admin?trash=1');
        await expect(page.getByText(words.emptyTrash)).toBeVisible();
        await expect(page.getByText(words.trashNote)).toBeVisible();
        await expectFit();
        await moveTo(page, '/admin?tab=today');
      });

      await step(0).getByLabel(words.brand).fill('Pracownia Lis');
      await step(0).getByLabel(words.email).fill('lis@pracownia.example');
      await step(0).getByLabel(words.phone).fill('1');
      await step(0).getByRole('button', { name: words.publish }).click();
      guard.allow(/400/);
      await expect(step(0).getByLabel(words.phone)).toHaveAttribute('aria-invalid', 'true');
      await step(0).getByLabel(words.phone).fill('+48 500 100 200');
      await step(0).getByRole('button', { name: words.publish }).click();
      await expect(step(0)).toContainText('Pracownia Lis, lis@pracownia.example, +48 500 100 200');
      // The step is done once the content is stored; the pages follow.
      const landing = async () => (await context.request.get('/')).text();
      await expect.poll(landing).toContain('Pracownia Lis');
      expect(await landing()).not.toContain('kontakt@blask.example');

      smtp.behave({ answer: 550, at: 'rcpt' });
      await step(1).getByRole('button', { name: words.trialMail }).click();
      await expect(step(1).getByRole('alert')).toContainText('550');
      expect((await states())[1]).toBe(open);
      smtp.behave('accept');
      await step(1).getByRole('button', { name: words.trialMail }).click();
      await expect(step(1).locator('.start-number')).toContainText(done);
      expect(smtp.mails.map(({ to }) => to)).toEqual([[owner.email]]);

      expect((await states())[3]).toBe(open);
      await step(3).getByRole('button', { name: words.openPrices }).click();
      await page.getByRole('button', { name: words.confirmPrices }).first().click();
      await expect(page.getByRole('button', { name: words.confirmPrices })).toHaveCount(0);
      await moveTo(page, '/admin?tab=today');
      await expect(step(3).locator('.start-number')).toContainText(done);

      await step(4).getByRole('button', { name: words.trialBrief }).click();
      await expect(step(4).locator('.start-number')).toContainText(done);
      expect(smtp.mails.map(({ to }) => to)).toEqual([[owner.email], [owner.email], [owner.email]]);
      await step(4).getByRole('button', { name: words.openBrief }).click();
      await expect(page.getByRole('dialog')).toContainText(/Brief na próbę|Trial brief/);
      await moveTo(page, '/admin?tab=today');
      await step(4).getByRole('button', { name: words.eraseBrief }).click();
      await expect(step(4).getByRole('button', { name: words.trialBrief })).toBeVisible();
      expect(await (await context.request.get('/api/briefs')).json()).toMatchObject({ items: [] });

      await step(5).getByRole('button', { name: words.turnOn }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.turnOn }).click();
      await dialog.locator('#second-factor-password').fill(owner.password);
      await page.keyboard.press('Enter');
      const secret = (await dialog.locator('p.font-mono').textContent())!;
      await dialog.locator('#second-factor-code').fill(totpCode(secret, stepAt(new Date())));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: words.saved }).click();
      await expect(dialog.getByText(words.saved)).toBeHidden();
      await page.keyboard.press('Escape');

      await expect(step(2).locator('.start-number')).toContainText(done, { timeout: 60_000 });
      await expect.poll(states).toEqual([done, done, done, done, done, done]);
      await steps.getByRole('button', { name: words.dismiss }).click();
      await expect(steps).toBeHidden();
      await moveTo(page, '/admin?tab=health');
      await steps.getByRole('button', { name: words.back }).click();
      await moveTo(page, '/admin?tab=today');
      const mine = steps.getByRole('button', { name: words.mine });
      for (let left = await mine.count(); left > 0; left--) {
        await mine.first().click();
        await expect(mine).toHaveCount(left - 1);
      }
      await expect(steps).toBeHidden();
    } finally {
      await context.close();
      await site.stop();
      await smtp.stop();
      rmSync(backups, { recursive: true, force: true });
    }
  });
}
