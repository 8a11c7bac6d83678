import type { Locale } from '../../domain/locale.ts';
import { options as enOptions } from '../i18n/en/options.ts';
import { status as en } from '../i18n/en/status.ts';
import { options as plOptions } from '../i18n/pl/options.ts';
import { status as pl } from '../i18n/pl/status.ts';
import type { Translated } from '../i18n/translated.ts';

export type Texts = Translated<typeof pl>;
export const dictionaries: Record<Locale, Texts> = { pl, en };
export const optionTexts = { pl: plOptions, en: enOptions };
