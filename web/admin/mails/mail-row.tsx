import { momentOf, shortDate, shortDateTime } from '../../../domain/text/dates.ts';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { Icon } from '../ui/icons.tsx';
import { mailStateWord, useAreMailsFiles } from '../ui/mail-files.ts';
import { roles } from '../ui/table-roles.ts';
import { useText, type PanelText } from '../ui/text.tsx';

type MailRowProps = {
  mail: ListedMail;
  isBusy: boolean;
  onPreview: (mail: ListedMail) => void;
  onResend: (mail: ListedMail) => void;
};

export function MailRow({ mail, isBusy, onPreview, onResend }: MailRowProps) {
  const text = useText();
  const words = text.admin.mail;
  const kind = kindOf(mail, text);
  const at = momentOf(mail.sentAt ?? mail.createdAt);
  const isTroubled = troubled(mail);
  const name = [kind, mail.about, mail.recipient].filter(Boolean).join(', ');
  const tool = isTroubled ? 'tool' : 'tool tool-bare';
  return (
    <tr {...roles.row} className="list-row">
      <td {...roles.cell} className="cell-main lg:w-[45%]">
        {mail.about ? <p className="own-words line-clamp-2 font-semibold">{mail.about}</p> : null}
        {mail.subject ? <p className="own-words line-clamp-2">{mail.subject}</p> : null}
        <p className="text-muted">
          <span>{kind}</span> · <span className="own-words">{mail.recipient}</span>
        </p>
      </td>
      <td {...roles.cell} className="cell-wide">
        <MailState mail={mail} isTroubled={isTroubled} />
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
          {mail.status === 'sent' ? null : (
            <button
              type="button"
              className={tool}
              disabled={isBusy}
              aria-label={`${text.admin.notification.resend}: ${name}`}
              onClick={() => onResend(mail)}
            >
              <Icon name="refresh" />
              {text.admin.notification.resend}
            </button>
          )}
          <button
            type="button"
            className={tool}
            aria-label={`${words.preview}: ${name}`}
            onClick={() => onPreview(mail)}
          >
            <Icon name="mail" />
            {words.preview}
          </button>
          {mail.briefId ? (
            <a className={`${tool} no-underline`} href={`?brief=${encodeURIComponent(mail.briefId)}`}>
              {words.open}
            </a>
          ) : null}
          {mail.messageId ? (
            <a
              className={`${tool} no-underline`}
              href={`?tab=messages&message=${encodeURIComponent(mail.messageId)}`}
            >
              {text.inbox.openMessage}
            </a>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

function MailState({ mail, isTroubled }: { mail: ListedMail; isTroubled: boolean }) {
  const text = useText();
  const word = mailStateWord(text, mail.status, useAreMailsFiles());
  if (!isTroubled) return <span className="text-muted">{word}</span>;
  const colour =
    mail.status === 'failed'
      ? 'bg-status-cancelled-wash text-status-cancelled'
      : 'bg-status-in-progress-wash text-status-in-progress';
  return (
    <>
      <span className={`badge ${colour}`}>{word}</span>
      {mail.lastError ? <p className="own-words mt-1 max-w-prose">{mail.lastError}</p> : null}
      {mail.attempts > 0 ? <p className="text-muted tabular-nums">{attemptsOf(mail, text)}</p> : null}
    </>
  );
}

/** What the owner may have to do something about: it failed, or waits after a failure. */
function troubled({ status, attempts, lastError }: ListedMail): boolean {
  return status === 'failed' || (status === 'queued' && (attempts > 0 || lastError !== null));
}

function kindOf({ kind }: ListedMail, text: PanelText): string {
  const { kinds } = text.admin.mail;
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind;
}

function attemptsOf({ attempts, nextAttemptAt, status }: ListedMail, text: PanelText): string {
  const words = text.admin.mail;
  const next = status === 'queued' ? momentOf(nextAttemptAt) : undefined;
  return [words.attempts(attempts), ...(next ? [words.nextAttempt(shortDateTime(next))] : [])].join(' · ');
}
