/** The owner waves a finding aside, or takes that back. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { dismissalOf } from '../../../domain/triage/dismissals.ts';
import { findingsIn } from '../../../domain/triage/findings.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import type { Store } from '../../platform/store/database.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { newestKeyOf } from '../../platform/store/tables/brief-record.ts';
import { changeDismissals, findBriefToChange } from '../../platform/store/tables/briefs.ts';

type Decision = { finding: string; dismissed: boolean; reason?: string | undefined };

/** False if there is no such brief outside the trash, or nothing like that is found in it. */
export function dismissFinding(
  store: Store,
  actor: string,
  briefId: string,
  { finding: id, dismissed, reason = '' }: Decision,
): Promise<boolean> {
  const at = new Date().toISOString();
  return store.transaction(async (tx) => {
    const brief = await findBriefToChange(tx, briefId);
    const finding = brief && findingsIn(readBrief(brief), brief.createdAt).find((found) => found.id === id);
    if (!brief || !finding || brief.deletedAt) return false;
    const former = dismissalOf(finding, brief.dismissedFindings);
    const why = reason.trim();
    if (dismissed ? former?.reason === why : !former) return true;
    const others = brief.dismissedFindings.filter((known) => known.finding !== id);
    const dismissals = dismissed
      ? [...others, { finding: finding.id, evidence: finding.evidence, reason: why, at }]
      : others;
    const { contradictions } = rankingOf(brief, newestKeyOf(brief.createdAt), dismissals);
    await changeDismissals(tx, briefId, { dismissals, contradictions, at });
    await appendActivity(tx, {
      subjectKind: 'brief',
      subjectId: briefId,
      at,
      actor,
      ...(dismissed
        ? { action: 'finding-dismissed', detail: { finding: id, reason: why } }
        : { action: 'finding-reopened', detail: { finding: id } }),
    });
    return true;
  });
}
