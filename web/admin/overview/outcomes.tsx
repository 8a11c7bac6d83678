import type { Overview } from '../../../domain/endpoints/panel.ts';
import { Board } from '../ui/board.tsx';
import { Change } from '../ui/change.tsx';
import { labelIn, useText } from '../ui/text.tsx';

type Period = Pick<Overview['previous'], 'won' | 'lost'>;

/** How briefs ended and why, beside the period before. */
export function Outcomes({ overview }: { overview: Overview }) {
  const { outcomes: words, compared, money, reasons, none } = useText().overview;
  const { previous } = overview;
  const values = [...new Set([...overview.reasons, ...previous.reasons].map(({ value }) => value))];
  const countOf = (shares: Overview['reasons'], value: string) =>
    shares.find((share) => share.value === value)?.count ?? 0;
  const row = (label: string, now: number, before: number, tone?: string) => (
    <tr key={label}>
      <th scope="row" className="w-full py-1 font-normal">
        {tone ? <span className="chart-key" data-part={tone} /> : null}
        {label}
      </th>
      <td className="pl-3 text-right font-semibold tabular-nums">{now}</td>
      <td className="pl-3 text-right text-muted tabular-nums">{before}</td>
    </tr>
  );
  return (
    <Board
      title={words.title}
      figure={money(overview.amount)}
      note={<Change now={overview.amount} before={previous.amount} write={money} />}
    >
      <div aria-hidden="true" className="grid gap-1">
        <EndBar period={overview} size="h-5" />
        <EndBar period={previous} size="h-2 opacity-55" />
      </div>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{words.title}</span>
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              {compared.now}
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              {compared.before}
            </th>
          </tr>
        </thead>
        <tbody>
          {row(words.won, overview.won, previous.won, 'won')}
          {row(words.lost, overview.lost, previous.lost, 'lost')}
        </tbody>
        {values.length > 0 ? (
          <tbody className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 font-semibold">
                {words.why}
              </th>
            </tr>
            {values.map((value) =>
              row(
                value === '' ? none : labelIn(reasons, value),
                countOf(overview.reasons, value),
                countOf(previous.reasons, value),
              ),
            )}
          </tbody>
        ) : null}
      </table>
    </Board>
  );
}

function EndBar({ period: { won, lost }, size }: { period: Period; size: string }) {
  return (
    <div className={`flex gap-0.5 overflow-hidden rounded-md bg-sunken ${size}`}>
      {won > 0 ? <span className="bg-success" style={{ flexGrow: won }} /> : null}
      {lost > 0 ? <span className="bg-danger" style={{ flexGrow: lost }} /> : null}
    </div>
  );
}
