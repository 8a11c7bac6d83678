/** Everything that happened around a brief, newest first: mails, notes, what the owner did, what else the person sent. */
import type { ReactNode } from 'react';
import { answerDueText } from '../../../../domain/triage/answer-promise.ts';
import { momentOf, shortDateTime, weekdayTime } from '../../../../domain/text/dates.ts';
import type { ActivityEntry, BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { navigate, openAt, showTab } from '../../ui/address.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { mailStateWord, useAreMailsFiles } from '../../ui/mail-files.ts';
import { labelIn, statusLabel, useText, type PanelText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { hoursLeft } from '../../ui/promise-clock.tsx';
import { LetterContent, LetterHead } from '../letters/letter-entry.tsx';

const standThemselves = new Set(['note-added', 'questions-sent', 'reply-sent', 'call-offered']);

type Event = { id: string; at: string | null; icon: IconName; text: ReactNode; more?: ReactNode };

export function Timeline({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const words = text.triage.timeline;
  const now = useNow();
  const areFiles = useAreMailsFiles();
  const createdAt = momentOf(brief.createdAt);
  const letterMails = new Set(brief.conversation.map(({ mail }) => mail?.id));
  const events: Event[] = [
    ...brief.activity
      // A note or a letter stands there itself.
      .filter(({ action }) => !standThemselves.has(action))
      .map((entry) => ({
        id: entry.id,
        at: entry.at,
        icon: iconOf(entry.action),
        text: (
          <>
            {describe(entry, text)} <span className="text-muted">{actorOf(entry)}</span>
          </>
        ),
      })),
    ...brief.adminNotes.map(({ id, note, author, createdAt: at }): Event => ({
      id,
      at,
      icon: 'note',
      text: (
        <>
          <strong>{words.note(author || text.admin.detail.defaultAuthor)}</strong> {note}
        </>
      ),
    })),
    ...brief.conversation.map((letter): Event => ({
      id: letter.id,
      at: letter.createdAt,
      icon: letter.mail?.status === 'failed' ? 'alert' : letter.kind === 'call-offer' ? 'phone' : 'send',
      text: <LetterHead letter={letter} />,
      more: <LetterContent brief={brief} letter={letter} />,
    })),
    ...brief.mails
      .filter(({ id }) => !letterMails.has(id))
      .map(({ id, kind, status, createdAt: written, sentAt, lastError }): Event => ({
        id,
        at: sentAt ?? written,
        icon: status === 'failed' ? 'alert' : 'mail',
        text: (
          <>
            {labelIn(text.admin.mail.kinds, kind)}: {mailStateWord(text, status, areFiles)}
            {status !== 'sent' && lastError ? <span className="text-danger"> ({lastError})</span> : null}
          </>
        ),
      })),
    ...brief.sender.briefs.map(({ id, companyName, status, createdAt: at }): Event => ({
      id,
      at,
      icon: 'brief',
      text: (
        <>
          {words.brief}:{' '}
          <Open onClick={() => openAt('brief', id, { replace: true })}>
            {companyName || text.admin.table.unknownCompany}
          </Open>{' '}
          <span className="text-muted">{statusLabel(text, status)}</span>
        </>
      ),
    })),
    ...brief.sender.messages.map(({ id, excerpt, createdAt: at }): Event => ({
      id,
      at,
      icon: 'mail',
      text: (
        <>
          {words.message}:{' '}
          <Open
            onClick={() => {
              navigate({ brief: null }, { replace: true, state: {} });
              showTab({ tab: 'messages' });
              openAt('message', id);
            }}
          >
            {excerpt}
          </Open>
        </>
      ),
    })),
  ].toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const isAwaited = createdAt && hoursLeft(brief, now) !== null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{words.label}</h3>
      <ol className="timeline">
        {isAwaited ? (
          <li data-now="true">
            <span className="timeline-mark" aria-hidden="true" />
            <p>
              <strong>{words.now}</strong> {words.due(answerDueText(createdAt, text.locale))}
            </p>
          </li>
        ) : null}
        {events.map(({ id, at, icon, text: content, more }) => {
          const moment = momentOf(at);
          return (
            <li key={id}>
              <span className="timeline-mark" aria-hidden="true">
                <Icon name={icon} className="size-3" />
              </span>
              <p className="own-words min-w-0">{content}</p>
              {moment ? (
                <time
                  dateTime={moment.toISOString()}
                  className="text-xs whitespace-nowrap text-muted tabular-nums"
                >
                  {shortDateTime(moment)}
                </time>
              ) : null}
              {more ? <div className="timeline-more">{more}</div> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Open({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="own-words line-clamp-2 inline cursor-pointer text-left underline"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** What the client did says so itself. */
function actorOf({ actor }: ActivityEntry): string {
  return actor && actor !== 'visitor' ? `(${actor})` : '';
}

function iconOf(action: string): IconName {
  if (action === 'received') return 'brief';
  if (action === 'status-changed') return 'status';
  if (action === 'trashed') return 'trash';
  if (action === 'restored') return 'restore';
  if (action === 'step-planned') return 'clock';
  if (action.startsWith('call-')) return 'phone';
  if (action === 'answers-received') return 'reply';
  return action === 'notified' || action === 'reminder-sent' ? 'mail' : 'check';
}

function describe({ action, detail }: ActivityEntry, text: PanelText): string {
  const words = text.admin.activity;
  const told = (detail ?? {}) as Record<string, unknown>;
  const word = (name: string) => String(told[name] ?? '');
  const { timeline, outcome } = text.triage;
  switch (action) {
    case 'status-changed': {
      const change = words['status-changed'](
        statusLabel(text, word('from') || 'new'),
        statusLabel(text, word('to') || 'new'),
      );
      const ending = told['reason']
        ? outcome.because(labelIn(outcome.reasons, word('reason')))
        : told['amount'] === undefined
          ? ''
          : outcome.accepted(Number(told['amount']).toLocaleString(text.locale));
      return ending ? `${change}, ${ending}` : change;
    }
    case 'step-planned': {
      const at = momentOf(told['at']);
      return timeline.actions['step-planned'](word('text'), at ? weekdayTime(at, text.locale) : '');
    }
    case 'step-done':
      return timeline.actions['step-done'](word('text'));
    case 'answered-elsewhere':
      return timeline.actions['answered-elsewhere'];
    default: {
      const known: unknown = { ...words, ...text.letters.activity }[action];
      return typeof known === 'string' ? known : action;
    }
  }
}
