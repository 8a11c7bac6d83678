/** Złote and per cents are typed as people write them, and kept as whole hundredths: grosze, hundredths of a per cent. */
import type { Locale } from '../../../domain/text/locale.ts';

/** Null for what is no amount: at most two digits behind a comma or a point, spaces between thousands. */
export function hundredthsIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/(zł|%)$/, '');
  const match = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** As it stands in a field: without thousands apart, hundredths only where there are any. */
export function hundredthsText(value: number, locale: Locale): string {
  const rest = value % 100;
  const whole = String((value - rest) / 100);
  return rest === 0 ? whole : `${whole}${locale === 'pl' ? ',' : '.'}${String(rest).padStart(2, '0')}`;
}
