/** The prepared question for each finding, in both languages. */
import type { Finding } from '../../../domain/triage/findings.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { questions as en } from '../../../words/en/questions.ts';
import { pickedNames, writtenWords } from '../../../words/finding-sentence.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import { questions as pl } from '../../../words/pl/questions.ts';

/** Those that quote the client's own words instead of what was picked. */
const quoting: ReadonlySet<string> = new Set(['amount-against-budget', 'date-against-timeline']);

export function questionsFor(finding: Finding): { pl: string; en: string } {
  const { id } = finding;
  const about = (options: typeof plOptions | typeof enOptions) =>
    quoting.has(id) ? writtenWords(finding).replace(/[.!?;]+$/, '') : pickedNames(finding, options);
  return { pl: pl[id](about(plOptions)), en: en[id](about(enOptions)) };
}
