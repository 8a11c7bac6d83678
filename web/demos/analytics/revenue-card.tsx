import type { Locale } from '../../../domain/text/locale.ts';
import { gridValues, shapeOf, size } from './chart.ts';
import { daysOf, outlook, periods } from './figures.ts';
import { writerFor, type AnalyticsTexts } from './text.ts';

type CardProps = { text: AnalyticsTexts; locale: Locale };

/** Lines drawn by the server; the script makes them respond. Without sight or script there is the table. */
export function RevenueCard({ text, locale }: CardProps) {
  const { chart } = text;
  const write = writerFor(locale);
  const { change, spread } = outlook();
  return (
    <section id="revenue" className="card" aria-labelledby="revenue-title">
      <div className="revenue-head">
        <h2 id="revenue-title">{chart.title}</h2>
        <p className="legend" aria-hidden="true">
          <span>{chart.past}</span>
          <span className="legend-future">{chart.future}</span>
        </p>
        <p className="outlook">
          {chart.nextWeek} <strong>{write.outlook(change, spread)}</strong>
        </p>
      </div>
      <Plot text={text} locale={locale} />
      <p className="chart-help needs-script">{chart.help}</p>
      <DataTable text={text} locale={locale} />
    </section>
  );
}

function Plot({ text: { chart }, locale }: CardProps) {
  const write = writerFor(locale);
  const days = daysOf(periods[0], locale);
  const shape = shapeOf(days, locale);
  return (
    <div className="plot">
      <div className="plot-values" aria-hidden="true">
        {gridValues(locale).map((value) => (
          <span key={value}>{write.money(value)}</span>
        ))}
      </div>
      <div className="plot-area" role="img" aria-label={chart.summary} data-chart="">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="area" x2="0" y2="1">
              <stop offset="0" stopColor="#ffd166" stopOpacity="0.42" />
              <stop offset="1" stopColor="#ffd166" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={shape.area} fill="url(#area)" data-shape="area" />
          <path className="line-band" d={shape.band} data-shape="band" />
          <path className="line-past" d={shape.past} data-shape="past" />
          <path className="line-future" d={shape.future} data-shape="future" />
        </svg>
        <span className="rule" data-rule="" hidden />
        <span className="marker" data-marker="" hidden />
        <p className="tip" data-tip="" aria-hidden="true" hidden>
          <span data-tip-day="" />
          <strong data-tip-value="" />
        </p>
      </div>
      <p className="plot-weeks" aria-hidden="true" data-weeks="">
        {days
          .filter((_, index) => index % 7 === 0)
          .map(({ date }) => (
            <span key={date.getTime()}>{write.shortDay(date)}</span>
          ))}
      </p>
    </div>
  );
}

function DataTable({ text: { chart }, locale }: CardProps) {
  const write = writerFor(locale);
  const days = daysOf(periods[0], locale);
  return (
    <details className="data">
      <summary>{chart.table}</summary>
      <table>
        <caption className="sr-only">{chart.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.day}</th>
            <th scope="col">{chart.amount}</th>
            <th scope="col">{chart.spread}</th>
          </tr>
        </thead>
        <tbody data-rows="">
          {days.map(({ date, revenue, spread }) => (
            <tr key={date.getTime()}>
              <th scope="row">{write.longDay(date)}</th>
              <td>{write.money(revenue)}</td>
              <td>{spread === undefined ? chart.actual : `±${write.money(spread)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
