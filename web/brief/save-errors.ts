import type { Brief } from '../../domain/brief/brief.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { messages } from '../../words/refusals.ts';
import { saveProblems } from '../../domain/brief/save-rules.ts';

/** What stops this brief from being sent, in a person's language, by the path of the answer. */
export function saveErrors(brief: Brief, locale: Locale): Record<string, string> {
  const problems = saveProblems(brief, true);
  return Object.fromEntries(problems.map(({ path, code }) => [path, messages[locale][code]]));
}
