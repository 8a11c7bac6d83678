/** What a visitor may know about their own brief: where it stands, never how it is handled inside. */
import type { SentBrief } from './calls/briefs.ts';
import type { Locale } from './locale.ts';
import { isBriefStatus, type BriefStatus } from './status.ts';

export const progressSteps = ['received', 'in-progress', 'completed'] as const;
export type BriefProgress = (typeof progressSteps)[number] | 'closed';

const progressOfStatus: Record<BriefStatus, BriefProgress> = {
  new: 'received',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'closed',
};

/** A status of the former database says nothing a visitor would understand: the brief was received. */
export function progressOf(status: string): BriefProgress {
  return isBriefStatus(status) ? progressOfStatus[status] : 'received';
}

export function statusPath(token: string, locale: Locale): string {
  return `${locale === 'en' ? '/en' : ''}/status/${token}`;
}

/** Everything the private page shows. */
export type StatusView = {
  token: string;
  reference: string;
  sentAt: string | null;
  progress: BriefProgress;
  eraseRequestedAt: string | null;
  /** The client's copy. */
  brief: SentBrief;
  /** The box that confirms the request was not ticked. */
  isUnconfirmed: boolean;
};
