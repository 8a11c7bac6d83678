import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VisitsOverview } from '../../../domain/endpoints/visits.ts';
import { otherSource } from '../../../domain/operations/visits.ts';
import { declareParameters } from '../ui/address.ts';
import { QueryState } from '../ui/banner.tsx';
import { ChartTools } from '../ui/chart-tools.tsx';
import { answerOf } from '../ui/request.ts';
import { BarList } from '../ui/bar-list.tsx';
import { WeekChart } from '../ui/week-chart.tsx';
import { Change } from '../ui/change.tsx';
import { labelIn, useText } from '../ui/text.tsx';
import { Funnel } from './funnel.tsx';
import { visitColumns } from './visit-columns.ts';

const { navigate, useAddress } = declareParameters({ lasting: ['days'] });

const periods = [7, 30, 90, 365];
const defaultPeriod = 30;
const mostSources = 12;
/** More are drawn by the week: a column of one day could be neither read nor met. */
const mostDays = 31;

export function VisitsPage() {
  const words = useText().privacy.visits;
  const address = useAddress();
  const days = periods.find((period) => String(period) === address.get('days')) ?? defaultPeriod;
  const query = useQuery({
    ...answerOf('GET /api/visits', { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const visits = query.data;
  const total = visits?.days.reduce((sum, { views }) => sum + views, 0) ?? 0;
  return (
    <section
      aria-labelledby="visits-title"
      className="grid gap-4 rounded-xl border border-line bg-raised p-4"
    >
      <ChartTools
        title={
          <h2 id="visits-title" className="text-lg">
            {words.title}
          </h2>
        }
        label={words.period}
        period={days}
        periods={periods.map((period) => [period, words.days(period)])}
        onPeriod={(period) => navigate({ days: period }, { replace: true })}
        total={
          visits ? (
            <p>
              {words.total(total)} <Change now={total} before={visits.previous.views} />
            </p>
          ) : null
        }
      >
        <p className="text-muted">{words.explained}</p>
        <QueryState query={query} failed={words.failed} loading={words.loading} />
        {visits && total === 0 ? <p className="text-muted">{words.empty}</p> : null}
        {visits && total > 0 ? <Charts visits={visits} /> : null}
        {visits ? <Funnel views={total} funnel={visits.funnel} previous={visits.previous} /> : null}
      </ChartTools>
    </section>
  );
}

function Charts({ visits }: { visits: VisitsOverview }) {
  const text = useText();
  const words = text.privacy.visits;
  const isByWeek = visits.days.length > mostDays;
  const named = (shares: { value: string; count: number }[], labels: Record<string, string>) =>
    shares.map(({ value, count }) => ({ label: labelIn(labels, value), count }));
  const sourceLabels = { '': words.direct, [otherSource]: words.other };
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
      <WeekChart
        title={isByWeek ? text.overview.visits.perWeek : words.perDay}
        heading={isByWeek ? text.overview.week : words.day}
        columns={visitColumns(visits.days, isByWeek, text)}
      />
      <BarList title={words.sources} bars={named(visits.sources.slice(0, mostSources), sourceLabels)} />
      <BarList title={words.pages} bars={named(visits.pages, words.page)} />
      <div className="grid content-start gap-5">
        <BarList title={words.devices} bars={named(visits.devices, words.device)} />
        <BarList title={words.languages} bars={named(visits.languages, words.language)} />
      </div>
    </div>
  );
}
