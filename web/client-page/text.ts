import type { Locale } from '../../domain/text/locale.ts';
import { options as enOptions } from '../../words/en/options.ts';
import { status as en } from '../../words/en/client-page.ts';
import { options as plOptions } from '../../words/pl/options.ts';
import { status as pl } from '../../words/pl/client-page.ts';
import type { Translated } from '../../words/grammar/translated.ts';

export type Texts = Translated<typeof pl>;
export const dictionaries: Record<Locale, Texts> = { pl, en };
export const optionTexts = { pl: plOptions, en: enOptions };
