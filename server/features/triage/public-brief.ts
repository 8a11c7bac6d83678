import { leftoverValues } from '../../../domain/former/leftover-values.ts';
import { pick } from '../../platform/pick.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import type { BriefNote } from '../../platform/store/tables/notes.ts';

/** The stored fields, without those that only the server uses. */
export function publicBrief(brief: BriefRecord, notes: BriefNote[]) {
  const {
    accessTokenHash,
    originalDocument,
    retentionWarnedAt: _warned,
    answerMinutes: _minutes,
    assigneeId: _assignee,
    dismissedFindings: _dismissed,
    ...rest
  } = brief;
  return {
    ...rest,
    hasPrivateLink: accessTokenHash !== null,
    adminNotes: notes.map((note) => pick(note, 'id', 'note', 'createdAt', 'author', 'writtenBy')),
    keptBeside: leftoverValues(originalDocument),
  };
}
