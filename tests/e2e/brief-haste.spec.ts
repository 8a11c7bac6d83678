/** The brief under hurried hands, on a slow or broken line. */
import type { Request } from '@playwright/test';
import { expect, nextFrames, test } from '../support/browser.ts';
import {
  briefTexts,
  expectStep,
  field,
  openBrief,
  pressNext,
  stepTexts,
  storedDraft,
  untilSaved,
  walkTo,
} from '../support/brief-form.ts';

test('[R6] the language switched first of all holds for the later steps, loaded after it', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  await page.route(/second-load-|brief-steps-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openBrief(page);
  // Touching anything starts to load the later steps in the language that was open.
  await page.getByRole('link', { name: 'English' }).click();
  await expectStep(page, 1, 'en');
  await pressNext(page, 'en');
  arrive();
  await expectStep(page, 2, 'en');
  await expect(page.getByText(stepTexts.en.websiteType.type.help)).toBeVisible();
  await expect.poll(() => [...onTheWay].map((request) => request.url())).toEqual([]);
  await nextFrames(page);
  await expect(page.getByText(stepTexts.en.websiteType.type.help)).toBeVisible();
});

test('[R14] a step that could not be loaded is there after another try, with every answer', async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  let isBroken = true;
  await page.route(/second-load-|brief-steps-|options-/, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  // Mended by the other try, which asks for the page first: sooner, a load that began late could bring the step by itself.
  page.on('request', (request) => (isBroken &&= request.method() !== 'HEAD'));
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia Świt');
  await pressNext(page);
  await expect(page.getByText(briefTexts.pl.stepFailed)).toBeVisible();
  await page.getByRole('button', { name: briefTexts.pl.retry }).click();
  await expect(page.getByText(stepTexts.pl.websiteType.type.help)).toBeVisible();
  await expectStep(page, 2);
  await page.goBack();
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('Piekarnia Świt');
});

test('[§4 wizard] questions that arrive late never push a button away from under the finger', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/second-load-|brief-steps-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await openBrief(page);
  await pressNext(page);
  await expectStep(page, 2);
  await expect(page.getByText(briefTexts.pl.loadingStep)).toBeVisible();
  const buttons = page.locator('#questions').getByRole('button');
  await expect(buttons).toHaveCount(0);
  arrive();
  await expect(page.getByText(stepTexts.pl.websiteType.type.help)).toBeVisible();
  await pressNext(page);
  await expectStep(page, 3);
  // Back is there too, and nothing was picked on the way.
  await page.getByRole('button', { name: briefTexts.pl.previous, exact: true }).click();
  await expectStep(page, 2);
  await expect(page.locator('#questions :checked')).toHaveCount(0);
});

const now = new Date().toISOString();
const stored = {
  nothing: ['none', {}],
  'a receipt': ['blask.brief.receipt', { savedAt: now, answers: { reference: 'BL-1', sentAt: now } }],
  'a draft': [
    'blask.brief.draft',
    { savedAt: now, answers: { visited: [1], brief: { companyProfile: { description: 'Chleb' } } } },
  ],
} as const;

for (const kind of ['nothing', 'a receipt', 'a draft'] as const) {
  test(`[R14] what is typed while the script arrives stays, with ${kind} stored`, async ({ page }) => {
    const [name, value] = stored[kind];
    await page.addInitScript((entry) => localStorage.setItem(entry.name, entry.text), {
      name,
      text: JSON.stringify(value),
    });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/assets\/brief-(?!steps)[^/]*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/brief', { waitUntil: 'commit' });
    const company = field(page, 'companyProfile.companyName');
    await company.pressSequentially('Piekarnia');
    arrive();
    await expect(page).toHaveTitle(/^Krok 1 z 9/);
    await expect(company).toBeFocused();
    await page.keyboard.type(' Świt');
    await expect(company).toHaveValue('Piekarnia Świt');
    await untilSaved(page, 'Piekarnia Świt');
    const { companyProfile } = (await storedDraft(page)).answers.brief;
    expect(companyProfile).toMatchObject({
      companyName: 'Piekarnia Świt',
      description: kind === 'a draft' ? 'Chleb' : '',
    });
  });
}

for (const hand of ['a key', 'a program'] as const) {
  test(`[R14] what ${hand} fills in while the page wakes up stays`, async ({ page }) => {
    await page.addInitScript((isKey) => {
      const answer = () => {
        const company = document.querySelector<HTMLInputElement>('[name="companyProfile.companyName"]')!;
        company.focus();
        if (isKey) {
          company.dispatchEvent(new KeyboardEvent('keydown', { key: 'P', bubbles: true }));
          document.execCommand('insertText', false, 'P');
        } else {
          company.value = 'P';
          company.dispatchEvent(new InputEvent('input', { data: 'P', bubbles: true }));
        }
      };
      // React has been asked to take the page over by then, and has not begun.
      new MutationObserver(
        (changes) => changes.some(({ attributeName }) => attributeName === 'data-ready') && answer(),
      ).observe(document, { attributes: true, subtree: true });
    }, hand === 'a key');
    await page.goto('/brief');
    await expect(page).toHaveTitle(/^Krok 1 z 9/);
    await page.keyboard.type('iekarnia');
    await expect(field(page, 'companyProfile.companyName')).toHaveValue('Piekarnia');
    await untilSaved(page, 'Piekarnia');
  });
}

test('[R6] a language that could not be loaded offline opens once the line is back', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  await openBrief(page);
  await field(page, 'companyProfile.companyName').fill('Piekarnia Świt');
  await walkTo(page, 2);
  await expect(page.getByText(stepTexts.pl.websiteType.type.help)).toBeVisible();
  await context.setOffline(true);
  await Promise.all([
    page.waitForEvent('requestfailed'),
    page.getByRole('link', { name: 'English' }).click(),
  ]);
  await nextFrames(page);
  await expectStep(page, 2);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'English' }).click();
  await expectStep(page, 2, 'en');
  await page.getByRole('button', { name: briefTexts.en.previous }).click();
  await expectStep(page, 1, 'en');
  await expect(field(page, 'companyProfile.companyName')).toHaveValue('Piekarnia Świt');
});
