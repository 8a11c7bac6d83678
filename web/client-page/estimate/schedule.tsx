/** When what is made, drawn week by week; on a phone as a line from top to bottom. */
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { dayText, type Part } from './parts.ts';

export function Schedule({ sent }: Pick<Part, 'sent'>) {
  const { schedule, words, language } = sent;
  const { stages, wanted } = schedule;
  const first = stages[0];
  const last = stages.at(-1);
  if (!first || !last) return null;
  const weeks = stages.reduce((sum, stage) => sum + stage.weeks, 0);
  const isFitting = wanted !== null && weeks <= wanted.weeks;
  return (
    <section className="schedule" aria-labelledby="schedule">
      <h2 id="schedule">
        {words['when']}{' '}
        <small>
          {dayText(first.from, language)} – {dayText(last.to, language)}
        </small>
      </h2>
      {wanted ? (
        <p className="schedule-fit" data-verdict={isFitting ? 'good' : ''}>
          <PageIcon name="check" /> {words[isFitting ? 'fits' : 'longer']}: {wanted.label}
        </p>
      ) : null}
      <Drawing stages={stages} weeks={weeks} />
      <ol className="stage-list">
        {stages.map(({ id, name, from, to }) => (
          <li key={id} data-stage={id}>
            <strong>{name}</strong>
            <span>
              {dayText(from, language)} – {dayText(to, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Stages = EstimateDocument['schedule']['stages'];

/** Numbers stand every so many weeks. */
const stepOf = (weeks: number) => (weeks <= 12 ? 1 : weeks <= 26 ? 2 : 8);
/** In per cent of the width: below it a name would be cut off. */
const roomForName = 17;

function Drawing({ stages, weeks }: { stages: Stages; weeks: number }) {
  const at = (week: number) => Math.round((week / weeks) * 10_000) / 100;
  const numbers = Array.from({ length: weeks }, (_none, week) => week).filter(
    (week) => week % stepOf(weeks) === 0,
  );
  const placed = stages.map((stage, index) => {
    const before = stages.slice(0, index).reduce((sum, one) => sum + one.weeks, 0);
    return { ...stage, x: at(before), width: at(stage.weeks) };
  });
  return (
    <svg className="schedule-bars" aria-hidden="true">
      {numbers.map((week) => (
        <g key={week}>
          <line className="week" x1={`${at(week)}%`} x2={`${at(week)}%`} y1="0" y2="70" />
          <text className="week-number" x={`${at(week)}%`} y="12" dx="6">
            {week + 1}
          </text>
        </g>
      ))}
      {placed.map(({ id, name, x, width }) => (
        <svg key={id} x={`${x}%`} width={`${width}%`} y="20" height="46" data-stage={id}>
          <rect width="100%" height="46" rx="10" />
          {width >= roomForName ? (
            <text x="14" y="29">
              {name}
            </text>
          ) : null}
        </svg>
      ))}
    </svg>
  );
}
