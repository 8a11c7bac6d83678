import type { Finding, FindingId } from '../domain/triage/findings.ts';

/** A finding in one sentence; pages are named where the rule names them. */
export function findingSentence(
  { id, about }: Pick<Finding, 'id' | 'about'>,
  sentences: Record<FindingId, string>,
  pages: Record<string, string>,
): string {
  if (id !== 'menu-without-page' && id !== 'page-without-way') return sentences[id];
  const names = about.map((page) => (Object.hasOwn(pages, page) ? pages[page]! : page));
  return `${sentences[id]}: ${names.join(', ')}.`;
}
