import { Badge } from '../../ui/badge.tsx';
import { Cell, ListRow } from '../../ui/table.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { mailStateWord, useAreMailsFiles } from '../ui/mail-files.ts';
import { RowDate } from '../ui/row-date.tsx';
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
  const isTroubled = troubled(mail);
  const name = [kind, mail.about, mail.recipient].filter(Boolean).join(', ');
  const look = isTroubled ? 'usual' : 'bare';
  return (
    <ListRow>
      <Cell className="cell-main lg:w-[45%]">
        {mail.about ? <p className="own-words line-clamp-2 font-semibold">{mail.about}</p> : null}
        {mail.subject ? <p className="own-words line-clamp-2">{mail.subject}</p> : null}
        <p className="text-muted">
          <span>{kind}</span> · <span className="own-words">{mail.recipient}</span>
        </p>
      </Cell>
      <Cell className="cell-wide">
        <MailState mail={mail} isTroubled={isTroubled} />
      </Cell>
      <Cell className="cell-side">
        <RowDate at={mail.sentAt ?? mail.createdAt} />
      </Cell>
      <Cell className="cell-actions">
        <div className="flex gap-1 max-lg:flex-wrap">
          {mail.status === 'sent' ? null : (
            <Tool
              look={look}
              icon="refresh"
              disabled={isBusy}
              aria-label={`${text.admin.notification.resend}: ${name}`}
              onClick={() => onResend(mail)}
            >
              {text.admin.notification.resend}
            </Tool>
          )}
          <Tool
            look={look}
            icon="mail"
            aria-label={`${words.preview}: ${name}`}
            onClick={() => onPreview(mail)}
          >
            {words.preview}
          </Tool>
          {mail.briefId ? (
            <ToolLink look={look} href={`?brief=${encodeURIComponent(mail.briefId)}`}>
              {words.open}
            </ToolLink>
          ) : null}
          {mail.messageId ? (
            <ToolLink look={look} href={`?tab=messages&message=${encodeURIComponent(mail.messageId)}`}>
              {text.inbox.openMessage}
            </ToolLink>
          ) : null}
        </div>
      </Cell>
    </ListRow>
  );
}

function MailState({ mail, isTroubled }: { mail: ListedMail; isTroubled: boolean }) {
  const text = useText();
  const word = mailStateWord(text, mail.status, useAreMailsFiles());
  if (!isTroubled) return <span className="text-muted">{word}</span>;
  return (
    <>
      <Badge tone={mail.status === 'failed' ? 'cancelled' : 'in-progress'}>{word}</Badge>
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
  return [
    words.attempts(attempts),
    ...(next ? [words.nextAttempt(shortDateTime(next, text.locale))] : []),
  ].join(' · ');
}
