import type { Locale } from '../../../domain/text/locale.ts';
import { round } from './chart.ts';
import { daysOf, hoursDrawn, ordersByHour, sourceShares, weekTotals } from './figures.ts';
import { writerFor, type AnalyticsTexts } from './text.ts';

const heatSteps = 6;
const most = Math.max(...ordersByHour.flat());

/** A table that is a picture of itself: every cell says its number and glows with it. */
export function Hours({ text, locale }: { text: AnalyticsTexts; locale: Locale }) {
  const write = writerFor(locale);
  const week = daysOf(1, locale).slice(0, 7);
  return (
    <section id="hours" className="card hours" aria-labelledby="hours-title">
      <h2 id="hours-title">{text.hours.title}</h2>
      <table>
        <caption className="sr-only">{text.hours.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{text.hours.day}</span>
            </th>
            {hoursDrawn.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordersByHour.map((row, day) => (
            <tr key={day}>
              <th scope="row">{write.weekday(week[day]!.date)}</th>
              {row.map((count, column) => (
                <td key={column} className={`heat-${Math.ceil((count / most) * heatSteps)}`}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Sources({ text: { sources } }: { text: AnalyticsTexts }) {
  return (
    <section id="sources" className="card sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{sources.title}</h2>
      <dl>
        {Object.entries(sourceShares).map(([name, share]) => (
          <div key={name}>
            <dt>{sources[name as keyof typeof sourceShares]}</dt>
            <dd className="bar" aria-hidden="true">
              <svg className={`bar-${name}`}>
                <rect className="bar-room" width="100%" height="100%" rx="7" />
                <rect className="bar-share" width={`${share}%`} height="100%" rx="7" />
              </svg>
            </dd>
            <dd>{share}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Model({ text: { model } }: { text: AnalyticsTexts }) {
  return (
    <section className="card model" aria-labelledby="model-title">
      <h2 id="model-title">{model.title}</h2>
      <Weeks />
      <p>{model.text}</p>
    </section>
  );
}

/** Four weeks, the line of their growth, and where it leads. */
function Weeks() {
  const { past, next, spread } = weekTotals;
  const [floor, step, width] = [120, 48, 34];
  const top = (value: number) => round(floor - (value / (next + spread)) * 108);
  const left = (week: number) => 12 + week * step;
  const ahead = past.length;
  const tops = [...past, next].map((value, week) => [left(week) + width / 2, top(value)] as const);
  return (
    <svg className="weeks" viewBox="0 0 250 128" aria-hidden="true">
      {past.map((value, week) => (
        <rect
          key={week}
          x={left(week)}
          y={top(value)}
          width={width}
          height={floor - top(value)}
          rx="4"
          fill="#8ea2ff"
          opacity={0.4 + week * 0.15}
        />
      ))}
      <rect
        x={left(ahead)}
        y={top(next)}
        width={width}
        height={floor - top(next)}
        rx="4"
        fill="none"
        stroke="#6ee0b4"
        strokeWidth="2"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <rect
        x={left(ahead) - 3}
        y={top(next + spread)}
        width={width + 6}
        height={round(top(next - spread) - top(next + spread))}
        rx="3"
        fill="#6ee0b4"
        opacity="0.35"
      />
      <polyline points={tops.join(' ')} fill="none" stroke="#ffd166" strokeWidth="2.5" />
      {tops.map(([x, y], week) => (
        <circle key={x} cx={x} cy={y} r={week === ahead ? 7 : 4} fill="#ffd166" />
      ))}
    </svg>
  );
}
