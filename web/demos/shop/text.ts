import type { Locale } from '../../../domain/locale.ts';
import { demoShop as en } from '../../i18n/en/demo-shop.ts';
import { demoShop as pl } from '../../i18n/pl/demo-shop.ts';
import type { Translated } from '../../i18n/translated.ts';

export type ShopTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, ShopTexts> = { pl, en };
