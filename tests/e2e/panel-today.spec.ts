/** The owner's morning: one queue, worked through without a pointer on a laptop, and with a thumb on a phone. */
import type { BrowserContext, Page } from '@playwright/test';
import { admin } from '../../words/pl/admin.ts';
import { expect, test } from '../support/browser.ts';
import { addBrief, faultsInView, overflowOf, signIn, views } from '../support/panel.ts';
import { startSite } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';

type View = (typeof views)[number];
type Letter = { id: string; questions: { id: string }[] };

/** One of each kind waits. `bringBack`: what the bakery answered waits again. */
async function fillQueue({ request }: BrowserContext): Promise<{ bringBack: () => Promise<void> }> {
  const ok = async (answer: Awaited<ReturnType<typeof request.get>>) => {
    expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const post = async (path: string, data: object) =>
    (await ok(await request.post(path, { data }))).json() as Promise<Letter>;
  /** A brief that was answered, and its private page. */
  const answered = async (company: string) => {
    const id = await addBrief(request, company, {
      contactInfo: {
        name: 'Ewa Zięba',
        email: `${company.toLowerCase()}@firma.example`,
        phone: '',
        company: '',
      },
    });
    await ok(await request.patch(`/api/briefs/${id}`, { data: { answeredElsewhere: true, read: true } }));
    const mails = await (await request.get(`/api/mails?briefId=${id}`)).json();
    const receipt = mails.items.find(({ kind }: { kind: string }) => kind === 'brief-receipt');
    const html = await (await request.get(`/api/mails/${receipt.id}/preview`)).text();
    return { id, page: /\/status\/[\w-]{43}/.exec(html)![0] };
  };
  await addBrief(request, 'Promyk');
  const step = await answered('Krokus');
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await ok(await request.patch(`/api/briefs/${step.id}`, { data: { nextStep: { text: 'Zadzwonić', at } } }));
  const asked = await answered('Piekarnia');
  const questions = await post(`/api/briefs/${asked.id}/questions`, {
    questions: [{ text: 'Ile produktów?' }],
  });
  await ok(
    await request.post(`${asked.page}/answers`, {
      form: { letter: questions.id, version: '0', [`text.${questions.questions[0]!.id}`]: 'Trzysta chlebów' },
    }),
  );
  const offered = await answered('Oddech');
  const times = [24, 48].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const offer = await post(`/api/briefs/${offered.id}/call-offers`, { times });
  await ok(
    await request.post(`${offered.page}/call`, {
      form: { offer: offer.id, time: 'none', words: 'wtorek po 16' },
    }),
  );
  await post('/api/contact', {
    name: 'Karol Wilk',
    email: 'karol@wilk.example',
    message: 'Przeniesiecie sklep?',
  });
  // A confirmation to an address that got three mails and of which nobody has opened one is held back.
  const held = await answered('Nożyk');
  await post(`/api/briefs/${held.id}/replies`, { subject: 'Rozmowa', text: 'Porozmawiajmy.' });
  const pick = await post(`/api/briefs/${held.id}/call-offers`, { times });
  await ok(await request.post(`${held.page}/call`, { form: { offer: pick.id, time: times[1]! } }));
  const erased = await answered('Znikam');
  await ok(await request.post(`${erased.page}/erase`, { form: { confirm: 'yes' } }));
  const answers = `/api/briefs/${asked.id}/letters/${questions.id}/handled`;
  return { bringBack: async () => void (await ok(await request.put(answers, { data: { handled: false } }))) };
}

const names = (page: Page) => page.locator('.today-row .today-name').allTextContents();
const focusedRow = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('.today-row')?.querySelector('.today-name')?.textContent,
  );
const queue = ['Krokus', 'Nożyk', 'Piekarnia', 'Oddech', 'Karol Wilk', 'Nożyk', 'Znikam', 'Promyk'];

