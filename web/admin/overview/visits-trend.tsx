import type { Overview } from '../../../domain/endpoints/panel.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { ticksUpTo } from '../ui/axis.ts';
import { Board, ChartKeys } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useIsOwner } from '../ui/role.ts';
import { showTab } from '../ui/tabs.ts';
import { useText } from '../ui/text.tsx';
import { BoardTable } from './board-table.tsx';

const size = { width: 320, height: 130, left: 34 };

/** Page views by the week, over those of the period before. */
export function VisitsTrend({ overview }: { overview: Overview }) {
  const { overview: texts, locale } = useText();
  const isOwner = useIsOwner();
  const { visits: words, week, compared, number } = texts;
  const { visits, previous } = overview;
  const before = previous.visits.weeks;
  const ticks = ticksUpTo(Math.max(1, ...visits.weeks, ...before));
  const top = ticks.at(-1) ?? 1;
  const { width, height, left } = size;
  const x = (index: number) => left + ((width - left) * index) / Math.max(1, visits.weeks.length - 1);
  const y = (count: number) => height - (height * count) / top;
  const line = (counts: number[]) => counts.map((count, index) => `${x(index)},${y(count)}`).join(' ');
  const labels = overview.weeks.map(({ start }) => shortDate(new Date(start), locale));
  return (
    <Board
      title={words.title}
      figure={number(visits.views)}
      note={<Change now={visits.views} before={previous.visits.views} />}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 -6 ${width + 8} ${height + 28}`}
        className="block w-full"
        fontSize="11"
      >
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={left} x2={width} stroke="var(--line)" />
            <text x={left - 6} dy="4" textAnchor="end" fill="var(--muted)">
              {tick}
            </text>
          </g>
        ))}
        <polyline points={line(before)} fill="none" stroke="var(--muted)" strokeDasharray="4 3" />
        <polygon
          points={`${left},${height} ${line(visits.weeks)} ${width},${height}`}
          fill="var(--chart)"
          fillOpacity="0.1"
        />
        <polyline points={line(visits.weeks)} fill="none" stroke="var(--chart)" strokeWidth="2.5" />
        <circle cx={x(visits.weeks.length - 1)} cy={y(visits.weeks.at(-1) ?? 0)} r="4" fill="var(--chart)" />
        <text x={left} y={height + 18} fill="var(--muted)">
          {labels[0]?.slice(0, 5)}
        </text>
        <text x={width} y={height + 18} textAnchor="end" fill="var(--muted)">
          {labels.at(-1)?.slice(0, 5)}
        </text>
      </svg>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChartKeys
          parts={[
            ['line', compared.now],
            ['dashes', compared.before],
          ]}
        />
        {isOwner ? (
          <Tool look="bare" onClick={() => showTab('visits')}>
            {words.more}
          </Tool>
        ) : null}
      </div>
      <BoardTable
        title={words.title}
        head={[week, compared.now, compared.before]}
        rows={labels.map((label, index) => [label, visits.weeks[index] ?? 0, before[index] ?? 0])}
      />
    </Board>
  );
}
