import type { Locale } from '../../../domain/text/locale.ts';
import { round } from './chart.ts';
import { daysOf, hoursDrawn, ordersByHour, sourceShares } from './figures.ts';
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
      <Network />
      <p>{model.text}</p>
    </section>
  );
}

/** The idea of the model as a small net of nodes. */
function Network() {
  const layers = [3, 4, 3, 1].map((count, layer) =>
    Array.from(
      { length: count },
      (_, node) => [16 + layer * 72, round(64 + (node - (count - 1) / 2) * 34)] as const,
    ),
  );
  const links = layers.slice(1).flatMap((layer, index) =>
    layer.flatMap(([x, y], node) =>
      layers[index]!.map(([fromX, fromY], from) => ({
        d: `M${fromX} ${fromY}L${x} ${y}`,
        isLit: (node + from + index) % 3 === 0,
      })),
    ),
  );
  return (
    <svg className="network" viewBox="0 0 250 128" aria-hidden="true">
      {links.map(({ d, isLit }) => (
        <path key={d} d={d} stroke={isLit ? '#ffd166' : '#4a4f7c'} strokeWidth="1.5" />
      ))}
      {layers.flatMap((layer, index) =>
        layer.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={index === 3 ? 13 : 8}
            fill={['#8ea2ff', '#b9a6ff', '#6ee0b4', '#ffd166'][index]}
          />
        )),
      )}
    </svg>
  );
}
