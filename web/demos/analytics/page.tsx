import type { Locale } from '../../../domain/text/locale.ts';
import type { PageContext } from '../../document.tsx';
import { DemoFrame } from '../shared/frame.tsx';
import { curve, round } from './chart.ts';
import { figuresOf, periods, type Figures } from './figures.ts';
import { Hours, Model, Sources } from './other-cards.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { dictionaries, writerFor, type AnalyticsTexts } from './text.ts';

const icons = {
  figures: 'M3 3h18v18H3zM3 12h18M12 3v18',
  revenue: 'M3 17l6-8 5 5 7-10',
  hours: 'M12 3a9 9 0 1 0 .1 0M12 7v5l4 3',
  sources: 'M4 20v-8M12 20V4M20 20v-11',
};

export function AnalyticsDemoPage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = dictionaries[locale];
  return (
    <DemoFrame page="demo-analytics" context={context} title={text.title} description={text.description}>
      <div className="panel">
        <Sidebar text={text} />
        <div className="desk">
          <header className="desk-header">
            <h1>{text.greeting}</h1>
            <PeriodChoice text={text} />
          </header>
          <main id="main">
            <FigureCards text={text} locale={locale} />
            <RevenueCard text={text} locale={locale} />
            <Hours text={text} locale={locale} />
            <Sources text={text} />
            <Model text={text} />
          </main>
          <footer>
            <p>{text.footer}</p>
          </footer>
        </div>
      </div>
    </DemoFrame>
  );
}

function Sidebar({ text }: { text: AnalyticsTexts }) {
  return (
    <nav className="side" aria-label={text.nav.label}>
      <span className="side-sun" aria-hidden="true" />
      {(['figures', 'revenue', 'hours', 'sources'] as const).map((part) => (
        <a key={part} href={`#${part}`} title={text.nav[part]}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons[part]} />
          </svg>
          <span className="sr-only">{text.nav[part]}</span>
        </a>
      ))}
    </nav>
  );
}

function PeriodChoice({ text: { period } }: { text: AnalyticsTexts }) {
  return (
    <label className="period needs-script">
      <span className="sr-only">{period.label}</span>
      <select data-period="">
        {periods.map((weeks) => (
          <option key={weeks} value={weeks}>
            {period.options[weeks]}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 6l5 5 5-5" />
      </svg>
    </label>
  );
}

const figureNames = ['revenue', 'orders', 'conversion', 'returns'] as const;

function FigureCards({ text, locale }: { text: AnalyticsTexts; locale: Locale }) {
  const write = writerFor(locale);
  const figures = figuresOf(periods[0], locale);
  return (
    <section id="figures" className="figures" aria-labelledby="figures-title">
      <h2 id="figures-title" className="sr-only">
        {text.figures.title}
      </h2>
      <dl>
        {figureNames.map((name, index) => {
          const [value, change] = write.figure(name, figures[name]);
          return (
            <div key={name} className="card figure" data-figure={name}>
              <dt>{text.figures[name]}</dt>
              <dd className="figure-value" data-value="">
                {value}
              </dd>
              <dd className="figure-change">
                <span data-change="">{change}</span>
                <span className="sr-only"> {text.figures.compared}</span>
              </dd>
              <dd className="figure-spark" aria-hidden="true">
                <Spark name={name} index={index} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Spark({ name, index }: { name: keyof Figures; index: number }) {
  const slope = name === 'returns' ? -1.4 : [2.6, 2, 1.4][index]!;
  const points = Array.from(
    { length: 9 },
    (_, step) =>
      [step * 9 + 2, round(18 - (step - 4) * slope - Math.sin(step * 1.7 + index * 2) * 6)] as const,
  );
  return (
    <svg className={`spark spark-${name}`} viewBox="0 0 76 36">
      <path d={curve(points)} />
    </svg>
  );
}
