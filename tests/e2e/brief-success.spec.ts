/** The brightest moment: what a visitor sees, keeps and prints once the brief is sent. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerSaidText } from '../../domain/triage/answer-promise.ts';
import { agency } from '../support/default-site.ts';
import { promise as enPromise } from '../../words/en/promise.ts';
import { promise as plPromise } from '../../words/pl/promise.ts';
import { accessibilityFaults, expect, test } from '../support/browser.ts';
import { fillShortest, stepTexts, submitButton } from '../support/brief-form.ts';
import { missingOnPaper } from '../support/printed.ts';
import { partOf } from '../support/smtp.ts';

const promises = { pl: plPromise, en: enPromise };
/** Hard spaces and the commas of different browsers are no difference to a reader. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(',', '').replaceAll(/\s+/g, ' ');

async function sendShortest(page: Page, locale: 'pl' | 'en'): Promise<string> {
  await fillShortest(page, 'Piekarnia Świt', locale);
  await submitButton(page, locale).click();
  const reference = page.locator('.receipt').getByText(/^BL-/);
  await expect(reference).toBeVisible();
  return (await reference.textContent())!;
}

function receiptMail(dataDir: string, reference: string): string | undefined {
  // A mail that is being written has another name until it is whole.
  return globSync(join(dataDir, 'mail/*.eml'))
    .map((file) => readFileSync(file, 'latin1'))
    .find((raw) => /^To: lucja@/m.test(raw) && raw.includes(reference));
}

for (const locale of ['pl', 'en'] as const) {
  test(`[R36] [R37] receipt, written mail and private page promise the same moment in the same words (${locale})`, async ({
    page,
    site,
  }) => {
    const answered = page.waitForResponse('**/api/briefs');
    const reference = await sendShortest(page, locale);
    const { receivedAt } = await (await answered).json();
    const due = plain(answerSaidText(new Date(receivedAt), locale));
    const receipt = page.locator('.receipt');
    const told = [plain(await receipt.innerText())];
    await expect.poll(() => receiptMail(site.dataDir, reference)).toBeDefined();
    const raw = receiptMail(site.dataDir, reference)!;
    const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
    told.push(plain(text));
    await receipt.getByRole('link').click();
    await expect(page.getByText(reference)).toBeVisible();
    told.push(plain(await page.locator('main').innerText()));
    for (const words of told) {
      expect(words).toContain(plain(promises[locale]));
      expect(words).toContain(due);
    }
    // The letter says nothing its sender typed, and carries the light without a picture from outside.
    expect(text).toMatch(locale === 'pl' ? /^Dziękujemy/ : /^Thank you/);
    for (const word of ['Łucja', 'Ćwiek']) expect(text).not.toContain(word);
    expect(html).toContain('linear-gradient(');
    expect(html).not.toMatch(/<img|url\(/);
  });
}

test('[R43] without a mail server nothing is said to be on its way; with one, the address is named', async ({
  page,
}) => {
  const { mailed, notMailed } = stepTexts.en.receipt;
  await sendShortest(page, 'en');
  await expect(page.getByText(notMailed)).toBeVisible();
  await expect(page.locator('.receipt')).not.toContainText('on its way');
  await page.route('**/api/briefs', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), receiptMailed: true } });
  });
  await sendShortest(page, 'en');
  const onItsWay = page.getByText(mailed.replace('{email}', 'lucja@piekarnia.example'));
  await expect(onItsWay).toBeVisible();
  await page.reload();
  await expect(onItsWay).toBeVisible();
});

test('[R16] [R44] the private link is there to keep: copied, opened, and still there after a reload', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await sendShortest(page, 'pl');
  await page.reload();
  const receipt = page.locator('.receipt');
  await receipt.getByRole('button', { name: 'Kopiuj link' }).click();
  await expect(receipt.getByText('Skopiowano.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${site.origin}/status/[\\w-]{43}$`));
  await page.goto(copied);
  await expect(page.getByText(reference)).toBeVisible();
});

test('[look] the drawing is lit block by block within two seconds, and stands in full light without motion', async ({
  page,
}) => {
  // Kept as they begin: on a slow machine some have ended before anybody looks.
  await page.addInitScript(() => {
    const lit = new Map<Animation, number>();
    Object.assign(window, { lit });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!['sunrise', 'night-leaves'].includes(animationName)) return;
      for (const animation of (target as Element).getAnimations({ subtree: true }))
        if ((animation as CSSAnimation).animationName === animationName)
          lit.set(animation, Number(animation.effect!.getComputedTiming().endTime));
    });
  });
  const lights = () =>
    page.evaluate(() => [...(window as unknown as { lit: Map<Animation, number> }).lit.values()]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fillShortest(page, 'Piekarnia Świt');
  await submitButton(page).click();
  // There from the first frame, under a night that leaves it.
  await expect(page.locator('.receipt-front .skeleton')).toBeVisible();
  await expect(page.locator('.receipt:not([data-new])')).toBeVisible();
  const ends = await lights();
  expect(ends.length).toBeGreaterThan(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(2000);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillShortest(page, 'Piekarnia Świt');
  await submitButton(page).click();
  await expect(page.locator('.receipt[data-new] .receipt-front .skeleton')).toBeVisible();
  expect(await lights()).toEqual([]);
});

test('[skeleton] the drawing of a sent brief can be kept as a picture, made in the browser', async ({
  page,
}) => {
  await sendShortest(page, 'en');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: stepTexts.en.receipt.savePicture }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Piekarnia-Świt.png');
  const { width, format } = await sharp(await file.path()).metadata();
  expect([format, width]).toEqual(['png', 1440]);
  const { dominant, entropy } = await sharp(await file.path()).stats();
  // More than an empty sheet: paper, light and ink.
  expect(entropy).toBeGreaterThan(1);
  expect(Math.max(dominant.r, dominant.g)).toBeGreaterThan(180);
});

test('[R16] the printed receipt bears the brand, how to reach us, and the private link', async ({ page }) => {
  const reference = await sendShortest(page, 'pl');
  const link = (await page.locator('.receipt').getByRole('link').getAttribute('href'))!;
  const { brand, email, phone, hours } = agency;
  expect(await missingOnPaper(page, [brand, email, phone, hours.pl, reference, link])).toEqual([]);
  await page.goto(link);
  expect(await missingOnPaper(page, [brand, email, phone, hours.pl, reference])).toEqual([]);
});
