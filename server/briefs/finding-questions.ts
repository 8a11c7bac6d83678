/** What to ask the client about a finding, ready in both languages. */
import type { Finding } from '../../domain/findings.ts';
import { options as enOptions } from '../../web/i18n/en/options.ts';
import { questions as en } from '../../web/i18n/en/questions.ts';
import { options as plOptions } from '../../web/i18n/pl/options.ts';
import { questions as pl } from '../../web/i18n/pl/questions.ts';

export function questionsFor({ id, about }: Finding): { pl: string; en: string } {
  return { pl: pl[id](named(about, plOptions.presetPages)), en: en[id](named(about, enOptions.presetPages)) };
}

function named(about: string[], labels: Record<string, string>): string {
  return about.map((page) => (Object.hasOwn(labels, page) ? labels[page]! : page)).join(', ');
}
