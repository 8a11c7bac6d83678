import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '../../domain/text/locale.ts';
import { keysOf, newKey } from '../../web/brief/carry/sealed.ts';
import { accessibilityFaults, expect, test as base } from '../support/browser.ts';
import { oneOf } from '../support/depth.ts';
import {
  briefPaths,
  briefTexts,
  expectStep,
  field,
  fillContact,
  openBrief,
  returnToBrief,
  stepTexts,
  storedDraft,
  submitButton,
  tickConsent,
  untilSaved,
} from '../support/brief-form.ts';

const company = 'companyProfile.companyName';
const pause = 2_500;

/** One long answer a step, in words that stand nowhere else. */
const typed = [
  ['companyProfile.description', 'Wypiekamy chałki zaplatane w siedem pasm'],
  ['websiteType.primaryPurpose', 'Zamówić makowiec przed Wielkanocą'],
  ['websiteGoals.successMetrics', 'Pięćdziesiąt zamówień tygodniowo'],
  ['features.customFeatures', 'Kalendarz wypieków sezonowych'],
  ['integrations.customIntegrations', 'Kasa fiskalna Novitus'],
  ['homepageStructure.customSections', 'Zegar następnego wypieku'],
  ['siteMap.customPages', 'Historia zakwasu Bronisław'],
  ['inspirationLinks.notes', 'Beże i ciemne drewno'],
  ['additionalInfo.notes', 'Dzwonić po południu'],
] as const;

async function fillNineSteps(page: Page, locale: Locale): Promise<void> {
  const brief: Record<string, Record<string, string>> = {
    companyProfile: { companyName: 'Piekarnia Przedświt' },
  };
  for (const [path, text] of typed) {
    const [group = '', name = ''] = path.split('.');
    brief[group] = { ...brief[group], [name]: text };
  }
  await returnToBrief(page, 9, brief, locale);
  await fillContact(page);
  await untilSaved(page, 'lucja@piekarnia.example');
}

async function openDialog(page: Page, locale: Locale = 'pl') {
  const words = stepTexts[locale].carry;
  await page.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByRole('textbox', { name: words.link })).toBeVisible();
  return dialog;
}

/** The link that the dialog shows; the dialog is closed again. */
async function makeLink(page: Page, locale: Locale = 'pl'): Promise<string> {
  const words = stepTexts[locale].carry;
  const dialog = await openDialog(page, locale);
  const link = await dialog.getByRole('textbox', { name: words.link }).inputValue();
  await dialog.getByRole('button', { name: words.close }).click();
  return link;
}

const test = base.extend<{ otherDevice: () => Promise<Page> }>({
  otherDevice: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.origin, locale: 'pl-PL' });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function beginBrief(page: Page, name: string): Promise<void> {
  await openBrief(page);
  await field(page, company).fill(name);
  await untilSaved(page, name);
}

const keyIn = (link: string) => link.split('#carry-')[1]!;

/** As a phone does when somebody takes it up again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
}

/** Loaded again, though only the anchor differs. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

async function briefOf(page: Page) {
  return (await storedDraft(page))?.answers.brief;
}

/** Until the version that the link carries says so. */
async function untilCarried(page: Page, text: string, statuses = [200]): Promise<void> {
  const seen: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') seen.push(response.status());
  });
  await field(page, company).fill(text);
  await expect.poll(() => seen).toEqual(statuses);
}

for (const locale of oneOf(['pl', 'en'] as const, 0))
  test(`[carry] a link brings all nine steps to another device, the server holds no word of them, and sending the brief deletes what was carried, of which the other device hears (${locale})`, async ({
    page,
    otherDevice,
    site,
    guard,
  }) => {
    guard.allow(/404/);
    const sent: string[] = [];
    // Other tests of the same site may have left a common word of these.
    const former = databaseBytes(site.dataDir);
    page.context().on('request', (request) => {
      sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
    });
    await fillNineSteps(page, locale);
    const link = await makeLink(page, locale);
    const key = keyIn(link);
    expect(link).toBe(`${site.origin}${briefPaths[locale]}#carry-${key}`);

    const phone = await otherDevice();
    phone.context().on('request', (request) => {
      sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
    });
    await phone.goto(link);
    await expectStep(phone, 9, locale);
    await expect(phone).toHaveURL(new RegExp(`${briefPaths[locale]}#(krok|step)-9$`));
    await expect(field(phone, 'contactInfo.name')).toHaveValue('Łucja Ćwiek');
    await expect.poll(() => briefOf(phone)).toEqual(await briefOf(page));
    for (const [index, [path, text]] of typed.entries()) {
      const { title } = briefTexts[locale].steps[index]!;
      await phone.getByRole('button', { name: new RegExp(`^${index + 1}\\. ${title}`) }).click();
      await expect(field(phone, path)).toHaveValue(text);
    }

    const { id, secret } = (await keysOf(key))!;
    expect(sent.some((text) => text.includes(secret))).toBe(true);
    expect(sent.filter((text) => text.includes(key))).toEqual([]);
    const stored = databaseBytes(site.dataDir);
    expect(stored.includes(id)).toBe(true);
    const words = typed.flatMap(([, one]) => one.split(' '));
    const ours = words.filter((one) => one.length > 4 && !former.includes(one));
    expect(ours.length).toBeGreaterThan(words.length / 3);
    for (const text of [key, secret, 'Przedświt', ...ours]) expect(stored.includes(text), text).toBe(false);

    await tickConsent(phone);
    const deleted = phone.waitForResponse((response) => response.request().method() === 'DELETE');
    await submitButton(phone, locale).click();
    expect((await deleted).status()).toBe(204);
    await expect(phone.locator('.receipt')).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('blask.brief.carried'))).toBeNull();
    await comeBack(page);
    await expect(page.getByRole('alert')).toContainText(stepTexts[locale].carry.gone);
    await expect(field(page, 'contactInfo.name')).toHaveValue('Łucja Ćwiek');
    const third = await otherDevice();
    await third.goto(link);
    await expect(third.getByRole('alert')).toContainText(stepTexts[locale].carry.bad);
  });

