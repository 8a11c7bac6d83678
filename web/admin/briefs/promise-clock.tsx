import type { BriefSummary } from '../../../domain/calls/briefs.ts';
import { answerDueAt, answerDueText, answerHoursLeft } from '../../../domain/answer-promise.ts';
import { momentOf } from '../../../domain/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';

const longestLateMs = 14 * 24 * 60 * 60_000;

/** Clients were promised an answer within a working day; only new briefs still wait for one. */
export function PromiseClock({ brief, now }: { brief: BriefSummary; now: number }) {
  const words = useText().admin.promise;
  const createdAt = momentOf(brief.createdAt);
  if (brief.status !== 'new' || brief.deletedAt || !createdAt) return null;
  const dueAt = answerDueAt(createdAt);
  // A brief from last year is not late, it is old.
  if (now - dueAt.getTime() > longestLateMs) return null;
  const left = answerHoursLeft(createdAt, new Date(now));
  const colour = left < 0 ? 'text-status-cancelled' : left <= 6 ? 'text-status-in-progress' : 'text-muted';
  const long = left < 0 ? words.lateLong(-left) : words.leftLong(left);
  return (
    <span
      className={`mt-0.5 flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}
      title={`${long} (${answerDueText(createdAt, 'pl')})`}
    >
      <Icon name="clock" className="size-3.5" />
      {left < 0 ? words.late(-left) : words.left(left)}
    </span>
  );
}
