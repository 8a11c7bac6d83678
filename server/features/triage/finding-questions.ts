/** The prepared question for each finding, in both languages. */
import type { Finding } from '../../../domain/triage/findings.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { questions as en } from '../../../words/en/questions.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import { questions as pl } from '../../../words/pl/questions.ts';

export function questionsFor({ id, about }: Finding): { pl: string; en: string } {
  return { pl: pl[id](named(about, plOptions.presetPages)), en: en[id](named(about, enOptions.presetPages)) };
}

function named(about: string[], labels: Record<string, string>): string {
  return about.map((page) => labelOf(page, labels)).join(', ');
}
