import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { weekdayTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { labelIn, useText } from '../ui/text.tsx';

/** Under the status: what comes next, or how it ended. */
export function StatusNote({ brief, now }: { brief: BriefSummary; now: number }) {
  const { triage, locale } = useText();
  const at = momentOf(brief.nextStepAt);
  if (brief.nextStep && at) {
    const isLate = at.getTime() < now;
    return (
      <p
        className={`own-words line-clamp-2 text-xs max-lg:text-right ${isLate ? 'text-danger' : 'text-muted'}`}
      >
        {brief.nextStep}, <span className="whitespace-nowrap">{weekdayTime(at, locale)}</span>
      </p>
    );
  }
  const ending =
    brief.outcomeAmount !== null
      ? triage.outcome.accepted(brief.outcomeAmount.toLocaleString(locale))
      : brief.outcomeReason
        ? triage.outcome.because(labelIn(triage.outcome.reasons, brief.outcomeReason))
        : '';
  return ending ? <p className="text-xs text-muted">{ending}</p> : null;
}
