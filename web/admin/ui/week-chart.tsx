import { useText } from './text.tsx';
import { NumberTable, type Number } from './number-table.tsx';

const width = 480;
const height = 150;
const base = height - 18;
const top = 16;

export function WeekChart({
  title,
  heading,
  weeks,
  areNumbersShown,
}: {
  title: string;
  /** What a bar stands for, where it is not a week. */
  heading?: string;
  weeks: Number[];
  areNumbersShown: boolean;
}) {
  const words = useText().admin.overview;
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const step = width / weeks.length;
  const bar = Math.max(2, Math.min(28, step * 0.66));
  // As many dates as fit without touching.
  const every = Math.ceil(weeks.length / 6);
  return (
    <figure className="min-w-0 md:col-span-2 xl:col-span-1">
      <figcaption className="mb-1.5 font-semibold">{title}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full max-w-2xl" fontSize="10">
        <line x1="0" x2={width} y1={base} y2={base} stroke="var(--line)" />
        {weeks.map(({ label, count }, index) => {
          const x = index * step + (step - bar) / 2;
          const tall = ((base - top) * count) / highest;
          return (
            <g key={label}>
              <rect x={x} y={base - tall} width={bar} height={tall} rx="2" fill="var(--accent)" />
              {count > 0 && weeks.length <= 26 ? (
                <text x={x + bar / 2} y={base - tall - 4} textAnchor="middle" fill="var(--text)">
                  {count}
                </text>
              ) : null}
              {index % every === 0 ? (
                <text x={x} y={height - 5} fill="var(--muted)">
                  {label.slice(0, 5)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <NumberTable title={title} heading={heading ?? words.week} rows={weeks} isShown={areNumbersShown} />
    </figure>
  );
}
