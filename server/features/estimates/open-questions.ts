/** What is still to be asked before an estimate is firm: the findings that the owner has not dismissed. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { dismissalOf } from '../../../domain/triage/dismissals.ts';
import { findingsIn } from '../../../domain/triage/findings.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { questionsFor } from '../conversation/finding-questions.ts';

const mostQuestions = 8;

export function openQuestions(brief: BriefRecord, language: Locale): string[] {
  return findingsIn(readBrief(brief), brief.createdAt)
    .filter((finding) => !dismissalOf(finding, brief.dismissedFindings))
    .map((finding) => questionsFor(finding)[language])
    .slice(0, mostQuestions);
}
