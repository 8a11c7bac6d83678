import { Tool } from '../../ui/tool.tsx';
import type { Overview, Share } from '../../../domain/endpoints/panel.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { budgets, websiteTypes } from '../../../domain/brief/options.ts';
import { isBriefStatus } from '../../../domain/brief/status.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { BarList, type ListedBar } from '../ui/bar-list.tsx';
import { useChartFilter } from '../ui/chart-filter.ts';
import { labelIn, optionLabel, statusLabel, useText, type PanelText } from '../ui/text.tsx';
import { WeekChart, type Column } from '../ui/week-chart.tsx';

export function OverviewCharts({ overview }: { overview: Overview }) {
  const text = useText();
  const words = text.overview;
  // The list, too, then shows this period only: as many briefs as the bar says.
  const since = { from: dayOf(new Date(overview.from)) };
  const plain = (shares: Share[], label: (value: string) => string): ListedBar[] =>
    shares.map(({ value, count }) => ({ label: value === '' ? words.none : label(value), count }));
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        <div className={`min-w-0 ${overview.weeks.length > 12 ? 'md:col-span-full' : 'md:col-span-2'}`}>
          <WeekChart title={words.perWeek} columns={overview.weeks.map((week) => weekColumn(week, text))} />
        </div>
        <BarList
          title={words.byStatus}
          bars={overview.status.map(({ value, count }) => ({
            label: statusLabel(text, value),
            count,
            // The word's own colour is too dark for a whole bar to be called yellow.
            colour:
              value === 'in-progress'
                ? 'var(--color-light-strong)'
                : `var(--status-${isBriefStatus(value) ? value : 'other'})`,
            filter: isBriefStatus(value) ? { status: value, ...since } : undefined,
          }))}
        />
        <BarList
          title={words.byBudget}
          bars={budgetBars(overview, text).map((bar) => ({
            ...bar,
            filter: bar.filter && { ...bar.filter, ...since },
          }))}
        />
        <BarList
          title={words.byType}
          bars={overview.websiteType.map(({ value, count }) => ({
            label: value === '' ? words.none : optionLabel(text, 'websiteType', value),
            count,
            filter: websiteTypes.some((known) => known === value) ? { type: value, ...since } : undefined,
          }))}
        />
        <BarList
          title={words.byTimeline}
          bars={plain(overview.timeline, (value) => optionLabel(text, 'timeline', value))}
        />
        {overview.reasons.length > 0 ? (
          <BarList
            title={words.byReason}
            bars={plain(overview.reasons, (value) => labelIn(words.reasons, value))}
          />
        ) : null}
      </div>
      <NarrowedList />
    </>
  );
}

/** On a phone the list is far below the bar that narrowed it. */
function NarrowedList() {
  const words = useText().overview.narrowed;
  const { isNarrowed, showAll } = useChartFilter();
  return (
    <div
      className={`sticky bottom-2 flex flex-wrap items-center gap-2 justify-self-start rounded-xl bg-raised ${isNarrowed ? 'border border-line p-2 shadow-lg' : ''}`}
    >
      <p role="status" className={isNarrowed ? 'px-3' : 'sr-only'}>
        {isNarrowed ? words.told : null}
      </p>
      {isNarrowed ? (
        <>
          <Tool
            look="main"
            onClick={() => void document.getElementById('brief-search')?.scrollIntoView({ block: 'center' })}
          >
            {words.show}
          </Tool>
          <Tool onClick={showAll}>{words.all}</Tool>
        </>
      ) : null}
    </div>
  );
}

function weekColumn({ start, count }: Overview['weeks'][number], text: PanelText): Column {
  const monday = new Date(start);
  // At noon: no change of the clocks makes another day of it.
  const sunday = new Date(monday.getTime() + 6.5 * dayMs);
  const label = shortDate(monday);
  return {
    label,
    count,
    mark: label.slice(0, 5),
    sentence: text.overview.weekCount(`${label.slice(0, 5)}–${shortDate(sunday)}`, count),
    filter: { from: dayOf(monday), to: dayOf(sunday) },
  };
}

const withoutAmount = new Set(['discuss', '']);

/** Whatever names no amount is one band, as it is one filter of the list. */
function budgetBars({ budget, pipeline }: Overview, text: PanelText): ListedBar[] {
  const sum = (shares: Share[]) => shares.reduce((all, { count }) => all + count, 0);
  const bar = (label: string, filter: string | null, isOf: (share: Share) => boolean): ListedBar => ({
    label,
    count: sum(budget.filter(isOf)),
    part: sum(pipeline.filter(isOf)),
    filter: filter === null ? undefined : { budget: filter },
  });
  const bands = budget
    .filter(({ value }) => !withoutAmount.has(value))
    .map(({ value }) => {
      const isFilter = budgets.some((known) => known === value);
      return bar(optionLabel(text, 'budget', value), isFilter ? value : null, (one) => one.value === value);
    });
  const none = bar(text.overview.noBudget, 'none', ({ value }) => withoutAmount.has(value));
  return none.count > 0 ? [...bands, none] : bands;
}
