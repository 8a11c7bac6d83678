import type { Locale } from '../../../domain/text/locale.ts';
import { demoShop as en } from '../../../words/en/demo-shop.ts';
import { demoShop as pl } from '../../../words/pl/demo-shop.ts';
import type { Translated } from '../../../words/grammar/translated.ts';

export type ShopTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, ShopTexts> = { pl, en };
