import type { Overview } from '../../../domain/endpoints/panel.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { Board } from '../ui/board.tsx';
import { labelIn, useText } from '../ui/text.tsx';

/** How the estimates sent in the period stand, beside those of the period before. */
export function Estimates({ overview }: { overview: Overview }) {
  const { estimates: all, locale, overview: page } = useText();
  const { overview: words, reasons } = all;
  const { estimates: now, previous } = overview;
  const before = previous.estimates;
  if (now.sent + before.sent === 0)
    return (
      <Board title={words.title}>
        <p className="text-muted">{words.none}</p>
      </Board>
    );
  const counts = ['sent', 'out', 'accepted', 'declined', 'expired'] as const;
  const row = (label: string, value: string | number, former: string | number) => (
    <tr key={label}>
      <th scope="row" className="w-full py-1 font-normal">
        {label}
      </th>
      <td className="pl-3 text-right font-semibold whitespace-nowrap tabular-nums">{value}</td>
      <td className="pl-3 text-right whitespace-nowrap text-muted tabular-nums">{former}</td>
    </tr>
  );
  const countOf = (shares: Overview['reasons'], value: string) =>
    shares.find((share) => share.value === value)?.count ?? 0;
  const values = [...new Set([...now.reasons, ...before.reasons].map(({ value }) => value))];
  const daysOf = (days: number | null) => (days === null ? '–' : words.days(days));
  return (
    <Board
      title={words.title}
      figure={words.count(now.sent)}
      note={now.out > 0 ? words.outSum(rangeText(now.outSum, locale)) : words.undecided}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{words.title}</span>
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              {page.compared.now}
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              {page.compared.before}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((name) => row(words[name], now[name], before[name]))}
          {row(words.decision, daysOf(now.decisionDays), daysOf(before.decisionDays))}
        </tbody>
        {values.length > 0 ? (
          <tbody className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 font-semibold">
                {words.why}
              </th>
            </tr>
            {values.map((value) =>
              row(labelIn(reasons, value), countOf(now.reasons, value), countOf(before.reasons, value)),
            )}
          </tbody>
        ) : null}
      </table>
    </Board>
  );
}
