/** How far a brief is, as its client may know it; the owner's own statuses stay inside. */
import { isBriefStatus, type BriefStatus } from '../brief/status.ts';

const progressSteps = ['received', 'in-progress', 'completed'] as const;
export type BriefProgress = (typeof progressSteps)[number] | 'closed';

const progressOfStatus: Record<BriefStatus, BriefProgress> = {
  new: 'received',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'closed',
};

/** An imported brief may have a status of the former database, which a client would not understand. */
export function progressOf(status: string): BriefProgress {
  return isBriefStatus(status) ? progressOfStatus[status] : 'received';
}
