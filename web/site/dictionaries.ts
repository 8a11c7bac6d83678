import type { Locale } from '../../domain/text/locale.ts';
import { site as en } from '../../words/en/site.ts';
import { site as pl } from '../../words/pl/site.ts';
import type { Translated } from '../../words/grammar/translated.ts';

export type SiteTexts = Translated<typeof pl>;
export const dictionaries: Record<Locale, SiteTexts> = { pl, en };
