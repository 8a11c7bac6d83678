import { Button } from '../../ui/button.tsx';
import { Bar } from './bar.tsx';
import { useChartFilter } from './chart-filter.ts';
import { NumberTable, type Figure } from './number-table.tsx';
import { useText } from './text.tsx';

export type ListedBar = Figure & { colour?: string };

export function BarList({ title, bars }: { title: string; bars: ListedBar[] }) {
  const words = useText().overview;
  const { isChosen, choose } = useChartFilter();
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const isPlain = bars.every(({ filter }) => filter === undefined);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold">{title}</figcaption>
      <div aria-hidden={isPlain || undefined} className="grid gap-x-1 gap-y-0.5">
        {bars.map(({ label, count, part, colour, filter }) => {
          const content = (
            <>
              <span className="flex justify-between gap-2 text-xs">
                <span className="own-words line-clamp-2 min-w-0">{label}</span>
                <span className="shrink-0 tabular-nums">
                  {part === undefined ? count : words.openOf(part, count)}
                </span>
              </span>
              <Bar
                share={count / highest}
                {...(part === undefined ? {} : { part: count > 0 ? part / count : 0 })}
                {...(colour ? { colour } : {})}
              />
            </>
          );
          return filter ? (
            <Button
              look="plain"
              key={label}
              aria-pressed={isChosen(filter)}
              className="bar-row hover:bg-hover aria-pressed:bg-selected cursor-pointer text-left"
              onClick={() => choose(filter)}
            >
              {content}
            </Button>
          ) : (
            <div key={label} className="bar-row">
              {content}
            </div>
          );
        })}
      </div>
      <NumberTable title={title} heading={words.share} rows={bars} />
    </figure>
  );
}
