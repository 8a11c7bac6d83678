import type { Locale } from '../../../domain/text/locale.ts';
import { goodOf, type GoodKey } from './goods.ts';

/** How many of each; what is not in it is absent. */
export type Basket = ReadonlyMap<GoodKey, number>;

/** Never more than the shelf holds; a count of nothing removes it. */
export function withCount(basket: Basket, key: GoodKey, count: number): Basket {
  const next = new Map(basket);
  const possible = Math.min(count, goodOf(key).stock);
  if (possible > 0) next.set(key, possible);
  else next.delete(key);
  return next;
}

export function countOf(basket: Basket, key: GoodKey): number {
  return basket.get(key) ?? 0;
}

export function countAll(basket: Basket): number {
  return [...basket.values()].reduce((sum, count) => sum + count, 0);
}

export function totalOf(basket: Basket, locale: Locale): number {
  return [...basket].reduce((sum, [key, count]) => sum + goodOf(key).price[locale] * count, 0);
}
