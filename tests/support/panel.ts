/** What the panel's browser tests do over and over: fill the site with briefs, sign in, open the list. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { accessibilityFaults, expect, keepRouting, owner } from './browser.ts';

type View = { viewport: { width: number; height: number }; language: 'pl' | 'en' };

/** A phone with the longer words, and a laptop with the other language. */
export const views: View[] = [
  { viewport: { width: 390, height: 844 }, language: 'pl' },
  { viewport: { width: 1366, height: 768 }, language: 'en' },
];

export const nameOf = ({ viewport, language }: View) => `at ${viewport.width} px in ${language}`;

let counter = 0;

/** A word no other test uses, so that tests sharing a site do not meet each other's briefs. */
export function uniqueWord(stem: string): string {
  return `${stem}${Date.now().toString(36)}${(counter++).toString(36)}${process.pid.toString(36)}`;
}

export type Groups = Partial<Record<string, object>>;

/** Sends a brief as the wizard does. */
export async function addBrief(
  request: APIRequestContext,
  companyName: string,
  groups: Groups = {},
  language: 'pl' | 'en' = 'pl',
): Promise<string> {
  const base = emptyBrief();
  const body = {
    ...base,
    companyProfile: { ...base.companyProfile, companyName, industry: 'food' },
    contactInfo: {
      ...base.contactInfo,
      name: 'Anna Kowalska',
      email: 'anna@firma.example',
      phone: '+48 600 100 200',
    },
    websiteType: { ...base.websiteType, type: 'e-commerce' },
    ...groups,
    consent: true,
    language,
  };
  const response = await request.post('/api/briefs', { data: body });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** By the call, not by the form: most tests are about what comes after. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  language: 'pl' | 'en' = 'pl',
): Promise<void> {
  await keepRouting(context);
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const response = await context.request.post(`${origin}/api/session`, { data: owner });
  expect(response.status(), await response.text()).toBe(200);
}

/** Opens the list narrowed to the briefs of one test. */
export async function openList(page: Page, word: string, more = ''): Promise<void> {
  await page.goto(`/admin?q=${encodeURIComponent(word)}${more}`);
  // It comes above the list and pushes the rows down, perhaps between press and release of a click.
  await expect(page.getByText('(SMTP_URL)')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
}

/** To another place of the panel, as Back and Forward go there: a load is most of the work of a test. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Wider than the window means that somebody has to scroll sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What axe finds wrong. In dark colours only the contrast is another. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await accessibilityFaults(page, [], ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await accessibilityFaults(page);
  return [...byNight.map((fault) => `dark: ${fault}`), ...byDay.map((fault) => `light: ${fault}`)];
}

/** For a state that is looked at in both views: by day on the phone, by night on the laptop. */
export async function faultsInView(page: Page, parts: string[] = []): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
  const faults = await accessibilityFaults(page, parts);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}
