/** What every part of the page reads from. */
import type { EstimatePage } from '../../../domain/client-page/estimate-page.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { withRules } from '../../../domain/estimate/freeze-estimate.ts';
import { pricedLines, totalsOf, type Totals } from '../../../domain/estimate/estimate-lines.ts';
import { longDate } from '../../../domain/text/dates.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Texts } from './text.ts';

export type Part = {
  estimate: EstimatePage;
  /** What was sent. */
  sent: EstimateDocument;
  totals: Totals;
  /** With the amounts that the choice gives them. */
  lines: EstimateDocument['lines'];
  /** Of the page around what was sent. */
  text: Texts;
  locale: Locale;
};

export function partOf(estimate: EstimatePage, text: Texts, locale: Locale): Part {
  const sent = estimate.estimate.document;
  const { decision } = estimate.estimate;
  const chosen = new Set(estimate.chosen);
  const { net, vat, gross } =
    decision?.kind === 'accepted' ? decision : totalsOf(withRules(sent.lines), sent.vatRate, chosen);
  return {
    estimate,
    sent,
    totals: { net, vat, gross },
    lines: pricedLines(sent.lines, chosen),
    text,
    locale,
  };
}

/** Of a day as YYYY-MM-DD, whatever the zone of the reader. */
export function dayText(day: string, locale: Locale): string {
  return longDate(new Date(`${day}T12:00:00Z`), locale);
}

/** What a choice can still be made in. */
export function isOpen({ estimate: { estimate, isClosed } }: Pick<Part, 'estimate'>): boolean {
  return estimate.state === 'open' && !isClosed;
}
