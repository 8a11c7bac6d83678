import type { ClientPage } from '../../domain/client-page/client-page.ts';
import { isAhead, nextActionOf, stageOf, stages, type Stage } from '../../domain/client-page/next-action.ts';
import { contactLine, type Agency } from '../../domain/content/content-rules.ts';
import { readBrief } from '../../domain/brief/brief-reading.ts';
import { longDate, weekdayDateTime } from '../../domain/text/dates.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { labelOf } from '../../words/grammar/label-of.ts';
import { validDay } from './next.tsx';
import { optionTexts, type Texts } from './text.ts';

type HeadProps = { status: ClientPage; text: Texts; locale: Locale };

/** Whose project it is, what was ordered, and how far it is. */
export function Head({ agency, ...props }: HeadProps & { agency: Agency }) {
  const { status, text, locale } = props;
  const read = readBrief(status.brief);
  const { websiteType, timeline } = optionTexts[locale];
  const pages = read.pages.reduce((count, { subpages }) => count + 1 + subpages.length, 0);
  const facts = [
    labelOf(read.websiteType, websiteType),
    pages > 0 ? text.pages(pages) : '',
    labelOf(read.timeline, timeline),
  ]
    .filter(Boolean)
    .map((fact, index) => (index === 0 ? fact : fact.charAt(0).toLocaleLowerCase(locale) + fact.slice(1)));
  const sent = status.sentAt ? `, ${text.sentAt(longDate(new Date(status.sentAt), locale))}` : '';
  return (
    <div>
      <p className="status-letterhead">{contactLine(agency, locale)}</p>
      <p className="status-kicker">
        {text.kicker(status.reference)}
        {sent}{' '}
        <span className="status-progress">
          · <strong>{text.progress[status.progress]}</strong>
        </span>
      </p>
      <h1 dir="auto">{read.companyName.trim() || read.contactName.trim() || text.title}</h1>
      {facts.length > 0 ? <p className="status-facts">{facts.join(', ')}</p> : null}
      {status.progress === 'closed' ? null : <Stages {...props} />}
    </div>
  );
}

function Stages({ status, text, locale }: HeadProps) {
  const current = stages.indexOf(stageOf(status));
  return (
    <ol className="stages" aria-label={text.where}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          data-reached={index < current ? 'past' : index === current ? 'now' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <strong>{text.stages[stage]}</strong> <span>{noteOf(stage, { status, text, locale })}</span>
        </li>
      ))}
    </ol>
  );
}

function noteOf(stage: Stage, { status, text, locale }: HeadProps): string {
  const notes = text.stageNotes;
  const { call, progress, estimate, now } = status;
  if (stage === 'brief') return notes.sent;
  if (stage === 'estimate') return estimateNote(status, text, locale);
  if (stage === 'start') {
    if (progress === 'completed') return notes.done;
    return estimate?.state === 'accepted' ? notes.contract : notes.agreed;
  }
  if (call && isAhead(call, now)) return weekdayDateTime(new Date(call.startsAt), locale);
  if (progress === 'completed' || estimate || (call && call.cancelledAt === null)) return notes.talked;
  if (nextActionOf(status).kind === 'asked') return notes.waiting;
  return stageOf(status) === 'talk' ? notes.talking : notes.soon;
}

function estimateNote({ estimate, progress }: ClientPage, text: Texts, locale: Locale): string {
  const notes = text.stageNotes;
  if (!estimate) return progress === 'completed' ? notes.done : notes.after;
  const { state } = estimate;
  if (state === 'open') return notes.until(validDay(estimate, locale));
  return state === 'replaced' ? notes.waiting : notes[state];
}
