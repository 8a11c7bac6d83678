import {
  callForm,
  clientPagePath,
  type OfferedCall,
  type ClientPage,
} from '../../domain/client-page/client-page.ts';
import { Button } from '../ui/button.tsx';
import type { BookedCall } from '../../domain/endpoints/conversation.ts';
import { weekdayDateTime, withZone } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { minuteMs } from '../../domain/text/durations.ts';
import { refusals } from '../../words/refusals.ts';
import { Choice, LetterText, OwnWords } from './questions.tsx';
import type { Texts } from './text.ts';
import { OwnAddress } from './typed-words.tsx';

type CallProps = { status: ClientPage; text: Texts['call']; locale: Locale };

export function Call({ status, text, locale }: CallProps) {
  const { offer, call } = status;
  if (!offer && !call) return null;
  const isBooked = call !== null && call.cancelledAt === null;
  return (
    <section className="sheet" aria-labelledby="call-title">
      <h2 id="call-title">{text.title}</h2>
      {call ? <Booked call={call} text={text} locale={locale} /> : null}
      {offer && !offer.isOpen ? <ClosedOffer offer={offer} isBooked={isBooked} text={text} /> : null}
      {offer?.isOpen && isBooked ? (
        <details open={offer.problem !== null || undefined}>
          <summary>{text.another}</summary>
          <Offer status={status} offer={offer} text={text} locale={locale} />
        </details>
      ) : offer?.isOpen ? (
        <Offer status={status} offer={offer} text={text} locale={locale} />
      ) : null}
    </section>
  );
}

function timeOf(at: string, locale: Locale): string {
  return withZone(weekdayDateTime(new Date(at), locale), locale);
}

/** The page is made for one request: what is past then is past. */
function isOver({ startsAt, minutes }: BookedCall): boolean {
  return Date.parse(startsAt) + minutes * minuteMs < Date.now();
}

function Booked({ call, text, locale }: Omit<CallProps, 'status'> & { call: BookedCall }) {
  const time = timeOf(call.startsAt, locale);
  if (call.cancelledAt) return <p role="status">{text.cancelled(time)}</p>;
  if (isOver(call)) return <p>{text.past(time)}</p>;
  return (
    <>
      <p role="status" className="status-booked">
        {text.booked(time, text.minutes(call.minutes))}
      </p>
      <p>{text.bookedText}</p>
    </>
  );
}

function Offer({ status, offer, text, locale }: CallProps & { offer: OfferedCall }) {
  const { token, call } = status;
  const { problem, declined } = offer;
  const isTooLong = problem === 'too-long';
  const errorId = problem && !isTooLong ? 'call-error' : undefined;
  return (
    <>
      {declined !== null && !problem ? (
        <p role="status" className="status-done">
          {text.declined}
        </p>
      ) : null}
      <LetterText text={offer.text} />
      <form method="post" action={`${clientPagePath(token, locale)}/${callForm.path}`}>
        <input type="hidden" name={callForm.offer} value={offer.id} />
        <fieldset className="question" aria-describedby={errorId}>
          <legend>{text.pick(text.minutes(offer.minutes))}</legend>
          {errorId ? (
            <p id={errorId} role="alert" className="status-error">
              {problem === 'not-chosen' || problem === 'not-free' ? text.problems[problem] : text.closed}
            </p>
          ) : null}
          <div className="status-choices" data-one-column="">
            {offer.times.map(({ at, isFree }) => (
              <Choice
                key={at}
                type="radio"
                name={callForm.time}
                value={at}
                disabled={!isFree}
                defaultChecked={call?.cancelledAt === null && call.startsAt === at}
              >
                <time dateTime={at}>{timeOf(at, locale)}</time>
                {isFree ? null : <em>{text.taken}</em>}
              </Choice>
            ))}
            <Choice
              type="radio"
              name={callForm.time}
              value={callForm.none}
              defaultChecked={declined !== null || isTooLong}
            >
              {text.none}
            </Choice>
          </div>
          <OwnWords
            id="call-words"
            label={text.words}
            help={text.wordsHelp}
            error={isTooLong ? refusals[locale]['too-long'] : undefined}
            name={callForm.words}
            rows={2}
            defaultValue={offer.words || (declined ?? '')}
          />
        </fieldset>
        <p className="status-links">
          <Button type="submit">{text.action}</Button>
        </p>
      </form>
    </>
  );
}

type ClosedOfferProps = { offer: OfferedCall; isBooked: boolean; text: Texts['call'] };

function ClosedOffer({ offer, isBooked, text }: ClosedOfferProps) {
  const { problem, declined, words } = offer;
  if (problem)
    return (
      <>
        <p role="alert" className="status-error">
          {text.closed} <OwnAddress />
        </p>
        {words !== '' ? (
          <>
            <p>{text.notKept}</p>
            <p className="status-words" dir="auto">
              {words}
            </p>
          </>
        ) : null}
      </>
    );
  if (isBooked) return null;
  if (declined === null)
    return (
      <p>
        {text.closed} <OwnAddress />
      </p>
    );
  return (
    <>
      <p role="status">{text.declined}</p>
      {declined !== '' ? (
        <p className="status-words" dir="auto">
          {declined}
        </p>
      ) : null}
    </>
  );
}
