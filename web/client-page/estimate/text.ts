import type { Locale } from '../../../domain/text/locale.ts';
import { clientEstimate as en } from '../../../words/en/client-estimate.ts';
import { estimate as enEstimate } from '../../../words/en/estimate.ts';
import { clientEstimate as pl } from '../../../words/pl/client-estimate.ts';
import { estimate as plEstimate } from '../../../words/pl/estimate.ts';

export const dictionaries = { pl, en };
export const reasons = { pl: plEstimate.reasons, en: enEstimate.reasons };
export type Texts = (typeof dictionaries)[Locale];
