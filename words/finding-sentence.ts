import { labelOf } from './grammar/label-of.ts';
import type { Finding, FindingId } from '../domain/triage/findings.ts';

/** A finding in one sentence; pages are named where the rule names them. */
export function findingSentence(
  { id, about }: Pick<Finding, 'id' | 'about'>,
  sentences: Record<FindingId, string>,
  pages: Record<string, string>,
): string {
  if (id !== 'menu-without-page' && id !== 'page-without-way') return sentences[id];
  return `${sentences[id]}: ${about.map((page) => labelOf(page, pages)).join(', ')}.`;
}