/** The database with its log of writes. */
function databaseBytes(dataDir: string): Buffer {
  const files = readdirSync(dataDir).filter((name) => name.includes('.sqlite') || name.includes('.db'));
  return Buffer.concat(files.map((name) => readFileSync(join(dataDir, name))));
}

test('[carry] a bad or deleted link says so in the person’s language, and leaves the local draft alone', async ({
  page,
  otherDevice,
  guard,
}) => {
  guard.allow(/404/);
  await beginBrief(page, 'Nasza piekarnia');
  const link = await makeLink(page);
  const draft = await page.evaluate(() => localStorage.getItem('blask.brief.draft'));

  // The key of nobody, and half a key.
  const key = keyIn(link);
  const phone = await otherDevice();
  for (const unknown of [newKey(), key.slice(0, 30)]) {
    await openAnew(phone, `/brief#carry-${unknown}`);
    await expect(phone.getByRole('alert')).toContainText(stepTexts.pl.carry.bad);
    await expectStep(phone, 1);
    await expect(field(phone, company)).toHaveValue('');
    await expect(phone).toHaveURL(/\/brief$/);
    expect(await storedDraft(phone)).toBeUndefined();
  }

  await page.goto(`/en/brief#carry-${newKey()}`);
  await expect(page.getByRole('alert')).toContainText(stepTexts.en.carry.bad);
  await expect(field(page, company)).toHaveValue('Nasza piekarnia');
  expect(await page.evaluate(() => localStorage.getItem('blask.brief.draft'))).toBe(draft);
  await page.getByRole('button', { name: stepTexts.en.carry.dismiss }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // On request: from the device that made it.
  const dialog = await openDialog(page, 'en');
  await dialog.getByRole('button', { name: stepTexts.en.carry.remove }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(stepTexts.en.carry.removed)).toBeAttached();
  await openAnew(phone, link);
  await expect(phone.getByRole('alert')).toContainText(stepTexts.pl.carry.bad);
  // A new one is another one.
  expect(await makeLink(page, 'en')).not.toContain(key);
});

test('[carry] on a broken line the draft stays, each side says what to do, and what got lost is carried on return', async ({
  page,
  otherDevice,
  guard,
}) => {
  guard.allow(/Failed to load resource|ERR_|409/);
  const words = stepTexts.pl.carry;
  await beginBrief(page, 'Piekarnia w tunelu');
  const link = await test.step('without a connection there is no link yet', async () => {
    await page.context().route('**/api/drafts**', (route) => route.abort());
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(words.failed);
    await expect(dialog.getByRole('alert')).toContainText(words.kept);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().unroute('**/api/drafts**');
    await dialog.getByRole('button', { name: words.retry }).click();
    const made = await dialog.getByRole('textbox', { name: words.link }).inputValue();
    await dialog.getByRole('button', { name: words.close }).click();
    return made;
  });

  await test.step('nor does it bring anything', async () => {
    const phone = await otherDevice();
    await phone.context().route('**/api/drafts**', (route) => route.abort());
    await phone.goto(link);
    await expect(phone.getByRole('alert')).toContainText(words.unreachable);
    await expect(field(phone, company)).toHaveValue('');
    await phone.context().unroute('**/api/drafts**');
    // Over the page that is open, as a link from a message is.
    await phone.evaluate((address) => location.assign(address), link);
    await expect(field(phone, company)).toHaveValue('Piekarnia w tunelu');
  });

  await test.step('what could not be carried in time is carried on return', async () => {
    await page.context().route('**/api/drafts/*', (route) => route.abort());
    const lost = page
      .context()
      .waitForEvent('requestfailed', (request) => request.url().includes('/api/drafts/'));
    await field(page, company).fill('W tunelu');
    await untilSaved(page, 'W tunelu');
    await lost;
    await page.context().unroute('**/api/drafts/*');
    await page.reload();
    await expect(field(page, company)).toHaveValue('W tunelu');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const phone = await otherDevice();
    await phone.goto(link);
    await expect(field(phone, company)).toHaveValue('W tunelu');
  });

  await test.step('a version whose answer got lost is still our own, and nobody is asked about it', async () => {
    let lost = 0;
    await page.context().route('**/api/drafts/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      expect((await route.fetch()).status()).toBe(200);
      lost += 1;
      await route.abort();
    });
    await field(page, company).fill('Druga');
    await expect.poll(() => lost).toBe(1);
    await page.context().unroute('**/api/drafts/*');
    await untilCarried(page, 'Trzecia', [409, 200]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('clearing the brief here leaves the link to whoever has it', async () => {
    const { clear, clearYes } = stepTexts.pl.draft;
    await page.getByRole('button', { name: clear }).click();
    await page.getByRole('button', { name: clearYes, exact: true }).click();
    await expect(field(page, company)).toHaveValue('');
    await page.clock.install();
    await field(page, company).fill('Ktoś inny');
    await page.clock.fastForward(pause);
    const phone = await otherDevice();
    await phone.goto(link);
    await expect(field(phone, company)).toHaveValue('Trzecia');
  });
});

test('[carry] two devices never overwrite each other silently', async ({ page, otherDevice, guard }) => {
  guard.allow(/409/);
  const words = stepTexts.pl.carry;
  await beginBrief(page, 'Pierwsze urządzenie');
  const phone = await otherDevice();
  await phone.goto(await makeLink(page));
  await expect(field(phone, company)).toHaveValue('Pierwsze urządzenie');
  await untilCarried(phone, 'Drugie urządzenie');

  // Back at the first one: it asks, and goes on saving what it has meanwhile.
  await comeBack(page);
  await expect(page.getByRole('alert')).toContainText(words.otherDevice);
  await expect(field(page, company)).toHaveValue('Pierwsze urządzenie');
  await page.getByRole('button', { name: words.takeTheirs }).click();
  await expect(field(page, company)).toHaveValue('Drugie urządzenie');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await untilSaved(page, 'Drugie urządzenie');

  // Both go on at once: whoever leaves a version second is asked.
  await untilCarried(phone, 'Drugie, dalej');
  await field(page, company).fill('Pierwsze, dalej');
  await expect(page.getByRole('alert')).toContainText(words.otherDevice);
  await untilSaved(page, 'Pierwsze, dalej');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: stepTexts.pl.draft.keepMine }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText(words.otherDevice);
  await expect(field(phone, company)).toHaveValue('Drugie, dalej');
  await phone.getByRole('button', { name: words.takeTheirs }).click();
  await expect(field(phone, company)).toHaveValue('Pierwsze, dalej');
});

for (const colorScheme of oneOf(['light', 'dark'] as const, 1))
  test(`[carry] the dialog is accessible, fits 320 px and works by keyboard, and a device with a brief of its own asks before it takes the one from the link (${colorScheme})`, async ({
    page,
    context,
    otherDevice,
  }) => {
    const words = stepTexts.pl.carry;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await openBrief(page);
    await expect(page.getByRole('button', { name: words.open })).toHaveCount(0);
    await field(page, company).fill('Z komputera');
    await untilSaved(page, 'Z komputera');
    const opener = page.getByRole('button', { name: words.open });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.title });
    await expect(dialog.getByRole('img', { name: words.qr })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

    await dialog.getByRole('button', { name: words.copy }).press('Enter');
    await expect(dialog.getByText(words.copied)).toBeVisible();
    const link = await dialog.getByRole('textbox', { name: words.link }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    // The same link, as long as there is one.
    expect(await makeLink(page)).toBe(link);

    const phone = await otherDevice();
    await beginBrief(phone, 'Z telefonu');
    const own = await phone.evaluate(() => localStorage.getItem('blask.brief.draft'));
    await openAnew(phone, link);
    await expect(phone.getByRole('alert')).toContainText(words.otherBrief);
    await expect(field(phone, company)).toHaveValue('Z telefonu');
    expect(await phone.evaluate(() => localStorage.getItem('blask.brief.draft'))).toBe(own);
    expect(await accessibilityFaults(phone)).toEqual([]);

    await phone.getByRole('button', { name: stepTexts.pl.draft.keepMine }).click();
    await expect(phone.getByRole('alert')).toHaveCount(0);
    await expect(field(phone, company)).toHaveValue('Z telefonu');
    await openAnew(phone, link);
    await phone.getByRole('button', { name: words.takeLink }).click();
    await expect(field(phone, company)).toHaveValue('Z komputera');
    await untilSaved(phone, 'Z komputera');
    await phone.reload();
    await expect(field(phone, company)).toHaveValue('Z komputera');
  });
