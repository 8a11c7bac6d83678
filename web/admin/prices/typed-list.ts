/** What was typed of the price list and not saved: looking at another page of the panel costs nothing of it. */
import type { PriceList } from '../../../domain/estimate/price-list.ts';

export type TypedList = { list: PriceList; base: PriceList; version: number };

let begun: TypedList | null = null;

export const typedList = (): TypedList | null => begun;

export function keepTypedList(typed: TypedList | null): void {
  begun = typed;
}

export const forgetPriceList = (): void => keepTypedList(null);
