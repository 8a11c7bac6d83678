import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shortDate } from '../../../domain/text/dates.ts';
import { navigate, useAddress } from './brief-address.ts';
import { Banner } from '../ui/banner.tsx';
import { ChartTools } from '../ui/chart-tools.tsx';
import { Loading } from '../ui/loading.tsx';
import { answerOf } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { OverviewCharts } from './overview-charts.tsx';
import { OverviewFigures } from './overview-figures.tsx';

const periods = [4, 12, 26, 52];
const defaultPeriod = 12;

/** Folded away until it is wanted; open or not is part of the address, like everything else one sees. */
export function OverviewPanel() {
  const words = useText().overview;
  const address = useAddress();
  const isOpen = address.get('overview') !== null;
  const weeks = periods.find((period) => String(period) === address.get('overview')) ?? defaultPeriod;
  return (
    <details
      open={isOpen}
      className="min-w-0 rounded-xl border border-line bg-raised"
      onToggle={(event) => {
        const wanted = event.currentTarget.open;
        if (wanted !== isOpen) navigate({ overview: wanted ? String(weeks) : null }, { replace: true });
      }}
    >
      <summary className="cursor-pointer px-4 py-2.5 font-semibold max-md:py-3">{words.title}</summary>
      {isOpen ? <OverviewBody weeks={weeks} /> : null}
    </details>
  );
}

function OverviewBody({ weeks }: { weeks: number }) {
  const text = useText();
  const words = text.overview;
  const query = useQuery({
    ...answerOf('GET /api/overview', { query: { weeks } }),
    placeholderData: keepPreviousData,
  });
  const overview = query.data;
  return (
    <div className="grid gap-4 border-t border-line px-4 py-3">
      <ChartTools
        label={words.period}
        period={weeks}
        periods={periods.map((period) => [period, words.weeks(period)])}
        onPeriod={(period) => navigate({ overview: period }, { replace: true })}
        total={overview ? <p>{words.total(overview.total)}</p> : null}
      >
        <Banner error={query.error} sentence={text.admin.storage.overview} />
        {query.isPending ? <Loading message={words.loading} /> : null}
        {overview ? (
          <>
            <OverviewFigures overview={overview} />
            <p className="text-xs text-muted">
              {words.compared.with(
                shortDate(new Date(overview.previous.from)),
                shortDate(new Date(overview.previous.to)),
              )}{' '}
              {overview.total > 0 ? words.filterHint : null}
            </p>
            {overview.total > 0 ? (
              <OverviewCharts overview={overview} />
            ) : (
              <p className="text-muted">{words.empty}</p>
            )}
          </>
        ) : null}
      </ChartTools>
    </div>
  );
}
