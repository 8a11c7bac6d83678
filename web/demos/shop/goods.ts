/** What stands on the shelf. Prices are whole, in the currency of each language. */
import type { Locale } from '../../../domain/text/locale.ts';

export type GoodKey =
  | 'rust-mug'
  | 'moss-mug'
  | 'night-mug'
  | 'dawn-cup'
  | 'moss-vase'
  | 'dawn-plate'
  | 'night-bowl'
  | 'rust-jug';

export type Good = { key: GoodKey; tone: Tone; stock: number; price: Record<Locale, number> };
/** The colour behind a picture. */
type Tone = 'sand' | 'moss' | 'night';

export const mugs: readonly Good[] = [
  { key: 'rust-mug', tone: 'sand', stock: 6, price: { pl: 89, en: 21 } },
  { key: 'moss-mug', tone: 'moss', stock: 4, price: { pl: 89, en: 21 } },
  { key: 'night-mug', tone: 'night', stock: 5, price: { pl: 95, en: 22 } },
  { key: 'dawn-cup', tone: 'sand', stock: 8, price: { pl: 59, en: 14 } },
];

export const tableware: readonly Good[] = [
  { key: 'moss-vase', tone: 'moss', stock: 3, price: { pl: 189, en: 44 } },
  { key: 'dawn-plate', tone: 'sand', stock: 9, price: { pl: 79, en: 19 } },
  { key: 'night-bowl', tone: 'night', stock: 1, price: { pl: 94, en: 22 } },
  { key: 'rust-jug', tone: 'sand', stock: 2, price: { pl: 149, en: 35 } },
];

export const goods: readonly Good[] = [...mugs, ...tableware];

export function goodOf(key: GoodKey): Good {
  return goods.find((good) => good.key === key)!;
}

const money: Record<Locale, Intl.NumberFormat> = {
  pl: new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
};

export function priceText(amount: number, locale: Locale): string {
  return money[locale].format(amount);
}
