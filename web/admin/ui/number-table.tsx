import { Button } from '../../ui/button.tsx';
import { useAreNumbersOpen } from './chart-tools.tsx';
import { showCounted, type ChartFilter } from './chart-filter.ts';
import { useText } from './text.tsx';

/** `part` of it are open still; `filter` is how the list shows them. */
export type Figure = { label: string; count: number; part?: number; filter?: ChartFilter | undefined };

/** The same numbers as the chart: for screen readers always, for eyes on request. */
export function NumberTable({ title, heading, rows }: { title: string; heading: string; rows: Figure[] }) {
  const words = useText().overview;
  const isOpen = useAreNumbersOpen();
  const hasParts = rows.some(({ part }) => part !== undefined);
  const number = 'py-0.5 pl-3 text-right';
  return (
    // Around the table: a table cannot be made smaller than its rows, and hidden ones would stretch the page.
    <div className={isOpen ? 'mt-2' : 'sr-only'}>
      <table className="w-full text-left text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-0.5 font-semibold">
              {heading}
            </th>
            <th scope="col" className={`${number} font-semibold`}>
              {words.count}
            </th>
            {hasParts ? (
              <th scope="col" className={`${number} font-semibold`}>
                {words.openCount}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, part, filter }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="own-words py-0.5 font-normal">
                {isOpen && filter ? (
                  <Button
                    look="plain"
                    className="min-h-8 w-full cursor-pointer text-left underline decoration-line underline-offset-4 hover:decoration-current max-md:min-h-11 pointer-coarse:min-h-11"
                    onClick={() => showCounted(filter)}
                  >
                    {label}
                  </Button>
                ) : (
                  label
                )}
              </th>
              <td className={`${number} tabular-nums`}>{count}</td>
              {hasParts ? <td className={`${number} tabular-nums`}>{part}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
