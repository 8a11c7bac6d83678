import type { Locale } from '../../../domain/text/locale.ts';
import { demoShop as en } from '../../../words/en/demo-shop.ts';
import { demoShop as pl } from '../../../words/pl/demo-shop.ts';

export const dictionaries = { pl, en };
export type ShopTexts = (typeof dictionaries)[Locale];
