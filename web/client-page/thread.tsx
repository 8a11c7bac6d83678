/** Everything that was said, oldest first, as one conversation. */
import { Fragment, type ReactNode } from 'react';
import type { AskedQuestions, ClientPage } from '../../domain/client-page/client-page.ts';
import { estimatePath } from '../../domain/client-page/estimate-page.ts';
import type { ClientEstimate } from '../../domain/estimate/estimate-view.ts';
import { paragraphsOf } from '../../domain/conversation/letter-templates.ts';
import { shortDateTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { timeOf } from './call.tsx';
import { AnswerList, isLate } from './questions.tsx';
import type { Texts } from './text.ts';
import { UnsentWords } from './typed-words.tsx';

type ThreadProps = {
  status: ClientPage;
  text: Texts;
  locale: Locale;
  brand: string;
};

/** An event is one line; words stand in a bubble on the side of who said them. */
type Entry = { id: string; at: string } & (
  | { icon: IconName; event: string; href?: string }
  | { from: 'us' | 'you'; words: ReactNode }
);

/** So many are shown; the earlier ones unfold. */
const mostShown = 4;

export function Thread(props: ThreadProps) {
  const { text } = props;
  const entries = entriesOf(props);
  const earlier = entries.slice(0, -mostShown);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="thread-title">
      <h2 id="thread-title">
        {text.thread.title} <small>{text.thread.hint}</small>
      </h2>
      <div className="sheet thread">
        {earlier.length > 0 ? (
          <details className="fold">
            <summary>{text.thread.earlier(earlier.length)}</summary>
            <Entries {...props} entries={earlier} />
          </details>
        ) : null}
        <Entries {...props} entries={entries.slice(-mostShown)} />
      </div>
    </section>
  );
}

function Entries({ entries, text, locale, brand }: ThreadProps & { entries: Entry[] }) {
  return (
    <ol className="entries">
      {entries.map((entry) => {
        const time = <time dateTime={entry.at}>{shortDateTime(new Date(entry.at), locale)}</time>;
        return 'event' in entry ? (
          <li key={entry.id} className="event">
            <Icon name={entry.icon} />
            <span>{entry.href ? <a href={entry.href}>{entry.event}</a> : entry.event}</span>
            {time}
          </li>
        ) : (
          <li key={entry.id} id={`entry-${entry.id}`} className="bubble" data-from={entry.from}>
            <p className="bubble-head">
              <strong>{entry.from === 'you' ? text.thread.you : brand}</strong> {time}
            </p>
            {entry.words}
          </li>
        );
      })}
    </ol>
  );
}

function entriesOf({ status, text, locale }: ThreadProps): Entry[] {
  const { sentAt, letters, questions, offer, call, estimate, eraseRequestedAt } = status;
  const words = text.thread;
  const entries: Entry[] = [];
  if (sentAt)
    entries.push({
      id: 'sent',
      at: sentAt,
      icon: 'brief',
      event: words.arrived,
    });
  for (const { id, at, kind, subject, version, text: said } of letters) {
    const from = kind === 'client-letter' || kind === 'client-mail' ? 'you' : 'us';
    if (kind === 'estimate')
      entries.push({
        ...{
          id: `sent-${id}`,
          at,
          icon: 'brief',
          event: words.estimate(version ?? 1),
        },
        href: estimatePath(status.token, locale, version ?? 1),
      });
    if (kind === 'client-files') {
      const names = said.split('\n').join(', ');
      entries.push({ id, at, icon: 'upload', event: words.files(names) });
    } else if (said.trim() !== '')
      entries.push({
        ...{ id, at, from },
        words: (
          <>
            {subject ? <p className="bubble-title">{subject}</p> : null}
            <LetterText text={said} whole={words.whole} />
          </>
        ),
      });
  }
  if (estimate?.decision) entries.push(decisionEntry(estimate, words));
  for (const letter of questions)
    if (!isLate(letter, status.brief)) entries.push(...answersOf(letter, text, locale));
  if (offer?.answeredAt && offer.declined !== null)
    entries.push({
      id: 'declined',
      at: offer.answeredAt,
      from: 'you',
      words: <LetterText text={[words.declined, offer.declined].join('\n\n').trim()} whole={words.whole} />,
    });
  if (call?.cancelledAt)
    entries.push({
      id: 'cancelled',
      at: call.cancelledAt,
      icon: 'phone',
      event: words.cancelled(timeOf(call.startsAt, locale)),
    });
  else if (call && offer?.answeredAt)
    entries.push({
      id: 'picked',
      at: offer.answeredAt,
      icon: 'phone',
      event: words.picked(timeOf(call.startsAt, locale)),
    });
  if (eraseRequestedAt)
    entries.push({
      id: 'erase',
      at: eraseRequestedAt,
      icon: 'shield',
      event: words.erase,
    });
  // Stable: what came at one moment stays in this order.
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function decisionEntry({ id, document, decision }: ClientEstimate, words: Texts['thread']): Entry {
  const { kind, at } = decision!;
  const event = kind === 'accepted' ? words.accepted : words.declinedEstimate;
  return {
    id: `decided-${id}`,
    at,
    icon: 'check',
    event: event(document.version),
  };
}

/** What a closed list was answered, and what lies unsent in this browser for it. */
function answersOf(letter: AskedQuestions, text: Texts, locale: Locale): Entry[] {
  const { id, isOpen, answeredAt, askedAt } = letter;
  if (isOpen && !answeredAt) return [];
  const list = <AnswerList letter={letter} text={text.questions} locale={locale} />;
  const words = (
    <Fragment key={id}>
      <p className="bubble-title">{isOpen ? text.thread.answers : text.questions.closedTitle}</p>
      {list}
      {isOpen ? null : <UnsentWords note={text.questions.unsent} letter={id} />}
    </Fragment>
  );
  return [
    {
      id: `answers-${id}`,
      at: answeredAt ?? askedAt,
      from: answeredAt ? 'you' : 'us',
      words,
    },
  ];
}

/** A letter may have twenty thousand characters. */
const longText = 600;

function LetterText({ text, whole }: { text: string; whole: string }) {
  const paragraphs = paragraphsOf(text).map((paragraph, position) => (
    <p key={position} className="status-letter" dir="auto">
      {paragraph}
    </p>
  ));
  if (text.length <= longText) return paragraphs;
  return (
    <details className="long">
      <summary>
        <span className="status-letter" dir="auto">
          {Array.from(text)
            .slice(0, longText / 2)
            .join('')
            .trimEnd()}
          …
        </span>{' '}
        <strong>{whole}</strong>
      </summary>
      {paragraphs}
    </details>
  );
}
