import { useText } from './text.tsx';
import { NumberTable, type Number } from './number-table.tsx';

const rowHeight = 34;
const width = 200;

export function BarList({
  title,
  shares,
  areNumbersShown,
}: {
  title: string;
  shares: Number[];
  areNumbersShown: boolean;
}) {
  const words = useText().admin.overview;
  const highest = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="grid gap-1.5">
        {shares.map(({ label, count }) => (
          <div key={label}>
            <p className="flex justify-between gap-2 text-xs">
              <span className="own-words line-clamp-1 min-w-0">{label}</span>
              <span className="text-muted tabular-nums">{count}</span>
            </p>
            <svg
              viewBox={`0 0 ${width} 6`}
              preserveAspectRatio="none"
              className="block h-1.5 w-full"
              height={rowHeight}
            >
              <rect width={width} height="6" rx="3" fill="var(--sunken)" />
              <rect width={Math.max(3, (width * count) / highest)} height="6" rx="3" fill="var(--accent)" />
            </svg>
          </div>
        ))}
      </div>
      <NumberTable title={title} heading={words.share} rows={shares} isShown={areNumbersShown} />
    </figure>
  );
}
