import type { Locale } from '../../domain/text/locale.ts';
import { options as enOptions } from '../../words/en/options.ts';
import { status as en } from '../../words/en/client-page.ts';
import { options as plOptions } from '../../words/pl/options.ts';
import { status as pl } from '../../words/pl/client-page.ts';

export const dictionaries = { pl, en };
export type Texts = (typeof dictionaries)[Locale];
export const optionTexts = { pl: plOptions, en: enOptions };
