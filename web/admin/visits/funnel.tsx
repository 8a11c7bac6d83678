import { useText } from '../ui/text.tsx';

type FunnelProps = { steps: number[]; submitted: number; titles: readonly string[] };

/** Each bar is who came this far; what is missing to the next one is who left here. */
export function Funnel({ steps, submitted, titles }: FunnelProps) {
  const words = useText().privacy.visits;
  const stages = [
    ...steps.map((count, index) => ({ label: words.step(index + 1, titles[index] ?? ''), count })),
    { label: words.submitted, count: submitted },
  ];
  const highest = Math.max(1, ...stages.map(({ count }) => count));
  if (stages.every(({ count }) => count === 0)) return <p className="text-muted">{words.noFunnel}</p>;
  return (
    <table className="w-full text-left">
      <caption className="mb-1.5 text-left font-semibold">{words.funnel}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-2/5 py-1 font-semibold">
            <span className="sr-only">{words.funnel}</span>
          </th>
          <th scope="col" colSpan={2} className="py-1 text-right font-semibold">
            {words.reached}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {words.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ label, count }, index) => {
          const next = stages[index + 1];
          const left = next ? Math.max(0, count - next.count) : 0;
          return (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="own-words py-1.5 pr-3 font-normal">
                {label}
              </th>
              <td aria-hidden="true" className="py-1.5">
                <svg viewBox="0 0 200 8" preserveAspectRatio="none" className="h-2 w-full min-w-12">
                  <rect width="200" height="8" rx="3" fill="var(--sunken)" />
                  <rect width={(200 * count) / highest} height="8" rx="3" fill="var(--accent)" />
                </svg>
              </td>
              <td className="w-16 py-1.5 pl-3 text-right tabular-nums">{count}</td>
              <td className="py-1.5 pl-3 text-right text-muted tabular-nums">{next ? left : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
