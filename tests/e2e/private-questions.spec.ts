/** A client answers questions and picks a time on the private page; the owner's part is done by the calls of the panel. */
import type { APIResponse, Page } from '@playwright/test';
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

    test(`[R44] questions are answered in part, then changed and finished; none of the times fits, one is picked, and another instead of it, ${how}`, async ({
      page,
      guard,
    }) => {
      guard.allow(/400/);
      const { link, ask, offer, detail } = await makeScene(page, locale);
      const { createdAt } = await detail();
      const said = page.locator(':focus');
      await page.goto(link);
      await expect(page.getByText(answerSaidText(new Date(createdAt), locale))).toBeVisible();

      await test.step('answers in part', async () => {
        await ask();
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(text.next.asked(3, false));
        await expect(page.getByText(hostile).first()).toBeVisible();
        // Nothing was answered: that is said where the button is.
        await page.getByRole('button', { name: text.questions.send }).click();
        await expect(said).toHaveRole('alert');
        await expect(said).toHaveText(text.questions.nothing);
        await expect(said).toBeInViewport({ ratio: 1 });
        await page.getByRole('radio').nth(2).check();
        await (await answering(page, 'How much')).fill(hostile);
        expect(await overflowOf(page)).toBe(0);
        if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('button', { name: text.questions.send }).click();
      });

      await test.step('the rest, and another answer', async () => {
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
        const { conversation, revisions } = await detail();
        expect(revisions).toHaveLength(2);
        expect(conversation[0]!.questions.map(({ answer }) => answer)).toEqual([
          { chosen: ['15k-30k'], text: hostile },
          { chosen: ['card', 'blik'], text: '' },
          { chosen: [], text: 'We do.\nAll of them.' },
        ]);
        expect(await kept(page)).toBe(0);
      });

      await test.step('the client’s own copy, and paper', async () => {
        await expect(page.getByRole('definition').filter({ hasText: 'We do.' })).toHaveCount(1);
        await page.getByText(text.copy).locator('..').locator('summary').last().click();
        await expect(page.getByRole('definition').filter({ hasText: 'We do.' })).toHaveCount(2);
        expect(await missingOnPaper(page, [card, 'All of them.'])).toEqual([]);
        await expect(page).toHaveTitle(`${text.title} – ${agency.brand}`);
      });

      const [first, second] = someTimes();
      await offer([first, second]);
      await page.goto(link);
      const call = page.getByRole('region', { name: text.call.title });
      await test.step('none of the times', async () => {
        await call.getByRole('button', { name: text.call.action }).click();
        await expect(call.getByRole('alert')).toHaveText(text.call.problems['not-chosen']);
        await expect(call.getByRole('alert')).toBeFocused();
        expect(await overflowOf(page)).toBe(0);
        const words = call.getByLabel(text.call.words);
        await call.getByLabel(text.call.none).check();
        await words.evaluate((field) => field.removeAttribute('maxlength'));
        await words.fill('x'.repeat(limits.text + 1));
        await call.getByRole('button').click();
        await expect(call.getByText(refusals[locale]['too-long']).first()).toBeVisible();
        await words.fill(hostile);
        await call.getByRole('button').click();
        await expect(call.getByRole('status')).toHaveText(text.call.declined);
        await expect(call.getByRole('status')).toBeFocused();
        await expect(words).toHaveValue(hostile);
      });

      await test.step('a time after all', async () => {
        await call.getByRole('radio').nth(0).check();
        await call.getByRole('button').click();
        await expect(said).toHaveRole('status');
        await expect(said).toContainText(text.call.minutes(30));
        await expect(said).toContainText(text.call.place.weRing('+48 600 100 200'));
        await expect(said).toBeInViewport({ ratio: 1 });
        expect((await detail()).call).toMatchObject({ startsAt: first });
        if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
      });

      await test.step('another time', async () => {
        await call.getByText(text.call.another).click();
        await expect(call.getByRole('radio').nth(0)).toBeChecked();
        await call.getByRole('radio').nth(1).check();
        await call.getByLabel(text.call.phone).fill('601 222 333');
        await call.getByRole('button', { name: text.call.action }).click();
        await expect(said).toContainText(text.call.place.weRing('601 222 333'));
        expect((await detail()).call).toMatchObject({ startsAt: second });
      });
    });
  });
}

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

