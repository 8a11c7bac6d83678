/** Money as people read it: whole złoty, with grosze only where there are any. */
import type { Locale } from '../text/locale.ts';
import type { Range } from './money.ts';

function numberText(grosze: number, locale: Locale, hasGrosze: boolean): string {
  const digits = hasGrosze ? 2 : 0;
  return (grosze / 100).toLocaleString(locale === 'pl' ? 'pl-PL' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Without the currency: "8000–9600", one number where both ends are the same. */
export function plainRange({ min, max }: Range, locale: Locale): string {
  const hasGrosze = min % 100 !== 0 || max % 100 !== 0;
  const from = numberText(min, locale, hasGrosze);
  return min === max ? from : `${from}–${numberText(max, locale, hasGrosze)}`;
}

export function rangeText(range: Range, locale: Locale): string {
  return `${plainRange(range, locale)}\u00a0zł`;
}

/** Hundredths of a per cent as "10%" or "7.5%". */
export function rateText(rate: number, locale: Locale): string {
  return `${(rate / 100).toLocaleString(locale === 'pl' ? 'pl-PL' : 'en-GB', { maximumFractionDigits: 2 })}%`;
}
