import type { Overview } from '../../../domain/endpoints/panel.ts';
import { waitBounds } from '../../../domain/triage/waits.ts';
import { ticksUpTo } from '../ui/axis.ts';
import { Board, ChartKeys } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { useText } from '../ui/text.tsx';
import { BoardTable } from './board-table.tsx';

const height = 168;
const afterPromise = waitBounds.indexOf(1_440) + 1;

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
      <div aria-hidden="true" className="wait-columns">
        <svg className="w-full overflow-visible" width="24" height={height} fontSize="11">
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
            <text key={tick} x="18" y={place(tick)} dy="4" textAnchor="end" fill="var(--muted)">
              {tick}
            </text>
          ))}
        </svg>
        {words.columns.map((label, index) => (
          <div key={label} className={`wait-column ${index === afterPromise ? 'wait-promised' : ''}`}>
            {index === afterPromise ? <span className="wait-promise">{words.promise}</span> : null}
            <WaitColumn
              {...(columns[index] ?? { answered: 0, waiting: 0 })}
              before={before[index] ?? 0}
              ticks={ticks}
              place={place}
            />
            <span className="block px-0.5 pt-1 leading-tight">{label}</span>
          </div>
        ))}
      </div>
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

type WaitColumnProps = {
  answered: number;
  waiting: number;
  before: number;
  ticks: number[];
  place: (count: number) => number;
};

/** Measures across are percents: it is as wide as its card allows. */
function WaitColumn({ answered, waiting, before, ticks, place }: WaitColumnProps) {
  const bar = (from: number, count: number, isBefore = false) => ({
    x: isBefore ? '10%' : '40%',
    width: isBefore ? '24%' : '46%',
    y: place(from + count),
    height: place(from) - place(from + count),
    rx: 2,
  });
  const all = answered + waiting;
  return (
    <svg className="block w-full overflow-visible" width="100%" height={height} fontSize="11">
      {ticks.map((tick) => (
        <line key={tick} x2="100%" y1={place(tick)} y2={place(tick)} stroke="var(--line)" />
      ))}
      {before > 0 ? <rect {...bar(0, before, true)} fill="var(--chart-before)" /> : null}
      {answered > 0 ? <rect {...bar(0, answered)} fill="var(--chart)" /> : null}
      {waiting > 0 ? (
        <rect {...bar(answered, waiting)} fill="url(#still-waiting)" stroke="var(--chart)" />
      ) : null}
      {all > 0 ? (
        <text x="63%" y={place(all) - 4} textAnchor="middle" fontWeight="600" fill="var(--text)">
          {all}
        </text>
      ) : null}
    </svg>
  );
}
