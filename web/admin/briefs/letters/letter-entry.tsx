/** A letter in the history of a brief, with what came back. */
import { Tool } from '../../../ui/tool.tsx';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import type { ConversationLetter } from '../../../../domain/endpoints/conversation.ts';
import { shortDateTime, weekdayTime } from '../../../../domain/text/dates.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import { paragraphsOf } from '../../../../domain/conversation/letter-templates.ts';
import { isAnswered, shapeOf } from '../../../../domain/conversation/questions.ts';
import { ReceivedMail } from '../../ui/received-mail.tsx';
import { MoveMail } from './move-mail.tsx';
import { explainFailure } from '../../ui/failure.ts';
import { MailState } from '../../ui/mail-state.tsx';
import { useConfirm } from '../../ui/modal.tsx';
import { request } from '../../ui/request.ts';
import { optionLabel, useText } from '../../ui/text.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAct, useIsBusy } from '../../ui/use-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { isAhead } from './letter.ts';

type Entry = { brief: BriefDetail; letter: ConversationLetter };

export function LetterHead({ letter: { kind, mail, received } }: Pick<Entry, 'letter'>) {
  const words = useText().letters.entry;
  if (received)
    return (
      <>
        <strong>{received.isAutomatic ? words.received.automatic : words.kinds[kind]}</strong>{' '}
        <span className="text-muted">{words.received.from(received.from.address)}</span>
      </>
    );
  // Its mail goes to the owner alone.
  if (kind === 'client-files') return <strong>{words.kinds[kind]}</strong>;
  return (
    <>
      <strong>{words.kinds[kind]}</strong>: <MailState mail={mail} />
    </>
  );
}

export function LetterContent({ brief, letter }: Entry) {
  const { letters, locale } = useText();
  if (letter.kind === 'client-files')
    return (
      <ul className="letter-answers">
        {letter.text.split('\n').map((line, index) => (
          <li key={index} className="own-words">
            {line}
          </li>
        ))}
      </ul>
    );
  if (letter.received)
    return (
      <>
        <ReceivedMail words={letter} received={letter.received} />
        {brief.deletedAt ? null : <MoveMail briefId={brief.id} letterId={letter.id} />}
      </>
    );
  const events = happened(letter, letters.entry, locale);
  return (
    <>
      <LetterText letter={letter} label={letters.text} />
      {letter.questions.length > 0 ? <Questions letter={letter} /> : null}
      {letter.kind === 'call-offer' ? <Times brief={brief} letter={letter} /> : null}
      {events.length > 0 ? <p className="text-muted">{events.join(' · ')}</p> : null}
      {brief.deletedAt ? null : <LetterTools brief={brief} letter={letter} />}
    </>
  );
}

/** What the client wrote is open; the owner knows their own letters. */
function LetterText({ letter: { kind, subject, text }, label }: Pick<Entry, 'letter'> & { label: string }) {
  const paragraphs = paragraphsOf(text).map((paragraph, index) => (
    <p key={index} className="own-words">
      {paragraph}
    </p>
  ));
  if (kind === 'client-letter')
    return (
      <>
        {subject ? <p className="text-muted own-words">{subject}</p> : null}
        {paragraphs}
      </>
    );
  if (kind === 'estimate' && paragraphs.length === 0) return null;
  return (
    <details className="letter-fold">
      <summary className="own-words">{subject || label}</summary>
      {paragraphs}
    </details>
  );
}

function Questions({ letter }: Pick<Entry, 'letter'>) {
  const text = useText();
  return (
    <ol className="letter-answers">
      {letter.questions.map(({ id, text: question, findingId, answer }) => {
        const { optionList } = shapeOf(findingId);
        const chosen = (answer?.chosen ?? []).map((value) =>
          optionList ? optionLabel(text, optionList, value) : value,
        );
        return (
          <li key={id}>
            <p className="own-words text-muted">{question}</p>
            {isAnswered(answer) ? (
              <p className="own-words font-medium line-clamp-4">
                {[chosen.join(', '), answer.text].filter(Boolean).join('\n')}
              </p>
            ) : (
              <p className="text-muted italic">{text.letters.entry.unanswered}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Times({ brief, letter }: Entry) {
  const { letters, locale } = useText();
  const words = letters.entry;
  const { call } = brief;
  return (
    <>
      <ul className="letter-answers">
        {letter.times.map((time) => {
          const isPicked = call?.startsAt === time && letter.answeredAt !== null;
          return (
            <li key={time} className={isPicked ? 'font-semibold' : 'text-muted'}>
              {weekdayTime(new Date(time), locale)}, {words.minutes(letter.minutes)}
              {isPicked ? ` – ${call.cancelledAt ? words.cancelled : words.picked}` : ''}
            </li>
          );
        })}
      </ul>
      {letter.declined === null ? null : (
        <p className="own-words font-medium">
          {words.noneFits}
          {letter.declined ? `: ${letter.declined}` : ''}
        </p>
      )}
    </>
  );
}

type EntryWords = ReturnType<typeof useText>['letters']['entry'];

function happened(letter: ConversationLetter, words: EntryWords, locale: Locale): string[] {
  const sentence = (time: string | null, say: (time: string) => string) => {
    const moment = momentOf(time);
    return moment ? [say(shortDateTime(moment, locale))] : [];
  };
  const isWaiting = !letter.remindedAt && !letter.closedAt;
  return [
    ...sentence(letter.answeredAt, words.answeredAt),
    ...(isWaiting ? sentence(letter.remindAt, words.remindAt) : []),
    ...sentence(letter.remindedAt, words.remindedAt),
    ...sentence(letter.closedAt, words.closedAt),
  ];
}

function LetterTools({ brief, letter }: Entry) {
  const text = useText();
  const { entry, call: callWords } = text.letters;
  const { say, warn } = useToasts();
  const isBusy = useIsBusy();
  const now = useNow();
  const { run } = useAct();
  const [confirmation, ask] = useConfirm();
  const { kind } = letter;
  const { id, call } = brief;
  const failWith = (sentence: string) => (error: unknown) => {
    const failure = explainFailure(error, sentence, text);
    warn([failure.sentence, failure.reason].filter(Boolean).join(' – '));
  };
  const isOfThis = call !== null && kind === 'call-offer' && letter.times.includes(call.startsAt);

  function close(asking: 'questions' | 'call-offer'): void {
    const params = { id, letter: letter.id };
    run(() => request('POST /api/briefs/:id/letters/:letter/close', { params })).then(
      () => say(entry.closed[asking]),
      failWith(entry.closeFailed),
    );
  }

  function cancel(): void {
    run(() => request('DELETE /api/briefs/:id/call', { params: { id } })).then(
      () => say(callWords.cancelled),
      failWith(callWords.failed),
    );
  }

  if (isOfThis && letter.answeredAt !== null && isAhead(call, now)) {
    const question = callWords.confirm(weekdayTime(new Date(call.startsAt), text.locale));
    const asked = {
      title: callWords.cancel,
      question,
      submit: callWords.cancel,
    };
    return (
      <div className="flex flex-wrap gap-2">
        <Tool disabled={isBusy} onClick={() => ask({ ...asked, danger: true, onConfirm: cancel })}>
          {callWords.cancel}
        </Tool>
        {confirmation}
      </div>
    );
  }
  if ((kind !== 'questions' && kind !== 'call-offer') || letter.closedAt) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Tool disabled={isBusy} onClick={() => close(kind)}>
        {entry.close[kind]}
      </Tool>
    </div>
  );
}