/** Whom no time fits is offered others: the letter that opens is that offer, and Escape leads back to the row. */
async function offerOtherTimes(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Oddech' });
  await expect(dialog.getByRole('form').locator('input[type="datetime-local"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focusedRow(page)).toBe('Oddech');
}

test('[today] on a phone each row is finished by a thumb, and Undo brings it back; on a laptop the queue is worked through by keys alone, and the place is never lost', async ({
  browser,
}) => {
  // A site of its own: on the shared one something else always waits.
  const site = await startSite();
  const open = async ({ viewport, language }: View) => {
    const hasTouch = viewport.width < 768;
    const context = await browser.newContext({ baseURL: site.origin, viewport, hasTouch });
    await signIn(context, site.origin, language);
    return context;
  };
  const [phone, laptop] = [await open(views[0]!), await open(views[1]!)];
  try {
    const { bringBack } = await fillQueue(phone);
    await test.step('by a thumb', async () => {
      const page = await phone.newPage();
      await page.goto('/admin?tab=today');
      const rows = page.locator('.today-row');
      await expect(rows).toHaveCount(queue.length);
      expect(await overflowOf(page)).toBe(0);
      expect(await smallTargets(page, 'main')).toEqual([]);
      expect(await faultsInView(page, ['main'])).toEqual([]);
      // That mails become files is said once: by the notice, or by the step that changes it.
      const notice = page.getByText(admin.mail.files);
      await expect(notice).toBeVisible();
      const unfold = page.locator('.start-head button[aria-expanded]');
      await unfold.tap();
      await expect(notice).toHaveCount(0);
      await unfold.tap();
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Załatwione: Oddech' }).tap();
      await expect(rows).toHaveCount(queue.length - 1);
      await page.getByRole('button', { name: 'Cofnij' }).tap();
      await expect.poll(() => names(page)).toEqual(queue);
      await page.getByRole('button', { name: 'Odłóż: Krokus' }).tap();
      await expect.poll(() => names(page)).toEqual(queue.slice(1));
      await page.getByRole('button', { name: 'Cofnij' }).tap();
      await expect.poll(() => names(page)).toEqual(queue);
      await rows.filter({ hasText: 'Piekarnia' }).tap({ position: { x: 120, y: 45 } });
      const acts = page.getByRole('dialog').getByRole('region', { name: 'Ruch klienta' });
      await expect(acts).toContainText('Trzysta chlebów');
      await acts.getByRole('button', { name: 'Załatwione' }).tap();
      await expect(acts).toBeHidden();
      await page.goBack();
      await expect.poll(() => names(page)).toEqual(queue.filter((name) => name !== 'Piekarnia'));
    });

    await bringBack();
    await test.step('by keys', async () => {
      const page = await laptop.newPage();
      await page.goto('/admin?tab=today');
      await expect(page.locator('.today-row')).toHaveCount(queue.length);
      expect(await names(page)).toEqual(queue);
      await expect(page.getByText('1 answer: “Trzysta chlebów”')).toBeVisible();
      await expect(page.getByText('No time fits: “wtorek po 16”')).toBeVisible();
      const heights = await page
        .locator('.today-row')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      expect(Math.max(...heights)).toBeLessThanOrEqual(45);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

      await page.keyboard.press('j');
      expect(await focusedRow(page)).toBe('Krokus');
      expect(await faultsInView(page, ['main'])).toEqual([]);
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      // The main action of the row that has the focus.
      await page.keyboard.press('Enter');
      await expect(page.getByText('Krokus: the step is done.')).toBeVisible();
      expect(await focusedRow(page)).toBe('Nożyk');
      await page.keyboard.press('e');
      await expect.poll(() => names(page)).toEqual(queue.slice(2));
      expect(await focusedRow(page)).toBe('Piekarnia');

      // What the client did stands at the top of the brief; Escape leads back to the row.
      await page.keyboard.press('o');
      const dialog = page.getByRole('dialog', { name: 'Piekarnia' });
      await expect(dialog.getByRole('region', { name: 'What the client did' })).toContainText(
        'Trzysta chlebów',
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect.poll(() => focusedRow(page)).toBe('Piekarnia');

      for (const name of queue.slice(3, 7)) {
        await page.keyboard.press('e');
        await expect.poll(() => focusedRow(page)).toBe(name);
        if (name === 'Oddech') await offerOtherTimes(page);
      }
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Erase everything' });
      await expect(question).toContainText('znikam@firma.example');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('All done for today.')).toBeVisible();
      expect(await names(page)).toEqual(['Promyk']);
      await expect.poll(() => focusedRow(page)).toBe('Promyk');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Promyk' }).getByRole('textbox').last()).toBeVisible();
      await expect(page).toHaveURL(/letter=1/);
    });
  } finally {
    for (const context of [phone, laptop]) await context.close();
    await site.stop();
  }
});
