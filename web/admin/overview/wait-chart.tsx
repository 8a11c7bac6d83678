import type { Overview } from '../../../domain/endpoints/panel.ts';
import { waitBounds } from '../../../domain/triage/waits.ts';
import { ticksUpTo } from '../ui/axis.ts';
import { Board, ChartKeys } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { useText } from '../ui/text.tsx';
import { BoardTable } from './board-table.tsx';

const height = 132;
const width = 74;
const left = 26;
const promise = waitBounds.indexOf(1_440) + 1;

/** How long clients waited; who still waits stands at the time that has passed, hatched. */
export function WaitChart({ overview }: { overview: Overview }) {
  const { waits: words, compared, duration } = useText().overview;
  const { answer, previous } = overview;
  const columns = answer?.columns ?? [];
  const before = previous.answer?.columns.map(({ answered, waiting }) => answered + waiting) ?? [];
  const ticks = ticksUpTo(
    Math.max(1, ...before, ...columns.map(({ answered, waiting }) => answered + waiting)),
  );
  const top = ticks.at(-1) ?? 1;
  const place = (count: number) => height - (height * count) / top;
  const whole = left + words.columns.length * width;
  const bar = (from: number, count: number, x: number, size: number, fill: string) =>
    count > 0 ? (
      <rect
        x={x}
        y={place(from + count)}
        width={size}
        height={(height * count) / top}
        rx="2"
        fill={fill}
        stroke={fill === hatch ? 'var(--chart)' : undefined}
      />
    ) : null;
  return (
    <Board
      title={words.title}
      figure={answer ? duration(answer.medianWithWaiting) : '–'}
      note={
        answer ? (
          <>
            {previous.answer ? (
              <Change
                now={answer.medianWithWaiting}
                before={previous.answer.medianWithWaiting}
                write={duration}
                better="less"
              />
            ) : null}{' '}
            {words.median(answer.median === null ? null : duration(answer.median))}
          </>
        ) : (
          words.none
        )
      }
    >
      <svg
        aria-hidden="true"
        viewBox={`0 -18 ${whole} ${height + 40}`}
        className="block w-full max-w-2xl"
        fontSize="11"
      >
        <defs>
          <pattern
            id="still-waiting"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--raised)" />
            <line x1="0" x2="0" y1="0" y2="6" stroke="var(--chart)" strokeWidth="4" strokeOpacity="0.7" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${place(tick)})`}>
            <line x1={left} x2={whole} stroke="var(--line)" />
            <text x={left - 6} dy="4" textAnchor="end" fill="var(--muted)">
              {tick}
            </text>
          </g>
        ))}
        {words.columns.map((label, index) => {
          const { answered = 0, waiting = 0 } = columns[index] ?? {};
          return (
            <g key={label} transform={`translate(${left + index * width} 0)`}>
              {bar(0, before[index] ?? 0, 8, 18, 'var(--chart-before)')}
              {bar(0, answered, 30, 34, 'var(--chart)')}
              {bar(answered, waiting, 30, 34, hatch)}
              {answered + waiting > 0 ? (
                <text
                  x="47"
                  y={place(answered + waiting) - 4}
                  textAnchor="middle"
                  fontWeight="600"
                  fill="var(--text)"
                >
                  {answered + waiting}
                </text>
              ) : null}
              <text x={width / 2} y={height + 16} textAnchor="middle" fill="var(--muted)">
                {label}
              </text>
            </g>
          );
        })}
        <line
          x1={left + promise * width}
          x2={left + promise * width}
          y1="-16"
          y2={height}
          stroke="var(--muted)"
          strokeDasharray="3 3"
        />
        <text x={left + promise * width + 5} y="-8" fill="var(--text)" fontWeight="600">
          {words.promise}
        </text>
      </svg>
      <ChartKeys
        parts={[
          ['now', words.answered(answer?.count ?? 0)],
          ['waiting', words.waiting(answer?.waiting ?? 0)],
          ['before', compared.before],
        ]}
      />
      <BoardTable
        title={words.title}
        head={[words.column, words.answeredHead, words.waitingHead, compared.before]}
        rows={words.columns.map((label, index) => [
          label,
          columns[index]?.answered ?? 0,
          columns[index]?.waiting ?? 0,
          before[index] ?? 0,
        ])}
      />
    </Board>
  );
}

const hatch = 'url(#still-waiting)';