test('[R44] two tabs take nothing from each other; what is typed survives a closed tab until it is sent, and stands for 30 days beside an answer that came from another device', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { link, ask, detail } = await makeScene(page);
  const text = dictionaries.pl.questions;
  const arrived = (one: Page) => expect(one.getByRole('status').filter({ hasText: 'dotarły' })).toBeVisible();
  await ask();
  await page.goto(link);

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await other.goto(link);
    await (await answering(page, 'How much')).fill('Ten');
    await page.getByRole('button', { name: text.send }).click();
    await arrived(page);
    await (await answering(other, 'Who writes')).fill('We do');
    await other.getByRole('button', { name: text.send }).click();
    await expect(answerOf(other, 'How much')).toHaveValue('Ten');
    await expect(answerOf(other, 'Who writes')).toHaveValue('We do');
    const { conversation } = await detail();
    expect(conversation[0]!.questions.map(({ answer }) => answer?.text)).toEqual(['Ten', undefined, 'We do']);
    await other.close();
  });

  await (await answering(page, 'Which payments')).fill('Also BLIK');
  await page.getByRole('checkbox', { name: 'BLIK' }).check();
  await page.close();
  const next = await context.newPage();
  await next.goto(link);
  await test.step('a closed tab', async () => {
    await expect(next.getByText(text.restored)).toBeVisible();
    await expect(answerOf(next, 'Which payments')).toHaveValue('Also BLIK');
    await expect(next.getByRole('checkbox', { name: 'BLIK' })).toBeChecked();
    expect(await accessibilityFaults(next)).toEqual([]);
    // As it was before: nothing is left to keep.
    await (await answering(next, 'Which payments')).fill('');
    await next.getByRole('checkbox', { name: 'BLIK' }).uncheck();
    expect(await kept(next)).toBe(0);
    await (await answering(next, 'Who writes')).fill('We do, all');
    expect(await kept(next)).toBe(1);
    await next.getByRole('button', { name: text.send }).click();
    await arrived(next);
    await expect(next.getByText(text.restored)).toBeHidden();
    expect(await kept(next)).toBe(0);
  });

  await test.step('another device', async () => {
    await (await answering(next, 'Which payments')).fill('By card');
    const elsewhere = await browser.newContext({ baseURL: site.origin });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await (await answering(other, 'Which payments')).fill('In cash');
    await other.getByRole('button', { name: text.send }).click();
    await arrived(other);
    await elsewhere.close();

    await next.reload();
    await expect(answerOf(next, 'Which payments')).toHaveValue('In cash\n\nBy card');
    await expect(next.getByText(text.restored)).toBeVisible();
    await next.reload();
    await expect(answerOf(next, 'Which payments')).toHaveValue('In cash\n\nBy card');
    await next.clock.setFixedTime(Date.now() + 31 * 24 * 3_600_000);
    await next.reload();
    await expect(answerOf(next, 'Which payments')).toHaveValue('In cash');
    expect(await kept(next)).toBe(0);
  });
});

