import type { Overview, Share } from '../../../domain/endpoints/panel.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { websiteTypes } from '../../../domain/brief/options.ts';
import { isBriefStatus } from '../../../domain/brief/status.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { Board } from '../ui/board.tsx';
import { BarList, type ListedBar } from '../ui/bar-list.tsx';
import { optionLabel, statusLabel, useText, type PanelText } from '../ui/text.tsx';
import { WeekChart, type Column } from '../ui/week-chart.tsx';

export function BriefCharts({ overview }: { overview: Overview }) {
  const text = useText();
  const words = text.overview;
  // The list, too, then shows this period only: as many briefs as the bar says.
  const since = { from: dayOf(new Date(overview.from)) };
  const plain = (shares: Share[], label: (value: string) => string): ListedBar[] =>
    shares.map(({ value, count }) => ({ label: value === '' ? words.none : label(value), count }));
  return (
    <Board title={words.received} figure={overview.total} note={words.filterHint}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-5">
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
      </div>
    </Board>
  );
}

function weekColumn({ start, count }: Overview['weeks'][number], text: PanelText): Column {
  const monday = new Date(start);
  // At noon: no change of the clocks makes another day of it.
  const sunday = new Date(monday.getTime() + 6.5 * dayMs);
  const label = shortDate(monday, text.locale);
  return {
    label,
    count,
    mark: label.slice(0, 5),
    sentence: text.overview.weekCount(`${label.slice(0, 5)}–${shortDate(sunday, text.locale)}`, count),
    filter: { from: dayOf(monday), to: dayOf(sunday) },
  };
}
