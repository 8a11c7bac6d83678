/** Everything that happened around a brief, newest first: mails, notes, activities, what else the person sent. */
import { Button } from '../../../ui/button.tsx';
import { Fragment, type ReactNode } from 'react';
import { answerDueBy } from '../../../../domain/triage/answer-promise.ts';
import { activitiesWithoutSentence } from '../../../../domain/triage/activity.ts';
import { shortDateTime } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { ActivityEntry, BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { showTab } from '../../ui/tabs.ts';
import { navigate, openAt } from '../brief-address.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useTeam, type Team } from '../../ui/team.ts';
import { labelIn, statusLabel, useText, type PanelText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { hoursLeft } from '../../ui/promise-clock.tsx';
import { MailState } from '../../ui/mail-state.tsx';
import { LetterContent, LetterHead } from '../letters/letter-entry.tsx';
import { activityIcon, activitySentence } from './activity-sentence.ts';

const letterActivities = new Set(['reply-sent', 'questions-sent', 'call-offered']);

type Event = { id: string; at: string | null; icon: IconName; text: ReactNode; more?: ReactNode };

export function Timeline({ brief }: { brief: BriefDetail }) {
  const text = useText();
  const words = text.triage.timeline;
  const team = useTeam();
  const now = useNow();
  const createdAt = momentOf(brief.createdAt);
  const events = [
    ...activityEvents(brief, text, team),
    ...noteEvents(brief, text, team),
    ...letterEvents(brief, team),
    ...mailEvents(brief, text),
    ...otherBriefEvents(brief, text),
    ...messageEvents(brief, text),
  ].toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  const isAwaited = createdAt && hoursLeft(brief, now) !== null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold lg:sr-only">{words.label}</h3>
      <ol className="timeline">
        {isAwaited ? (
          <li data-now="true">
            <span className="timeline-mark" aria-hidden="true" />
            <p>
              <strong>{words.now}</strong> {words.due(answerDueBy(createdAt, text.locale))}
            </p>
          </li>
        ) : null}
        {events.map((event) => (
          <TimelineEntry key={event.id} {...event} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEntry({ at, icon, text, more }: Event) {
  const { locale } = useText();
  const moment = momentOf(at);
  return (
    <li>
      <span className="timeline-mark" aria-hidden="true">
        <Icon name={icon} className="size-3" />
      </span>
      <p className="own-words min-w-0">{text}</p>
      {moment ? (
        <time dateTime={moment.toISOString()} className="text-xs whitespace-nowrap text-muted tabular-nums">
          {shortDateTime(moment, locale)}
        </time>
      ) : null}
      {more ? <div className="timeline-more">{more}</div> : null}
    </li>
  );
}

function activityEvents({ activity, sender }: BriefDetail, text: PanelText, team: Team): Event[] {
  return activity
    .filter(({ action }) => !activitiesWithoutSentence.some((name) => name === action))
    .map((entry) => ({
      id: entry.id,
      at: entry.at,
      icon: activityIcon(entry.action),
      text: (
        <>
          {activitySentence(entry, text)} <Actor entry={entry} team={team} />
          {sender.messages
            .filter(({ id }) => id === (entry.detail as { messageId?: unknown }).messageId)
            .map(({ id }) => (
              <Fragment key={id}>
                {' '}
                <Open onClick={() => openMessage(id)}>{text.inbox.openMessage}</Open>
              </Fragment>
            ))}
        </>
      ),
    }));
}

/** By name where the account still is. The sentence already names the client. */
function Actor({ entry, team }: { entry: Pick<ActivityEntry, 'actor'> | undefined; team: Team }) {
  const { actor = '' } = entry ?? {};
  if (actor === '' || actor === 'visitor') return null;
  return (
    <span className="text-muted" title={actor}>
      ({team.nameOfAddress(actor)})
    </span>
  );
}

function noteEvents({ adminNotes }: BriefDetail, text: PanelText, team: Team): Event[] {
  return adminNotes.map(({ id, note, author, createdAt, writtenBy }) => ({
    id,
    at: createdAt,
    icon: 'note',
    text: (
      <>
        <strong>
          {text.triage.timeline.note(
            author || text.admin.detail.defaultAuthor,
            writtenBy === null ? '' : team.nameOfAddress(writtenBy),
          )}
        </strong>{' '}
        {note}
      </>
    ),
  }));
}

/** Who sent a letter stands in the activity of sending it, which has no sentence of its own. */
function letterEvents(brief: BriefDetail, team: Team): Event[] {
  const sentBy = (letter: string) =>
    brief.activity.find(
      ({ action, detail }) =>
        letterActivities.has(action) && (detail as { letterId?: unknown }).letterId === letter,
    );
  return brief.conversation.map((letter) => ({
    id: letter.id,
    at: letter.createdAt,
    icon: letter.mail?.status === 'failed' ? 'alert' : letter.kind === 'call-offer' ? 'phone' : 'send',
    text: (
      <>
        <LetterHead letter={letter} /> <Actor entry={sentBy(letter.id)} team={team} />
      </>
    ),
    more: <LetterContent brief={brief} letter={letter} />,
  }));
}

/** A letter's mail stands at the letter. */
function mailEvents({ mails, conversation }: BriefDetail, text: PanelText): Event[] {
  const letterMails = new Set(conversation.map(({ mail }) => mail?.id));
  return mails
    .filter(({ id }) => !letterMails.has(id))
    .map(({ id, kind, status, createdAt, sentAt, lastError }) => ({
      id,
      at: sentAt ?? createdAt,
      icon: status === 'failed' ? 'alert' : 'mail',
      text: (
        <>
          {labelIn(text.admin.mail.kinds, kind)}: <MailState mail={{ status, lastError }} />
        </>
      ),
    }));
}

function otherBriefEvents({ sender }: BriefDetail, text: PanelText): Event[] {
  return sender.briefs.map(({ id, companyName, status, createdAt }) => ({
    id,
    at: createdAt,
    icon: 'brief',
    text: (
      <>
        {text.triage.timeline.brief}:{' '}
        <Open onClick={() => openAt('brief', id, { replace: true })}>
          {companyName || text.admin.table.unknownCompany}
        </Open>{' '}
        <span className="text-muted">{statusLabel(text, status)}</span>
      </>
    ),
  }));
}

function messageEvents({ sender }: BriefDetail, text: PanelText): Event[] {
  return sender.messages.map(({ id, excerpt, createdAt }) => ({
    id,
    at: createdAt,
    icon: 'mail',
    text: (
      <>
        {text.triage.timeline.message}: <Open onClick={() => openMessage(id)}>{excerpt}</Open>
      </>
    ),
  }));
}

function openMessage(id: string): void {
  navigate({ brief: null }, { replace: true, state: {} });
  showTab('messages');
  openAt('message', id);
}

function Open({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      look="plain"
      className="own-words line-clamp-2 inline cursor-pointer text-left underline"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
