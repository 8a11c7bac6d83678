import {
  callForm,
  clientPagePath,
  saidId,
  type OfferedCall,
  type ClientPage,
} from '../../domain/client-page/client-page.ts';
import { isAhead } from '../../domain/client-page/next-action.ts';
import { phoneHref } from '../../domain/content/content-rules.ts';
import type { BookedCall } from '../../domain/endpoints/conversation.ts';
import { weekdayDateTime, withZone } from '../../domain/text/dates.ts';
import { limits } from '../../domain/text/limits.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { refusals } from '../../words/refusals.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { Field } from '../ui/field.tsx';
import { Choice, OwnWords } from './questions.tsx';
import { Said } from './said.tsx';
import type { Texts } from './text.ts';
import { OwnAddress } from './typed-words.tsx';

type CallProps = {
  status: ClientPage;
  text: Texts['call'];
  locale: Locale;
  /** Ours, as the site says it. */
  phone: string;
};

/** Not where there is nothing to choose and no call to come: what there was stands in the correspondence. */
export function isCallShown({ offer, call, now }: ClientPage): boolean {
  if (offer?.isOpen || offer?.problem) return true;
  const isUndecided = offer !== null && offer.declined === null;
  if (call) return isAhead(call, now) || (call.cancelledAt !== null && isUndecided);
  return isUndecided;
}

export function Call(props: CallProps) {
  const { status, text } = props;
  const { offer, call } = status;
  const isBooked = call !== null && isAhead(call, status.now);
  const minutes = isBooked ? call.minutes : (offer?.minutes ?? 0);
  return (
    <section className="sheet" aria-labelledby="call">
      <h3 id="call">
        {text.title} {minutes > 0 ? <small>{text.minutes(minutes)}</small> : null}
      </h3>
      {call && !offer?.problem ? <Booked {...props} call={call} /> : null}
      {offer && !offer.isOpen && (offer.problem || !call) ? <ClosedOffer offer={offer} text={text} /> : null}
      {offer?.isOpen && isBooked ? (
        <details className="fold" open={offer.problem !== null || undefined}>
          <summary>{text.another}</summary>
          <Offer {...props} offer={offer} />
        </details>
      ) : offer?.isOpen ? (
        <Offer {...props} offer={offer} />
      ) : null}
    </section>
  );
}

export function timeOf(at: string, locale: Locale): string {
  return withZone(weekdayDateTime(new Date(at), locale), locale);
}

function Booked({ status, call, text, locale, phone }: CallProps & { call: BookedCall }) {
  const time = timeOf(call.startsAt, locale);
  if (call.cancelledAt)
    return status.offer?.declined == null ? <p role="status">{text.cancelled(time)}</p> : null;
  if (!isAhead(call, status.now)) return <p>{text.past(time)}</p>;
  return (
    <>
      <Said id={saidId.call}>
        <p>{text.booked(time, text.minutes(call.minutes))}</p>
        <Place status={status} text={text} phone={phone} />
        {status.confirmedTo ? <p>{text.confirmedTo(status.confirmedTo)}</p> : null}
      </Said>
      <p className="status-links">
        <a
          className={buttonClass('quiet')}
          href={`${clientPagePath(status.token, locale)}/call.ics`}
          download
        >
          {text.calendar}
        </a>
      </p>
    </>
  );
}

/** Who rings whom, or where both meet. */
function Place({ status, text, phone: ours }: Omit<CallProps, 'locale'>) {
  const { meetingLink, brief } = status;
  const theirs = brief.contactPhone.trim();
  if (meetingLink)
    return (
      <p>
        <a href={meetingLink}>{text.place.online(meetingLink)}</a>
      </p>
    );
  if (theirs) return <p>{text.place.weRing(theirs)}</p>;
  if (!ours) return <p>{text.place.unknown}</p>;
  return (
    <p>
      <a href={phoneHref(ours)}>{text.place.youRing(ours)}</a>
    </p>
  );
}

function Offer({ status, offer, text, locale, phone: ours }: CallProps & { offer: OfferedCall }) {
  const { token, call, meetingLink, brief } = status;
  const { problem, declined } = offer;
  const isTooLong = problem === 'too-long';
  const isNamed = problem === 'not-chosen' || problem === 'not-free';
  return (
    <form method="post" action={`${clientPagePath(token, locale)}/${callForm.path}#${saidId.call}`}>
      <input type="hidden" name={callForm.offer} value={offer.id} />
      <fieldset className="times" aria-describedby={isNamed ? saidId.call : undefined}>
        <legend>{text.pick}</legend>
        <div className="status-choices">
          {offer.times.map(({ at, isFree }) => (
            <Choice
              key={at}
              type="radio"
              name={callForm.time}
              value={at}
              disabled={!isFree}
              defaultChecked={call?.cancelledAt === null && call.startsAt === at}
            >
              <time dateTime={at}>{weekdayDateTime(new Date(at), locale)}</time>
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
      </fieldset>
      <div className="call-words">
        <OwnWords
          id="call-words"
          label={text.words}
          error={isTooLong ? refusals[locale]['too-long'] : undefined}
          name={callForm.words}
          rows={2}
          defaultValue={offer.words || (declined ?? '')}
        />
      </div>
      {meetingLink ? null : (
        <div className="call-phone">
          <Field
            id="call-phone"
            label={text.phone}
            help={text.phoneHelp(ours)}
            error={problem === 'phone-too-long' ? refusals[locale]['too-long'] : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name={callForm.phone}
                type="tel"
                autoComplete="tel"
                maxLength={limits.line}
                defaultValue={offer.phone ?? brief.contactPhone}
              />
            )}
          </Field>
        </div>
      )}
      <p className="status-links">
        <Button type="submit">{text.action}</Button>
      </p>
      <OfferSaid offer={offer} text={text} locale={locale} />
    </form>
  );
}

function OfferSaid({ offer, text, locale }: Pick<CallProps, 'text' | 'locale'> & { offer: OfferedCall }) {
  const { problem, declined } = offer;
  if (problem)
    return (
      <Said id={saidId.call} isProblem>
        <p>
          {problem === 'not-chosen' || problem === 'not-free'
            ? text.problems[problem]
            : problem === 'closed'
              ? text.closed
              : refusals[locale]['too-long']}
        </p>
      </Said>
    );
  if (declined === null) return null;
  return (
    <Said id={saidId.call}>
      <p>{text.declined}</p>
    </Said>
  );
}

function ClosedOffer({ offer: { words, problem }, text }: { offer: OfferedCall; text: Texts['call'] }) {
  const closed = (
    <p>
      {text.closed} <OwnAddress />
    </p>
  );
  return (
    <>
      {problem ? (
        <Said id={saidId.call} isProblem>
          {closed}
        </Said>
      ) : (
        closed
      )}
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
}
