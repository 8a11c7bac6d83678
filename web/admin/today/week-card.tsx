import type { ReactNode } from 'react';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { shortDate, weekdayName } from '../../../domain/text/dates.ts';
import { ticksUpTo } from '../ui/axis.ts';
import { Change } from '../ui/change.tsx';
import { useText } from '../ui/text.tsx';
import { Card } from './day-calendar.tsx';

/** Who waits, and how many were answered how fast beside the week before. */
export function WeekCard({ today }: { today: Today }) {
  const text = useText();
  const words = text.today.week;
  const { duration } = text.overview;
  const { week, waiting } = today;
  const days = week.days.map(({ day, ...counts }) => ({ ...counts, at: new Date(`${day}T12:00:00Z`) }));
  const last = days.at(-1)?.at ?? new Date(week.from);
  return (
    <Card
      title={words.title}
      note={`${shortDate(new Date(week.from), text.locale).slice(0, 5)}–${shortDate(last, text.locale)}`}
    >
      <dl className="mt-2.5 grid grid-cols-3 gap-2 text-xs text-muted">
        <Figure name={words.waiting} value={waiting.isExact ? waiting.count : `${waiting.count}+`}>
          {waiting.late > 0 ? (
            <span className="font-semibold text-danger">{words.late(waiting.late)}</span>
          ) : null}
        </Figure>
        <Figure name={words.answered} value={week.answered}>
          <Change now={week.answered} before={week.before.answered} />
        </Figure>
        <Figure name={words.median} value={week.median === null ? '–' : duration(week.median)}>
          {week.median === null || week.before.median === null ? null : (
            <Change now={week.median} before={week.before.median} write={duration} better="less" />
          )}
        </Figure>
      </dl>
      <DayBars days={days} />
    </Card>
  );
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="order-2">{name}</dt>
      <dd className="order-1 text-lg leading-tight font-bold text-text tabular-nums">{value}</dd>
      <dd className="order-3">{children}</dd>
    </div>
  );
}

type Day = { at: Date; answered: number; before: number };
const height = 64;
const width = 34;

function DayBars({ days }: { days: Day[] }) {
  const { locale, today } = useText();
  const words = today.week;
  // The weekend is drawn where something was answered on it.
  const drawn = days.filter(({ answered, before }, index) => index < 5 || answered + before > 0);
  const ticks = ticksUpTo(Math.max(1, ...drawn.flatMap(({ answered, before }) => [answered, before])));
  const top = ticks.at(-1) ?? 1;
  const bar = (count: number, x: number, fill: string) =>
    count > 0 ? (
      <rect
        x={x}
        y={height - (height * count) / top}
        width={11}
        height={(height * count) / top}
        rx="2"
        fill={fill}
      />
    ) : null;
  return (
    <figure className="mt-3">
      <svg
        aria-hidden="true"
        viewBox={`0 -8 ${drawn.length * width + 20} ${height + 26}`}
        className="block w-full max-w-72"
        fontSize="11"
      >
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${height - (height * tick) / top})`}>
            <line x1="20" x2={drawn.length * width + 20} stroke="var(--line)" />
            <text x="14" dy="4" textAnchor="end" fill="var(--muted)">
              {tick}
            </text>
          </g>
        ))}
        {drawn.map(({ at, answered, before }, index) => (
          <g key={at.getTime()} transform={`translate(${20 + index * width} 0)`}>
            {bar(before, 5, 'var(--chart-before)')}
            {bar(answered, 18, 'var(--chart)')}
            <text x={width / 2} y={height + 15} textAnchor="middle" fill="var(--muted)">
              {weekdayName(at, locale)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption aria-hidden="true" className="mt-1 flex gap-4 text-xs text-muted">
        <span className="chart-key" data-part="now">
          {words.now}
        </span>
        <span className="chart-key" data-part="before">
          {words.before}
        </span>
      </figcaption>
      <table className="sr-only">
        <caption>{words.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.before}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ at, answered, before }) => (
            <tr key={at.getTime()}>
              <th scope="row">{weekdayName(at, locale)}</th>
              <td>{answered}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
