import { useAreNumbersOpen } from '../ui/chart-tools.tsx';

type BoardTableProps = { title: string; head: string[]; rows: [string, ...number[]][] };

/** The same numbers as the chart: for screen readers always, for eyes on request. */
export function BoardTable({ title, head, rows }: BoardTableProps) {
  const isOpen = useAreNumbersOpen();
  const number = 'pl-3 text-right tabular-nums';
  return (
    <div className={isOpen ? '' : 'sr-only'}>
      <table className="w-full text-left text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={`font-semibold ${index > 0 ? number : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...counts]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-0.5 font-normal">
                {label}
              </th>
              {counts.map((count, index) => (
                <td key={head[index + 1]} className={number}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
