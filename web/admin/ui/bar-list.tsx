import { Button } from '../../ui/button.tsx';
import { Bar } from './bar.tsx';
import { showCounted } from './chart-filter.ts';
import { NumberTable, type Figure } from './number-table.tsx';
import { useText } from './text.tsx';

/** `before` is the same of the period before. */
export type ListedBar = Figure & { colour?: string; before?: number };

type BarListProps = { title: string; bars: ListedBar[]; isTitleHidden?: boolean };

export function BarList({ title, bars, isTitleHidden = false }: BarListProps) {
  const words = useText().overview;
  const highest = Math.max(1, ...bars.map(({ count, before = 0 }) => Math.max(count, before)));
  const isPlain = bars.every(({ filter }) => filter === undefined);
  return (
    <figure className="min-w-0">
      <figcaption className={isTitleHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{title}</figcaption>
      <div aria-hidden={isPlain || undefined} className="grid gap-x-1 gap-y-0.5">
        {bars.map(({ label, count, part, before, colour, filter }) => {
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
              {before === undefined ? null : (
                <Bar share={before / highest} colour="var(--chart-before)" isThin />
              )}
            </>
          );
          return filter ? (
            <Button
              look="plain"
              key={label}
              className="bar-row hover:bg-hover cursor-pointer text-left"
              onClick={() => showCounted(filter)}
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
