import type { Locale } from '../../domain/text/locale.ts';
import { options as enOptions } from '../../words/en/options.ts';
import { clientFiles as enFiles } from '../../words/en/client-files.ts';
import { status as en } from '../../words/en/client-page.ts';
import { options as plOptions } from '../../words/pl/options.ts';
import { clientFiles as plFiles } from '../../words/pl/client-files.ts';
import { status as pl } from '../../words/pl/client-page.ts';

export const dictionaries = { pl: { ...pl, files: plFiles }, en: { ...en, files: enFiles } };
export type Texts = (typeof dictionaries)[Locale];
export const optionTexts = { pl: plOptions, en: enOptions };
