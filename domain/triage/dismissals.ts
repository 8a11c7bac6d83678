/** Findings the owner has waved aside. One comes back only when the brief says something else than it said then. */
import type { Finding } from './findings.ts';
import type { FindingId } from './finding-ids.ts';

export type Dismissal = {
  finding: FindingId;
  evidence: Finding['evidence'];
  /** In the owner's words; may be empty. */
  reason: string;
  at: string;
};

export function dismissalOf(
  { id, evidence }: Finding,
  dismissals: readonly Dismissal[],
): Dismissal | undefined {
  return dismissals.find(({ finding, evidence: former }) => finding === id && isSame(former, evidence));
}

function isSame(former: Finding['evidence'], now: Finding['evidence']): boolean {
  return (
    former.length === now.length &&
    former.every(({ field, quote }, index) => now[index]?.field === field && now[index].quote === quote)
  );
}