test('[R44] answers to questions that were closed meanwhile are given back with a way to send them, and so is one that is longer than it may be', async ({
  page,
  guard,
}) => {
  guard.allow(/40[09]/);
  const { link, ask, close, detail } = await makeScene(page, 'en');
  const text = dictionaries.en.questions;
  const field = () => answering(page, 'Who writes');
  const send = page.getByRole('button', { name: text.send });
  const letter = await ask();
  await page.goto(link);

  await test.step('closed meanwhile', async () => {
    await (await field()).fill(`We do ${hostile}`);
    await close(letter);
    await send.click();
    const part = page.getByRole('region', { name: text.lateTitle });
    await expect(part.getByRole('alert')).toContainText(text.late);
    await expect(part.getByRole('definition').filter({ hasText: `We do ${hostile}` })).toBeVisible();
    await expect(part.getByRole('link', { name: agency.email })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('once more from this browser, then never again', async () => {
    const closed = page.getByRole('region', { name: dictionaries.en.thread.title });
    await page.goto(link);
    await expect(closed.getByText(text.unsent)).toBeVisible();
    await expect(closed.getByText(`We do ${hostile}`, { exact: true })).toBeVisible();
    expect(await kept(page)).toBe(0);
    await page.goto(link);
    await expect(closed).toContainText(text.unanswered);
    await expect(closed.getByText(text.unsent)).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  await ask();
  await page.goto(link);
  // Each end of a line is one letter, although the form sends two.
  const line = 'Żółw '.repeat(20).trim();
  const full = `${line}\n`.repeat(limits.text / 100 - 1) + `${line}!`;
  await test.step('a longer answer comes back with its problem and loses nothing', async () => {
    await (await field()).evaluate((control) => control.removeAttribute('maxlength'));
    await (await field()).fill(`${full}!`);
    await (await answering(page, 'How much')).fill('Ten');
    await send.click();
    await expect(page.getByRole('alert')).toContainText(text.notSaved);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('alert').getByRole('link', { name: 'Who writes' }).press('Enter');
    const long = answerOf(page, 'Who writes');
    await expect(long).toHaveAttribute('aria-invalid', 'true');
    await expect(long).toHaveAccessibleDescription(refusals.en['too-long']);
    await expect(long).toHaveValue(`${full}!`);
    await expect(answerOf(page, 'How much')).toHaveValue('Ten');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect((await detail()).revisions).toEqual([]);
  });

  await test.step('an answer fills its whole length', async () => {
    await answerOf(page, 'Who writes').fill(full);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'arrived' })).toBeVisible();
    await expect(answerOf(page, 'Who writes')).toHaveValue(full);
    const answers = (await detail()).conversation.flatMap(({ questions }) => questions);
    expect(answers.map(({ answer }) => answer?.text.length).filter(Boolean)).toEqual([3, limits.text]);
  });
});

test('[R44] what was typed for a brief that was put into the trash or revoked meanwhile is given back', async ({
  page,
  guard,
}) => {
  guard.allow(/404/);
  const { id, link, ask } = await makeScene(page, 'en');
  const text = dictionaries.en;
  const typed = (words: string) => page.getByText(words, { exact: true });
  await ask();
  /** Types on the page, which is then ended, and finds the words on what is left of it. */
  const expectGivenBack = async (words: string, end: () => Promise<APIResponse>) => {
    await page.goto(link);
    await (await answering(page, 'Who writes')).fill(words);
    expect((await end()).ok()).toBe(true);
    await page.getByRole('button', { name: text.questions.send }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.goneTitle);
    await expect(page.getByText(text.typed)).toBeVisible();
    await expect(typed(words)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: agency.email }).first()).toBeVisible();
  };

  await test.step('put into the trash', async () => {
    await expectGivenBack(hostile, () => page.request.delete(`/api/briefs/${id}`));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('revoked', async () => {
    expect((await page.request.post(`/api/briefs/${id}/restore`)).ok()).toBe(true);
    await expectGivenBack(`Once more ${hostile}`, () => page.request.delete(`/api/briefs/${id}/link`));
  });

  await test.step('whoever never pressed the button finds the words in their browser', async () => {
    await page.goto(link);
    await expect(page.getByText(text.questions.unsent)).toBeVisible();
    await expect(typed(`Once more ${hostile}`)).toBeVisible();
    await expect(page).toHaveTitle(`${text.goneTitle} – ${agency.brand}`);
    // Another link is another person's page.
    await page.goto(link.slice(0, -43) + 'x'.repeat(43));
    await expect(page.getByText(text.questions.unsent)).toBeHidden();
  });
});
