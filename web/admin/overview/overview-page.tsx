/** How the last weeks went, beside as many weeks before. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../domain/endpoints/panel.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { declareParameters } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { ChartTools } from '../ui/chart-tools.tsx';
import { Loading } from '../ui/loading.tsx';
import { answerOf } from '../ui/request.ts';
import { useText, type PanelText } from '../ui/text.tsx';
import { BriefCharts } from './brief-charts.tsx';
import { Estimates } from './estimates.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Outcomes } from './outcomes.tsx';
import { PeriodFunnel } from './period-funnel.tsx';
import { Pipeline } from './pipeline.tsx';
import { VisitsTrend } from './visits-trend.tsx';
import { WaitChart } from './wait-chart.tsx';

const { navigate, useAddress } = declareParameters({ lasting: ['weeks'] });

const periods = [4, 12, 26, 52];
const defaultPeriod = 12;

export function OverviewPage() {
  const text = useText();
  const words = text.overview;
  const address = useAddress();
  const weeks = periods.find((period) => String(period) === address.get('weeks')) ?? defaultPeriod;
  const query = useQuery({
    ...answerOf('GET /api/overview', { query: { weeks } }),
    placeholderData: keepPreviousData,
  });
  const overview = query.data;
  return (
    <div className="grid gap-3.5">
      <ChartTools
        title={<h2 className="text-xl lg:sr-only">{words.title}</h2>}
        label={words.period}
        period={weeks}
        periods={periods.map((period) => [period, words.weeks(period)])}
        onPeriod={(period) => navigate({ weeks: period }, { replace: true })}
        total={overview ? <p className="text-muted">{comparedSentence(overview, text)}</p> : null}
      >
        <Banner error={query.error} sentence={text.admin.storage.overview} />
        {query.isPending ? <Loading message={words.loading} /> : null}
        {overview ? <Boards overview={overview} /> : null}
      </ChartTools>
    </div>
  );
}

function comparedSentence({ previous }: Overview, { overview, locale }: PanelText): string {
  return overview.compared.with(
    shortDate(new Date(previous.from), locale),
    shortDate(new Date(previous.to), locale),
  );
}

function Boards({ overview }: { overview: Overview }) {
  const words = useText().overview;
  return (
    <>
      <KeyFigures overview={overview} />
      <div className="overview-boards">
        <Pipeline overview={overview} />
        <WaitChart overview={overview} />
        <PeriodFunnel overview={overview} />
        <Outcomes overview={overview} />
        <Estimates overview={overview} />
        <VisitsTrend overview={overview} />
      </div>
      {overview.total > 0 ? <BriefCharts overview={overview} /> : <p className="text-muted">{words.empty}</p>}
    </>
  );
}
