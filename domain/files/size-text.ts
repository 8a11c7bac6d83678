import type { Locale } from '../text/locale.ts';

/** "850 KB", "1,4 MB": one figure behind the comma says enough. */
export function sizeText(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 'KB' ? 0 : 1 });
  return `${figures.format(unit === 'KB' ? Math.max(1, Math.round(amount)) : amount)}\u00a0${unit}`;
}
