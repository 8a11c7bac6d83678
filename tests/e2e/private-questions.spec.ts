/** A client answers questions and picks a time on the private page; the owner's part is done by the calls of the panel. */
import type { Page } from '@playwright/test';
import { answerSaidText } from '../../domain/triage/answer-promise.ts';
import { limits } from '../../domain/text/limits.ts';
import { refusals } from '../../words/refusals.ts';
import { agency } from '../support/default-site.ts';
import { oneOf } from '../support/depth.ts';
import { dictionaries } from '../../web/client-page/text.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { hostile, makeScene, someTimes } from '../support/client-scene.ts';
import { overflowOf } from '../support/panel.ts';
import { missingOnPaper } from '../support/printed.ts';

const answerOf = (page: Page, question: string) =>
  page
    .locator('fieldset')
    .filter({ has: page.locator('legend').filter({ hasText: question }) })
    .locator('textarea');
/** One question at a time is open. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('section:has(> form[data-letter], > details) details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}
async function answering(page: Page, question: string) {
  await unfold(page);
  return answerOf(page, question);
}
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).length);

for (const [locale, width, javaScriptEnabled] of [
  ...oneOf([['pl', 390, true] as const, ['en', 1366, true] as const], 0),
  ...oneOf([['pl', 1366, false] as const, ['en', 390, false] as const], 1),
]) {
  const how = `in ${locale} at ${width}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
  const text = dictionaries[locale];
  const card = locale === 'pl' ? 'Karta' : 'Card';
  test.describe(how, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test(`[R44] questions are answered in part, then changed and finished, ${how}`, async ({
      page,
      guard,
    }) => {
      guard.allow(/400/);
      const { link, ask, detail } = await makeScene(page, locale);
      const { createdAt } = await detail();
      await page.goto(link);
      await expect(page.getByText(answerSaidText(new Date(createdAt), locale))).toBeVisible();
      await ask();
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(text.next.asked(3, false));
      await expect(page.getByText(hostile).first()).toBeVisible();
      // Nothing was answered: that is said where the button is.
      const said = page.locator(':focus');
      await page.getByRole('button', { name: text.questions.send }).click();
      await expect(said).toHaveRole('alert');
      await expect(said).toHaveText(text.questions.nothing);
      await expect(said).toBeInViewport({ ratio: 1 });
      await page.getByRole('radio').nth(2).check();
      await (await answering(page, 'How much')).fill(hostile);
      expect(await overflowOf(page)).toBe(0);
      if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: text.questions.send }).click();

      await expect(said).toHaveRole('status');
      await expect(said).toContainText(text.questions.arrived('').slice(0, 20));
      await expect(said).toBeInViewport({ ratio: 1 });
      await unfold(page);
      await expect(page.getByRole('radio').nth(2)).toBeChecked();
      await expect(answerOf(page, 'How much')).toHaveValue(hostile);
      await page.getByRole('radio').nth(3).check();
      await page.getByRole('checkbox', { name: card }).check();
      await page.getByRole('checkbox', { name: 'BLIK' }).check();
      await (await answering(page, 'Who writes')).fill('We do.\nAll of them.');
      await page.getByRole('button', { name: text.questions.send }).click();

      await expect(page.locator('form[data-letter]')).toBeHidden();
      await unfold(page);
      await expect(page.getByRole('checkbox', { name: 'BLIK' })).toBeChecked();
      await expect(answerOf(page, 'Who writes')).toHaveValue('We do.\nAll of them.');
      // In the client's own copy as well, and on paper.
      await expect(page.getByRole('definition').filter({ hasText: 'We do.' })).toHaveCount(1);
      await page.getByText(text.copy).locator('..').locator('summary').last().click();
      await expect(page.getByRole('definition').filter({ hasText: 'We do.' })).toHaveCount(2);
      expect(await missingOnPaper(page, [card, 'All of them.'])).toEqual([]);
      await expect(page).toHaveTitle(`${text.title} – ${agency.brand}`);
      const { conversation, revisions } = await detail();
      expect(revisions).toHaveLength(2);
      expect(conversation[0]!.questions.map(({ answer }) => answer)).toEqual([
        { chosen: ['15k-30k'], text: hostile },
        { chosen: ['card', 'blik'], text: '' },
        { chosen: [], text: 'We do.\nAll of them.' },
      ]);
      expect(await kept(page)).toBe(0);
    });

    test(`[R44] a time is picked, and another instead of it, ${how}`, async ({ page, guard }) => {
      guard.allow(/400/);
      const { link, offer, detail } = await makeScene(page, locale);
      const [first, second] = someTimes();
      await offer([first, second]);
      await page.goto(link);
      const call = page.getByRole('region', { name: text.call.title });
      await call.getByRole('button', { name: text.call.action }).click();
      await expect(call.getByRole('alert')).toHaveText(text.call.problems['not-chosen']);
      await expect(call.getByRole('alert')).toBeFocused();
      expect(await overflowOf(page)).toBe(0);
      if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

      await call.getByRole('radio').nth(0).check();
      await call.getByRole('button', { name: text.call.action }).click();
      const said = page.locator(':focus');
      await expect(said).toHaveRole('status');
      await expect(said).toContainText(text.call.minutes(30));
      await expect(said).toContainText(text.call.place.weRing('+48 600 100 200'));
      await expect(said).toBeInViewport({ ratio: 1 });
      expect((await detail()).call).toMatchObject({ startsAt: first });
      if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);

      await call.getByText(text.call.another).click();
      await expect(call.getByRole('radio').nth(0)).toBeChecked();
      await call.getByRole('radio').nth(1).check();
      await call.getByLabel(text.call.phone).fill('601 222 333');
      await call.getByRole('button', { name: text.call.action }).click();
      await expect(said).toContainText(text.call.place.weRing('601 222 333'));
      expect((await detail()).call).toMatchObject({ startsAt: second });
    });
  });
}

test('[R44] none of the times fits: the client says so in words, and may still pick', async ({
  page,
  guard,
}) => {
  guard.allow(/400/);
  const { link, offer, detail } = await makeScene(page);
  const text = dictionaries.pl.call;
  const times = someTimes();
  await offer(times);
  await page.goto(link);
  const call = page.getByRole('region', { name: text.title });
  const words = call.getByLabel(text.words);
  await call.getByLabel(text.none).check();
  await words.evaluate((field) => field.removeAttribute('maxlength'));
  await words.fill('x'.repeat(limits.text + 1));
  await call.getByRole('button').click();
  await expect(call.getByText(refusals.pl['too-long']).first()).toBeVisible();
  await words.fill(hostile);
  await call.getByRole('button').click();
  await expect(call.getByRole('status')).toHaveText(text.declined);
  await expect(call.getByRole('status')).toBeFocused();
  await expect(words).toHaveValue(hostile);
  await call.getByRole('radio').nth(1).check();
  await call.getByRole('button').click();
  await expect(call).toContainText(text.place.weRing('+48 600 100 200'));
  expect((await detail()).call).toMatchObject({ startsAt: times[1] });
});

test('[R44] a time that somebody else took meanwhile cannot be picked, and a call that was cancelled says so', async ({
  page,
  guard,
}) => {
  guard.allow(/400/);
  const text = dictionaries.en.call;
  const [late, quick] = [await makeScene(page, 'en'), await makeScene(page, 'en')];
  const times = someTimes();
  await late.offer(times);
  await quick.offer(times);
  const call = page.getByRole('region', { name: text.title });
  await page.goto(late.link);
  await call.getByRole('radio').nth(0).check();
  const other = await page.context().newPage();
  await other.goto(quick.link);
  await other.getByRole('radio').nth(0).check();
  await other.getByRole('button', { name: text.action }).click();
  await expect(other.getByText(text.place.weRing('+48 600 100 200'))).toBeVisible();

  await call.getByRole('button', { name: text.action }).click();
  await expect(call.getByRole('alert')).toHaveText(text.problems['not-free']);
  await expect(call.getByRole('radio').nth(0)).toBeDisabled();
  await expect(call.getByText(text.taken, { exact: true })).toBeVisible();
  await expect(call.getByRole('radio').nth(1)).toBeEnabled();
  expect(await accessibilityFaults(page)).toEqual([]);

  expect((await page.request.delete(`/api/briefs/${quick.id}/call`)).status()).toBe(204);
  await other.reload();
  await expect(other.getByRole('region', { name: text.title }).getByRole('status')).toContainText(
    'cancelled',
  );
});

test('[R44] what is typed survives a closed tab, and is forgotten once it is sent', async ({
  page,
  context,
}) => {
  const { link, ask } = await makeScene(page);
  const text = dictionaries.pl.questions;
  await ask();
  await page.goto(link);
  await (await answering(page, 'Which payments')).fill('Also BLIK');
  await page.getByRole('checkbox', { name: 'BLIK' }).check();
  await page.close();

  const next = await context.newPage();
  await next.goto(link);
  await expect(next.getByText(text.restored)).toBeVisible();
  await expect(answerOf(next, 'Which payments')).toHaveValue('Also BLIK');
  await expect(next.getByRole('checkbox', { name: 'BLIK' })).toBeChecked();
  expect(await accessibilityFaults(next)).toEqual([]);
  // As it was before: nothing is left to keep.
  await (await answering(next, 'Which payments')).fill('');
  await next.getByRole('checkbox', { name: 'BLIK' }).uncheck();
  expect(await kept(next)).toBe(0);

  await (await answering(next, 'Who writes')).fill('We do');
  expect(await kept(next)).toBe(1);
  await next.getByRole('button', { name: text.send }).click();
  await expect(next.getByRole('status').filter({ hasText: 'dotarły' })).toBeVisible();
  await expect(next.getByText(text.restored)).toBeHidden();
  expect(await kept(next)).toBe(0);
});

test('[R44] what is typed stands beside an answer that came from another device, and is forgotten after 30 days', async ({
  page,
  browser,
  site,
}) => {
  const { link, ask } = await makeScene(page);
  const text = dictionaries.pl.questions;
  await ask();
  await page.goto(link);
  await (await answering(page, 'Who writes')).fill('We do');
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await (await answering(other, 'Who writes')).fill('They do');
  await other.getByRole('button', { name: text.send }).click();
  await expect(other.getByRole('status').filter({ hasText: 'dotarły' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(answerOf(page, 'Who writes')).toHaveValue('They do\n\nWe do');
  await expect(page.getByText(text.restored)).toBeVisible();
  await page.reload();
  await expect(answerOf(page, 'Who writes')).toHaveValue('They do\n\nWe do');
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 3_600_000);
  await page.reload();
  await expect(answerOf(page, 'Who writes')).toHaveValue('They do');
  expect(await kept(page)).toBe(0);
});

test('[R44] two tabs take nothing from each other', async ({ page, context }) => {
  const { link, ask, detail } = await makeScene(page);
  const text = dictionaries.pl.questions;
  await ask();
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(link);
  await (await answering(page, 'How much')).fill('Ten');
  await page.getByRole('button', { name: text.send }).click();
  await expect(page.getByRole('status').filter({ hasText: 'dotarły' })).toBeVisible();
  await (await answering(other, 'Who writes')).fill('We do');
  await other.getByRole('button', { name: text.send }).click();
  await expect(answerOf(other, 'How much')).toHaveValue('Ten');
  await expect(answerOf(other, 'Who writes')).toHaveValue('We do');
  const { conversation } = await detail();
  expect(conversation[0]!.questions.map(({ answer }) => answer?.text)).toEqual(['Ten', undefined, 'We do']);
});

test('[R44] an answer fills its whole length; a longer one comes back with its problem and loses nothing', async ({
  page,
  guard,
}) => {
  guard.allow(/400/);
  const { link, ask, detail } = await makeScene(page, 'en');
  const text = dictionaries.en.questions;
  await ask();
  await page.goto(link);
  const field = await answering(page, 'Who writes');
  // Each end of a line is one letter, although the form sends two.
  const line = 'Żółw '.repeat(20).trim();
  const full = `${line}\n`.repeat(limits.text / 100 - 1) + `${line}!`;
  await field.evaluate((control) => control.removeAttribute('maxlength'));
  await field.fill(`${full}!`);
  await (await answering(page, 'How much')).fill('Ten');
  await page.getByRole('button', { name: text.send }).click();
  await expect(page.getByRole('alert')).toContainText(text.notSaved);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('link', { name: 'Who writes' }).press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(refusals.en['too-long']);
  await expect(field).toHaveValue(`${full}!`);
  await expect(answerOf(page, 'How much')).toHaveValue('Ten');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await detail()).revisions).toEqual([]);

  await field.fill(full);
  await page.getByRole('button', { name: text.send }).click();
  await expect(page.getByRole('status').filter({ hasText: 'arrived' })).toBeVisible();
  await expect(field).toHaveValue(full);
  expect((await detail()).conversation[0]!.questions[2]!.answer!.text).toHaveLength(limits.text);
});

test('[R44] answers to questions that were closed meanwhile are given back with a way to send them', async ({
  page,
  guard,
}) => {
  guard.allow(/409/);
  const { link, ask, close } = await makeScene(page);
  const text = dictionaries.pl.questions;
  const letter = await ask();
  await page.goto(link);
  await (await answering(page, 'Who writes')).fill(`We do ${hostile}`);
  await close(letter);
  await page.getByRole('button', { name: text.send }).click();
  const part = page.getByRole('region', { name: text.lateTitle });
  await expect(part.getByRole('alert')).toContainText(text.late);
  await expect(part.getByRole('definition').filter({ hasText: `We do ${hostile}` })).toBeVisible();
  await expect(part.getByRole('link', { name: agency.email })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Once more from this browser, then never again.
  const closed = page.getByRole('region', { name: dictionaries.pl.thread.title });
  await page.goto(link);
  await expect(closed.getByText(text.unsent)).toBeVisible();
  await expect(closed.getByText(`We do ${hostile}`, { exact: true })).toBeVisible();
  expect(await kept(page)).toBe(0);
  await page.goto(link);
  await expect(closed).toContainText(text.unanswered);
  await expect(closed.getByText(text.unsent)).toBeHidden();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

for (const [what, end] of [
  ['revoked', (page: Page, id: string) => page.request.delete(`/api/briefs/${id}/link`)],
  ['put into the trash', (page: Page, id: string) => page.request.delete(`/api/briefs/${id}`)],
] as const) {
  test(`[R44] what was typed for a brief that was ${what} meanwhile is given back`, async ({
    page,
    guard,
  }) => {
    guard.allow(/404/);
    const { id, link, ask } = await makeScene(page, 'en');
    const text = dictionaries.en;
    await ask();
    await page.goto(link);
    await (await answering(page, 'Who writes')).fill(hostile);
    expect((await end(page, id)).ok()).toBe(true);
    await page.getByRole('button', { name: text.questions.send }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.goneTitle);
    await expect(page.getByText(text.typed)).toBeVisible();
    await expect(page.getByText(hostile, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: agency.email }).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Whoever never pressed the button finds the words in their browser.
    await page.goto(link);
    await expect(page.getByText(text.questions.unsent)).toBeVisible();
    await expect(page.getByText(hostile, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${text.goneTitle} – ${agency.brand}`);
    // Another link is another person's page.
    await page.goto(link.slice(0, -43) + 'x'.repeat(43));
    await expect(page.getByText(text.questions.unsent)).toBeHidden();
  });
}
