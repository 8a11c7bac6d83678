import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { answerDueAt, answerDueText, answerHoursLeft } from '../../../domain/triage/answer-promise.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from './text.tsx';

const longestLateMs = 14 * dayMs;

export type Promised = Pick<BriefSummary, 'status' | 'createdAt' | 'deletedAt' | 'answeredAt'>;

/** Whole hours until the promised answer; null once the client has been answered. */
export function hoursLeft(brief: Promised, now: number): number | null {
  const createdAt = momentOf(brief.createdAt);
  const isOpen = brief.status === 'new' || brief.status === 'in-progress';
  if (!isOpen || brief.answeredAt || brief.deletedAt || !createdAt) return null;
  // A brief from last year is not late, it is old.
  if (now - answerDueAt(createdAt).getTime() > longestLateMs) return null;
  return answerHoursLeft(createdAt, new Date(now));
}

/** Clients were promised an answer within a working day. */
export function PromiseClock({ brief, now }: { brief: Promised; now: number }) {
  const { admin, locale } = useText();
  const words = admin.promise;
  const left = hoursLeft(brief, now);
  const createdAt = momentOf(brief.createdAt);
  if (left === null || !createdAt) return null;
  const colour = left < 0 ? 'text-status-cancelled' : left <= 6 ? 'text-status-in-progress' : 'text-muted';
  const long = left < 0 ? words.lateLong(-left) : words.leftLong(left);
  return (
    <span
      className={`flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}
      title={`${long} (${answerDueText(createdAt, locale)})`}
    >
      <Icon name="clock" className="size-3.5" />
      {left < 0 ? words.late(-left) : words.left(left)}
    </span>
  );
}
