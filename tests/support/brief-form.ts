/** The brief's form as a visitor meets it, for browser tests. */
import { expect, type Page } from '@playwright/test';
import type { Brief, BriefGroup } from '../../domain/brief/brief.ts';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { emptyAnswers } from '../../web/brief/answers.ts';
import { draftName, toDraftText } from '../../web/brief/draft/draft-store.ts';
import { brief as en } from '../../words/en/brief.ts';
import { briefSteps as enSteps } from '../../words/en/brief-steps.ts';
import { brief as pl } from '../../words/pl/brief.ts';
import { briefSteps as plSteps } from '../../words/pl/brief-steps.ts';

export const briefTexts = { pl, en };
export const stepTexts = { pl: plSteps, en: enSteps };
export const briefPaths: Record<Locale, string> = { pl: '/brief', en: '/en/brief' };
export const allSteps = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export async function openBrief(page: Page, locale: Locale = 'pl'): Promise<void> {
  await page.goto(briefPaths[locale]);
  await expectStep(page, 1, locale);
  // The page reads as soon as it arrives; its title changes once the script answers.
  await expect(page).toHaveTitle(new RegExp(`^${stepOf(1, locale)}`));
}

function stepOf(step: number, locale: Locale): string {
  return briefTexts[locale].stepOf.replace('{step}', String(step)).replace('{total}', '9');
}

export async function expectStep(page: Page, step: number, locale: Locale = 'pl'): Promise<void> {
  const title = briefTexts[locale].steps[step - 1]?.title ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${stepOf(step, locale)}: ${title}`);
}

export async function pressNext(page: Page, locale: Locale = 'pl'): Promise<void> {
  await page.getByRole('button', { name: briefTexts[locale].next, exact: true }).click();
}

/** From the first step to the given one, by Next alone. */
export async function walkTo(page: Page, step: number, locale: Locale = 'pl'): Promise<void> {
  for (let current = 1; current < step; current++) {
    await pressNext(page, locale);
    await expectStep(page, current + 1, locale);
  }
}

export function field(page: Page, path: string) {
  return page.locator(`[id="${path}"]`);
}

export async function fillContact(page: Page): Promise<void> {
  await field(page, 'contactInfo.name').fill('Łucja Ćwiek');
  await field(page, 'contactInfo.email').fill('lucja@piekarnia.example');
}

export async function tickConsent(page: Page): Promise<void> {
  await page.locator('label[for="consent"]').click();
}

/** Somebody comes back who has seen every step, and goes on where they were: walking there costs more than most tests. */
export async function returnToBrief(
  page: Page,
  step: number,
  brief: { [Group in BriefGroup]?: Partial<Brief[Group]> } = {},
  locale: Locale = 'pl',
): Promise<void> {
  const empty = emptyBrief();
  const answered = Object.fromEntries(
    Object.entries(empty).map(([group, none]) => [group, { ...none, ...brief[group as BriefGroup] }]),
  );
  const answers = { ...emptyAnswers(), step, visited: allSteps, brief: answered };
  // A small page of the same origin, which runs nothing.
  await page.goto('/robots.txt');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    draftName,
    toDraftText(answers, new Date()),
  ] as const);
  await page.goto(briefPaths[locale]);
  await expectStep(page, step, locale);
}

/** The shortest brief that can be sent, up to the press that sends it. */
export async function fillShortest(page: Page, companyName: string, locale: Locale = 'pl'): Promise<void> {
  await returnToBrief(page, 9, { companyProfile: { companyName } }, locale);
  await fillContact(page);
  await tickConsent(page);
}

export function submitButton(page: Page, locale: Locale = 'pl') {
  const { submit, tryAgain } = stepTexts[locale].finish;
  return page.getByRole('button', { name: new RegExp(`^(${submit}|${tryAgain})$`) });
}

/** The draft as the browser keeps it. */
export async function storedDraft(page: Page) {
  const text = await page.evaluate(() => localStorage.getItem('blask.brief.draft'));
  return text === null ? undefined : JSON.parse(text);
}

/** Saving waits for a pause in typing; what was typed last has to be there. */
export async function untilSaved(page: Page, typed: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await storedDraft(page))).toContain(typed);
  await expect(page.locator('[data-draft="saved"]:visible').first()).toBeVisible();
}

/** How many windows high the open step is, with everything above it; the footer below is nobody's way. */
export function stepScreens(page: Page): Promise<number> {
  return page
    .locator('main')
    .evaluate((main) => (main.getBoundingClientRect().bottom + scrollY) / innerHeight);
}
