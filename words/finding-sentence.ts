import { optionListOf } from '../domain/brief/options.ts';
import type { FindingId } from '../domain/triage/finding-ids.ts';
import { labelOf } from './grammar/label-of.ts';

type Labels = Record<string, Record<string, string>>;
type Evidence = { field: string; quote: string };
type Finding = { id: FindingId; evidence: Evidence[] };

/** Findings whose sentence ends with what they are about. */
const naming: ReadonlySet<string> = new Set<FindingId>([
  'menu-without-page',
  'wanted-without-page',
  'chosen-and-denied',
]);

/** A finding in one sentence; what was picked is named where the sentence would say nothing without it. */
export function findingSentence(
  finding: Finding,
  sentences: Record<FindingId, string>,
  options: Labels,
): string {
  const sentence = sentences[finding.id];
  return naming.has(finding.id) ? `${sentence}: ${pickedNames(finding, options)}.` : sentence;
}

/** Of an answer that was picked the label, else the client's own words. */
export function evidenceText({ field, quote }: Evidence, options: Labels): string {
  const list = optionListOf(field);
  return list ? labelOf(quote, options[list] ?? {}) : quote;
}

/** The labels of what was picked. */
export function pickedNames({ evidence }: Pick<Finding, 'evidence'>, options: Labels): string {
  const picked = evidence.filter(({ field }) => optionListOf(field) !== undefined);
  return [...new Set(picked.map((one) => evidenceText(one, options)))].join(', ');
}

export function writtenWords({ evidence }: Pick<Finding, 'evidence'>): string {
  return evidence.find(({ field }) => optionListOf(field) === undefined)?.quote ?? '';
}
