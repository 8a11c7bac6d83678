/** What an estimate calls answers and options, in the client's language. */
import { optionListOf } from '../domain/brief/options.ts';
import { talkField } from '../domain/estimate/estimate-lines.ts';
import type { EstimateVocabulary } from '../domain/estimate/freeze-estimate.ts';
import type { Locale } from '../domain/text/locale.ts';
import { briefFields as enFields } from './en/brief-fields.ts';
import { estimate as en } from './en/estimate.ts';
import { options as enOptions } from './en/options.ts';
import { labelOf } from './grammar/label-of.ts';
import { briefFields as plFields } from './pl/brief-fields.ts';
import { estimate as pl } from './pl/estimate.ts';
import { options as plOptions } from './pl/options.ts';

const texts = { pl, en };
const fields: Record<Locale, Record<string, string>> = { pl: plFields, en: enFields };
const options: Record<Locale, Record<string, Record<string, string>>> = { pl: plOptions, en: enOptions };

/** The label of what was picked; own words and names of pages stand for themselves. */
export function optionName(locale: Locale, field: string, value: string): string {
  const list = optionListOf(field);
  return list ? labelOf(value, options[locale][list] ?? {}) : value;
}

export function vocabularyOf(locale: Locale): EstimateVocabulary {
  const { document, stages, talk } = texts[locale];
  return {
    field: (field) => (field === talkField ? talk : labelOf(field, fields[locale])),
    option: (field, value) => optionName(locale, field, value),
    stages,
    words: document,
  };
}
