import type { Locale } from '../../domain/locale.ts';
import { site as en } from '../i18n/en/site.ts';
import { site as pl } from '../i18n/pl/site.ts';
import type { Translated } from '../i18n/translated.ts';

export type SiteTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, SiteTexts> = { pl, en };
