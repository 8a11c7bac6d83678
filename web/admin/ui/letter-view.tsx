import type { LetterKind } from '../../../domain/endpoints/conversation.ts';
import { signature } from '../../../domain/content/content-rules.ts';
import { weekdayDateTime, withZone } from '../../../domain/text/dates.ts';
import { paragraphsOf } from '../../../domain/conversation/letter-templates.ts';
import { agency } from './agency.ts';
import type { ClientWords } from './client-words.ts';

type LetterViewProps = {
  words: ClientWords;
  reference: string;
  kind: LetterKind;
  subject: string;
  text: string;
  questions?: string[];
  times?: Date[];
  minutes?: number;
};

/** A letter as its reader will see it, in the order of the mail. */
export function LetterView(props: LetterViewProps) {
  const { words, reference, kind, subject, text, questions = [], times = [], minutes = 0 } = props;
  const { locale, mails } = words;
  const own = agency();
  const usual = {
    reply: { subject: '', text: '', action: '' },
    questions: {
      subject: mails.questionsSubject(reference),
      text: mails.partly,
      action: mails.answerAction,
    },
    'call-offer': { subject: mails.callSubject(reference), text: mails.callText, action: mails.callAction },
  }[kind];
  return (
    <article className="letter" lang={locale}>
      <p className="letter-brand" aria-hidden="true">
        {own.brand}
      </p>
      <div className="letter-body own-words">
        <p className="letter-subject">{subject || usual.subject}</p>
        {paragraphsOf(text || usual.text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {usual.action ? <p className="letter-button">{usual.action}</p> : null}
        {questions.length > 0 ? (
          <>
            <p className="letter-part">{mails.questionsTitle}</p>
            <ol>
              {questions.map((question, index) => (
                <li key={index}>{question}</li>
              ))}
            </ol>
          </>
        ) : null}
        {times.length > 0 ? (
          <>
            <p className="letter-part">
              {mails.callTitle} ({mails.minutes(minutes)})
            </p>
            <ol>
              {times.map((time, index) => (
                <li key={index}>{withZone(weekdayDateTime(time, locale), locale)}</li>
              ))}
            </ol>
          </>
        ) : null}
        <p className="letter-close">{signature(own, locale)}</p>
      </div>
    </article>
  );
}
