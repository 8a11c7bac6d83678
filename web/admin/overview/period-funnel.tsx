import type { Overview } from '../../../domain/endpoints/panel.ts';
import { Board, ChartKeys } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { StageScale } from '../ui/stage-scale.tsx';
import { useText } from '../ui/text.tsx';

/** From a page view to a won brief, all on one scale. */
export function PeriodFunnel({ overview }: { overview: Overview }) {
  const text = useText();
  const { funnel: words, compared, visits, number } = text.overview;
  const { previous } = overview;
  const countsOf = ({ visits: seen, total, answer, won }: Overview | Overview['previous']) => [
    seen.views,
    seen.begun,
    total,
    answer?.count ?? 0,
    won,
  ];
  const labels = [visits.views, visits.begun, visits.sent, words.answered, words.won];
  const [now, before] = [countsOf(overview), countsOf(previous)];
  const highest = Math.max(...now, ...before);
  const ofWhole = (count: number, whole: number | undefined) =>
    whole === undefined || whole === 0 || count === 0 ? '' : words.oneIn(whole / count);
  return (
    <Board
      title={words.title}
      figure={words.wonOf(overview.won, overview.total)}
      note={
        <>
          <Change now={overview.won} before={previous.won} /> {words.wonNote}
        </>
      }
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="font-normal">
              <span className="sr-only">{visits.stage}</span>
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              {visits.count}
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              {words.before}
            </th>
            <th scope="col" className="relative pl-2">
              <span className="sr-only">{words.ofStep}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row" className="w-full py-1.5 font-semibold">
                <span className="grid">
                  {label}
                  <StageScale count={now[index] ?? 0} before={before[index]} highest={highest} />
                </span>
              </th>
              <td className="pl-2 text-right font-semibold tabular-nums">{number(now[index] ?? 0)}</td>
              <td className="pl-2 text-right text-muted tabular-nums">{number(before[index] ?? 0)}</td>
              <td className="pl-2 text-right whitespace-nowrap text-muted tabular-nums">
                {ofWhole(now[index] ?? 0, now[index - 1])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ChartKeys
        parts={[
          ['dot', compared.now],
          ['ring', compared.before],
          ['none', words.scale],
        ]}
      />
    </Board>
  );
}
