import type { ClientPage } from '../../domain/client-page/client-page.ts';
import { estimateAnchor, estimatePath } from '../../domain/client-page/estimate-page.ts';
import type { ClientEstimate } from '../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../domain/estimate/money-text.ts';
import { nextActionOf, type NextAction } from '../../domain/client-page/next-action.ts';
import { answerSaidText } from '../../domain/triage/answer-promise.ts';
import { longDate, weekdayDateTime, withZone } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Texts } from './text.ts';

type NextProps = { status: ClientPage; text: Texts; locale: Locale };

type Card = {
  mark: number | IconName;
  title: string;
  note: string;
  way?: { href: string; label: string } | undefined;
  isWaiting?: boolean;
};

/** The one thing to do, or why there is none. */
export function Next(props: NextProps) {
  const action = nextActionOf(props.status);
  const { mark, title, note, way, isWaiting } = cardOf(action, props);
  return (
    <section className="next" aria-labelledby="next-title" data-waiting={isWaiting ? '' : undefined}>
      <span className="next-mark" aria-hidden="true">
        {typeof mark === 'number' ? mark : <Icon name={mark} />}
      </span>
      <div>
        <h2 id="next-title">{title}</h2>
        <p>{note}</p>
      </div>
      {way ? (
        <a className={buttonClass(isWaiting ? 'primary' : 'quiet')} href={way.href}>
          {way.label}
          <Icon name="arrow" />
        </a>
      ) : null}
    </section>
  );
}

function cardOf(action: NextAction, props: NextProps): Card {
  const { text, locale } = props;
  const words = text.next;
  switch (action.kind) {
    case 'asked': {
      const { questions, isTimeOpen } = action;
      return {
        mark: questions + (isTimeOpen ? 1 : 0),
        title: words.asked(questions, isTimeOpen),
        note: questions > 0 ? words.askedText(Math.ceil(questions * 1.5)) : words.timeText,
        way: questions > 0 ? { href: '#needed', label: words.start } : { href: '#call', label: words.times },
        isWaiting: true,
      };
    }
    case 'materials':
      return {
        mark: action.missing,
        title: text.files.needed(action.missing),
        note: text.files.neededText,
        way: { href: '#files', label: text.files.toList },
        isWaiting: true,
      };
    case 'estimate':
      return estimateCard(action.estimate, props);
    case 'call': {
      const time = weekdayDateTime(new Date(action.call.startsAt), locale);
      return {
        mark: 'phone',
        title: words.call(withZone(time, locale)),
        note: words.callText,
        way: { href: '#call', label: text.call.title },
      };
    }
    case 'promised':
      return {
        mark: 'clock',
        title: words.promised(answerSaidText(new Date(action.sentAt), locale)),
        note: text.meaning.received,
      };
    case 'answered':
      return { mark: 'check', title: words.nothing, note: text.answered };
    default:
      return { mark: 'check', title: words.nothing, note: text.meaning[action.kind] };
  }
}

export function validDay({ document }: ClientEstimate, locale: Locale): string {
  return longDate(new Date(`${document.validUntil}T12:00:00Z`), locale);
}

function estimateCard(estimate: ClientEstimate, { status, text, locale }: NextProps): Card {
  const words = text.next;
  const href = estimatePath(status.token, locale);
  const way = { href, label: words.estimateAgain };
  switch (estimate.state) {
    case 'open':
      return {
        mark: 'brief',
        title: words.estimate,
        note: words.estimateText(rangeText(estimate.document.net, locale), validDay(estimate, locale)),
        way: { href, label: words.read },
        isWaiting: true,
      };
    case 'accepted':
      return { mark: 'check', title: words.accepted, note: words.acceptedText, way };
    case 'declined':
      return { mark: 'brief', title: words.declined, note: words.declinedText, way };
    default: {
      const renew = { href: `${href}#${estimateAnchor.ask}`, label: words.renew };
      return { mark: 'clock', title: words.expired, note: words.expiredText, way: renew };
    }
  }
}
