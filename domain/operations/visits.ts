/** What counting may know about a visit: values from these lists, and the host a visitor came from. Nothing about the person. */
import { locales, type Locale } from '../text/locale.ts';

const visitPages = ['/', '/brief', '/privacy-policy', 'other'] as const;
export type VisitPage = (typeof visitPages)[number];

export const visitDevices = ['phone', 'tablet', 'desktop'] as const;
export type VisitDevice = (typeof visitDevices)[number];

export const visitEvents = [
  'view',
  'step-1',
  'step-2',
  'step-3',
  'step-4',
  'step-5',
  'step-6',
  'step-7',
  'step-8',
  'step-9',
  'submitted',
] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** A source that is not named: typed address, own page, or one of too many. */
export const directSource = '';
export const otherSource = 'other';

/** Splits an address of ours into the page and its language; any other address is `other`. */
export function pageOfPath(path: string): { page: VisitPage; language: Locale } {
  const english = /^\/en(?=\/|$)/.test(path);
  const rest = (english ? path.slice(3) : path).replace(/\/$/, '') || '/';
  const page = visitPages.find((known) => known === rest && known !== 'other') ?? 'other';
  return { page, language: locales[english ? 1 : 0] };
}
