import type { BriefSummary } from '../../../domain/calls/briefs.ts';
import { momentOf } from '../../../domain/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { useText } from '../ui/text.tsx';

const hourMs = 60 * 60_000;
const promisedHours = 24;

/** Whole hours that remain of the promise; negative once it is broken. */
export function hoursLeft(createdAt: Date, now: number): number {
  const left = createdAt.getTime() + promisedHours * hourMs - now;
  // A clock that runs behind the server's must not promise more than a day.
  return left >= 0
    ? Math.min(promisedHours, Math.ceil(left / hourMs))
    : Math.min(-1, Math.ceil(left / hourMs));
}

/** Clients were promised an answer within a day; only new briefs still wait for one. */
export function PromiseClock({ brief, now }: { brief: BriefSummary; now: number }) {
  const words = useText().admin.promise;
  const createdAt = momentOf(brief.createdAt);
  if (brief.status !== 'new' || brief.deletedAt || !createdAt) return null;
  const left = hoursLeft(createdAt, now);
  // A brief from last year is not late, it is old.
  if (left < -14 * 24) return null;
  const colour = left < 0 ? 'text-status-cancelled' : left <= 6 ? 'text-status-in-progress' : 'text-muted';
  const long = left < 0 ? words.lateLong(-left) : words.leftLong(left);
  return (
    <span
      className={`mt-0.5 flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}
      title={long}
    >
      <Icon name="clock" className="size-3.5" />
      {left < 0 ? words.late(-left) : words.left(left)}
    </span>
  );
}
