/** What a row says about a brief in a word or two: its status, what follows from it, and how its notification fares. */
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { isBriefStatus } from '../../../domain/brief/status.ts';
import { weekdayTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notificationWord, useAreMailsFiles } from '../ui/mail-files.ts';
import { labelIn, statusLabel, useText } from '../ui/text.tsx';

export function StatusBadge({ status }: { status: string }) {
  const text = useText();
  const known = status || 'new';
  return (
    <Badge data-status={known} tone={isBriefStatus(known) ? known : 'other'}>
      {statusLabel(text, known)}
    </Badge>
  );
}

/** Under the status: what comes next, or how it ended. */
export function StatusNote({ brief, now }: { brief: BriefSummary; now: number }) {
  const { triage, locale } = useText();
  const at = momentOf(brief.nextStepAt);
  if (brief.nextStep && at) {
    const isLate = at.getTime() < now;
    return (
      <p
        className={`own-words line-clamp-2 text-xs max-lg:not-print:text-right lg:line-clamp-1 ${isLate ? 'text-danger' : 'text-muted'}`}
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

const colours = {
  queued: 'text-muted',
  sending: 'text-muted',
  parked: 'text-muted',
  sent: 'text-status-completed',
  failed: 'text-status-cancelled',
};

type NotificationMarkProps = { brief: BriefSummary; isBusy: boolean; onResend: () => void };

/** How the mail about this brief fares; a failed one offers another try at once. */
export function NotificationMark({ brief, isBusy, onResend }: NotificationMarkProps) {
  const text = useText();
  const areFiles = useAreMailsFiles();
  const state = brief.notification;
  const word = state && notificationWord(text, state.status, areFiles);
  if (!word) return null;
  const isFailed = state.status === 'failed' || (state.status === 'queued' && state.attempts > 0);
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs">
      <span
        className={`flex items-center gap-1 ${colours[state.status]}`}
        title={state.lastError ?? undefined}
      >
        <Icon name="mail" className="size-3.5" />
        {word}
      </span>
      {isFailed && !brief.deletedAt ? (
        <Button
          look="plain"
          className="min-h-6 cursor-pointer font-semibold max-lg:relative max-lg:z-1 max-lg:-my-2.5 max-lg:min-h-11 max-lg:min-w-11 underline disabled:cursor-default disabled:no-underline"
          disabled={isBusy}
          onClick={onResend}
        >
          {text.admin.notification.resend}
        </Button>
      ) : null}
    </span>
  );
}
