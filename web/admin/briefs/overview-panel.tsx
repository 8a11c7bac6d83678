import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../domain/dates.ts';
import type { OptionList } from '../../../domain/options.ts';
import type { Share } from '../../../domain/calls/panel.ts';
import { navigate, useAddress } from '../ui/address.ts';
import { Banner } from '../ui/banner.tsx';
import { Loading } from '../ui/loading.tsx';
import { call } from '../ui/call.ts';
import { explainFailure } from '../ui/failure.ts';
import { queryKeys } from '../ui/query-keys.ts';
import { optionLabel, statusLabel, useText } from '../ui/text.tsx';
import { BarList } from '../ui/bar-list.tsx';
import { WeekChart } from '../ui/week-chart.tsx';

const periods = [4, 12, 26, 52];
const defaultPeriod = 12;

/** Folded away until it is wanted; open or not is part of the address, like everything else one sees. */
export function OverviewPanel() {
  const words = useText().admin.overview;
  const address = useAddress();
  const isOpen = address.get('overview') !== null;
  const weeks = periods.find((period) => String(period) === address.get('overview')) ?? defaultPeriod;
  return (
    <details
      open={isOpen}
      className="rounded-xl border border-line bg-raised"
      onToggle={(event) => {
        const wanted = event.currentTarget.open;
        if (wanted !== isOpen) navigate({ overview: wanted ? String(weeks) : null }, { replace: true });
      }}
    >
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">{words.title}</summary>
      {isOpen ? <OverviewBody weeks={weeks} /> : null}
    </details>
  );
}

function OverviewBody({ weeks }: { weeks: number }) {
  const text = useText();
  const words = text.admin.overview;
  const [areNumbersShown, setNumbersShown] = useState(false);
  const query = useQuery({
    queryKey: [queryKeys.overview, weeks],
    queryFn: ({ signal }) => call('GET /api/overview', { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
  });
  const overview = query.data;
  const labelled = (shares: Share[], list: OptionList) =>
    shares.map(({ value, count }) => ({ label: value ? optionLabel(text, list, value) : words.none, count }));
  return (
    <div className="grid gap-4 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{words.period}</span>
          <select
            className="control w-auto"
            value={weeks}
            onChange={(event) => navigate({ overview: event.target.value }, { replace: true })}
          >
            {periods.map((period) => (
              <option key={period} value={period}>
                {words.weeks(period)}
              </option>
            ))}
          </select>
        </label>
        {overview ? <p>{words.total(overview.total)}</p> : null}
        <button
          type="button"
          className="tool ml-auto"
          aria-pressed={areNumbersShown}
          onClick={() => setNumbersShown(!areNumbersShown)}
        >
          {words.numbers}
        </button>
      </div>
      {query.isError ? (
        <Banner failure={explainFailure(query.error, text.admin.storage.overview, text)} />
      ) : null}
      {query.isPending ? <Loading message={words.loading} /> : null}
      {overview && overview.total === 0 ? <p className="text-muted">{words.empty}</p> : null}
      {overview && overview.total > 0 ? (
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <WeekChart
            title={words.perWeek}
            weeks={overview.weeks.map(({ start, count }) => ({ label: shortDate(new Date(start)), count }))}
            areNumbersShown={areNumbersShown}
          />
          <BarList
            title={words.byStatus}
            shares={overview.status.map(({ value, count }) => ({ label: statusLabel(text, value), count }))}
            areNumbersShown={areNumbersShown}
          />
          <BarList
            title={words.byType}
            shares={labelled(overview.websiteType, 'websiteType')}
            areNumbersShown={areNumbersShown}
          />
          <BarList
            title={words.byBudget}
            shares={labelled(overview.budget, 'budget')}
            areNumbersShown={areNumbersShown}
          />
          <BarList
            title={words.byTimeline}
            shares={labelled(overview.timeline, 'timeline')}
            areNumbersShown={areNumbersShown}
          />
        </div>
      ) : null}
    </div>
  );
}
