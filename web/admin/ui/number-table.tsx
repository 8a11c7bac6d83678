import { useText } from './text.tsx';

export type Number = { label: string; count: number };

/** The same numbers as the chart: for screen readers always, for eyes on request. */
export function NumberTable({
  title,
  heading,
  rows,
  isShown,
}: {
  title: string;
  heading: string;
  rows: Number[];
  isShown: boolean;
}) {
  const words = useText().admin.overview;
  return (
    // Around the table: a table cannot be made smaller than its rows, and hidden ones would stretch the page.
    <div className={isShown ? 'mt-2' : 'sr-only'}>
      <table className="w-full text-left text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-0.5 font-semibold">
              {heading}
            </th>
            <th scope="col" className="py-0.5 text-right font-semibold">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="own-words py-0.5 font-normal">
                {label}
              </th>
              <td className="py-0.5 text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
