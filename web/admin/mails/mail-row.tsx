import { momentOf, shortDate, shortDateTime } from '../../../domain/dates.ts';
import type { MailEntry } from '../../../domain/calls/mails.ts';
import { Icon } from '../ui/icons.tsx';
import { roles } from '../ui/table-roles.ts';
import { useText, type PanelText } from '../ui/text.tsx';

type MailRowProps = {
  mail: MailEntry;
  isBusy: boolean;
  onPreview: (mail: MailEntry) => void;
  onResend: (mail: MailEntry) => void;
};

const colours = {
  queued: 'bg-status-in-progress-wash text-status-in-progress',
  sending: 'bg-status-in-progress-wash text-status-in-progress',
  parked: 'bg-status-in-progress-wash text-status-in-progress',
  sent: 'bg-status-completed-wash text-status-completed',
  failed: 'bg-status-cancelled-wash text-status-cancelled',
};

export function MailRow({ mail, isBusy, onPreview, onResend }: MailRowProps) {
  const text = useText();
  const words = text.admin.mail;
  const at = momentOf(mail.sentAt ?? mail.createdAt);
  const name = `${kindOf(mail, text)}, ${mail.recipient}`;
  return (
    <tr {...roles.row} className="list-row">
      <td {...roles.cell} className="cell-main">
        <p className="font-medium">{kindOf(mail, text)}</p>
        <p className="own-words text-muted">{mail.recipient}</p>
      </td>
      <td {...roles.cell} className="cell-wide">
        <span className={`badge ${colours[mail.status]}`}>{words.states[mail.status]}</span>
        {mail.lastError && mail.status !== 'sent' ? (
          <p className="own-words mt-1 max-w-prose">{mail.lastError}</p>
        ) : null}
        {mail.attempts > 0 && mail.status !== 'sent' && mail.status !== 'parked' ? (
          <p className="text-muted tabular-nums">{attemptsOf(mail, text)}</p>
        ) : null}
      </td>
      <td {...roles.cell} className="cell-side">
        {at ? (
          <time
            dateTime={at.toISOString()}
            title={shortDateTime(at)}
            className="whitespace-nowrap tabular-nums"
          >
            {shortDate(at)}
          </time>
        ) : null}
      </td>
      <td {...roles.cell} className="cell-actions">
        <div className="flex gap-1 max-lg:flex-wrap">
          <button
            type="button"
            className="tool"
            aria-label={`${words.preview}: ${name}`}
            onClick={() => onPreview(mail)}
          >
            <Icon name="mail" />
            {words.preview}
          </button>
          {mail.status === 'sent' ? null : (
            <button
              type="button"
              className="tool"
              disabled={isBusy}
              aria-label={`${text.admin.notification.resend}: ${name}`}
              onClick={() => onResend(mail)}
            >
              <Icon name="refresh" />
              {text.admin.notification.resend}
            </button>
          )}
          {mail.briefId ? (
            <a className="tool no-underline" href={`?brief=${encodeURIComponent(mail.briefId)}`}>
              {words.open}
            </a>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

function kindOf({ kind }: MailEntry, text: PanelText): string {
  const { kinds } = text.admin.mail;
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind;
}

function attemptsOf({ attempts, nextAttemptAt, status }: MailEntry, text: PanelText): string {
  const words = text.admin.mail;
  const next = status === 'queued' ? momentOf(nextAttemptAt) : undefined;
  return [words.attempts(attempts), ...(next ? [words.nextAttempt(shortDateTime(next))] : [])].join(' · ');
}
