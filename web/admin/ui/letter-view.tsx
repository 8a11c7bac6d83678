import type { LetterKind } from '../../../domain/calls/conversation.ts';
import { weekdayDateTime, withZone } from '../../../domain/dates.ts';
import { paragraphsOf } from '../../../domain/letter-templates.ts';
import { profile } from '../../../site.profile.ts';
import type { ClientWords } from './client-words.ts';
import { useText } from './text.tsx';

const { brand, email, phone, hours } = profile;

type LetterViewProps = {
  words: ClientWords;
  kind: LetterKind;
  subject: string;
  text: string;
  questions?: string[];
  times?: Date[];
  minutes?: number;
};

/** A letter as its reader will see it. */
export function LetterView({
  words,
  kind,
  subject,
  text,
  questions = [],
  times = [],
  minutes,
}: LetterViewProps) {
  const { letters } = useText();
  const { locale } = words;
  return (
    <article className="letter" lang={locale}>
      <p className="letter-subject own-words">{subject || letters.noSubject}</p>
      <div className="letter-body own-words">
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {questions.length > 0 ? (
          <ol>
            {questions.map((question, index) => (
              <li key={index}>{question}</li>
            ))}
          </ol>
        ) : null}
        {times.length > 0 ? (
          <ul>
            {times.map((time) => (
              <li key={time.getTime()}>
                {withZone(weekdayDateTime(time, locale), locale)}
                {minutes ? `, ${words.minutes(minutes)}` : ''}
              </li>
            ))}
          </ul>
        ) : null}
        {words.action[kind] ? <p className="letter-button">{words.action[kind]}</p> : null}
        <p className="letter-close">
          {brand} · {email} · {phone.text} · {hours[locale]}
        </p>
      </div>
    </article>
  );
}
