/** The brightest moment: what a visitor sees, keeps and prints once the brief is sent. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
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

/** How long each of the animations that light the drawing takes, kept as they begin: on a slow machine some have ended before anybody looks. */
async function watchLights(page: Page): Promise<() => Promise<number[]>> {
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
  return () => page.evaluate(() => [...(window as unknown as { lit: Map<Animation, number> }).lit.values()]);
}

for (const locale of ['pl', 'en'] as const) {
  // In Polish the server says that it mails.
  const isMailed = locale === 'pl';
  test(`[R16] [R36] [R37] [R43] [R44] [skeleton] receipt, written mail and private page promise the same moment in the same words, and each can be kept (${locale})`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lights = await watchLights(page);
    if (isMailed)
      await page.route('**/api/briefs', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), receiptMailed: true } });
      });
    const answered = page.waitForResponse('**/api/briefs');
    const reference = await sendShortest(page, locale);
    const { receivedAt } = await (await answered).json();
    const due = plain(answerSaidText(new Date(receivedAt), locale));
    const receipt = page.locator('.receipt');
    const { mailed, notMailed, savePicture } = stepTexts[locale].receipt;
    const onItsWay = page.getByText(mailed.replace('{email}', 'lucja@piekarnia.example'));

    await test.step('where motion is unwanted the drawing stands in full light', async () => {
      await expect(page.locator('.receipt[data-new] .receipt-front .skeleton')).toBeVisible();
      expect(await lights()).toEqual([]);
    });

    await test.step('without a mail server nothing is said to be on its way; with one, the address is named', async () => {
      if (isMailed) return expect(onItsWay).toBeVisible();
      await expect(page.getByText(notMailed)).toBeVisible();
      await expect(receipt).not.toContainText('on its way');
    });

    const told = [plain(await receipt.innerText())];
    await expect.poll(() => receiptMail(site.dataDir, reference)).toBeDefined();
    const raw = receiptMail(site.dataDir, reference)!;
    const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
    told.push(plain(text));

    if (locale === 'en')
      await test.step('the drawing can be kept as a picture, made in the browser', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: savePicture }).click();
        await expectPicture(await download);
      });

    const { brand, email, phone, hours } = agency;
    const onPaper = [brand, email, phone, hours[locale], reference];
    if (locale === 'pl')
      await test.step('paper bears the brand, how to reach us, and the private link', async () => {
        const link = (await receipt.getByRole('link').getAttribute('href'))!;
        expect(await missingOnPaper(page, [...onPaper, link])).toEqual([]);
      });

    await test.step('the private link is still there after a reload, and leads to its page', async () => {
      await page.reload();
      if (isMailed) await expect(onItsWay).toBeVisible();
      await receipt.getByRole('button', { name: stepTexts[locale].receipt.copyLink }).click();
      await expect(receipt.getByText(stepTexts[locale].receipt.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(new RegExp(`^${site.origin}(/en)?/status/[\\w-]{43}$`));
      await (locale === 'pl' ? page.goto(copied) : receipt.getByRole('link').click());
      await expect(page.getByText(reference)).toBeVisible();
      if (locale === 'pl') expect(await missingOnPaper(page, onPaper)).toEqual([]);
    });
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

async function expectPicture(file: Download): Promise<void> {
  expect(file.suggestedFilename()).toBe('Piekarnia-Świt.png');
  const { width, format } = await sharp(await file.path()).metadata();
  expect([format, width]).toEqual(['png', 1440]);
  const { dominant, entropy } = await sharp(await file.path()).stats();
  // More than an empty sheet: paper, light and ink.
  expect(entropy).toBeGreaterThan(1);
  expect(Math.max(dominant.r, dominant.g)).toBeGreaterThan(180);
}

test('[look] the drawing is lit block by block within two seconds', async ({ page }) => {
  const lights = await watchLights(page);
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
});
