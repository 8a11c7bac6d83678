import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { ticksUpTo } from './axis.ts';
import { showCounted } from './chart-filter.ts';
import { NumberTable, type Figure } from './number-table.tsx';
import { useText } from './text.tsx';
import { useFingers } from '../../ui/use-media.ts';

export type Column = Figure & {
  /** A few letters under it. */
  mark: string;
  /** When and how many, in words. */
  sentence: string;
};

type WeekChartProps = {
  title: string;
  /** What a column stands for, where it is not a week. */
  heading?: string;
  columns: Column[];
};

const plotHeight = 'h-32';
/** So many values stand side by side without touching. */
const mostValues = 12;

export function WeekChart({ title, heading, columns }: WeekChartProps) {
  const words = useText().overview;
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const last = columns.length - 1;
  // The newest come into view first, where not all of them fit.
  useEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth;
  }, [columns.length]);

  const ticks = ticksUpTo(Math.max(0, ...columns.map(({ count }) => count)));
  const stop = Math.min(focused ?? last, last);
  const sentence = columns[hovered ?? stop]?.sentence;
  const isFilter = columns.some(({ filter }) => filter !== undefined);
  // A finger is wider than a column: it steps from one to the next below them.
  const isStepped = useFingers() && isFilter;
  const areButtons = isFilter && !isStepped;
  // As many marks as fit without touching.
  const every = columns.length <= mostValues ? 2 : areButtons ? 4 : Math.ceil(columns.length / 5);

  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    strip.current?.querySelectorAll('button')[Math.min(last, Math.max(0, wanted))]?.focus();
  };

  const drawn = (column: Column, index: number) => (
    <ColumnDrawing
      column={column}
      ticks={ticks}
      hasValue={areButtons || columns.length <= mostValues}
      hasMark={(last - index) % every === 0}
      isMarkAtEnd={index === last && !areButtons}
    />
  );

  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      {isStepped ? null : (
        <p aria-hidden="true" data-readout className="text-xs text-muted tabular-nums">
          {sentence}
        </p>
      )}
      <div className="flex gap-1.5">
        <Axis ticks={ticks} />
        <div
          ref={strip}
          role="group"
          aria-label={title}
          aria-hidden={areButtons ? undefined : true}
          className="chart-columns min-w-0 grow p-1"
        >
          {columns.map((column, index) =>
            column.filter && areButtons ? (
              <Button
                look="plain"
                key={column.label}
                tabIndex={index === stop ? 0 : -1}
                aria-label={column.sentence}
                className="-outline-offset-2 rounded-md hover:bg-hover cursor-pointer"
                onKeyDown={walk}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(null)}
                onPointerEnter={() => setHovered(index)}
                onPointerLeave={() => setHovered(null)}
                onClick={() => showCounted(column.filter!)}
              >
                {drawn(column, index)}
              </Button>
            ) : (
              <div
                key={column.label}
                className={isStepped && index === stop ? 'rounded-md bg-selected' : ''}
                onPointerDown={() => setFocused(index)}
                onPointerEnter={() => setHovered(index)}
                onPointerLeave={() => setHovered(null)}
              >
                {drawn(column, index)}
              </div>
            ),
          )}
        </div>
      </div>
      {isStepped ? <WeekSteps columns={columns} at={stop} onStep={setFocused} /> : null}
      <NumberTable title={title} heading={heading ?? words.week} rows={columns} />
    </figure>
  );
}

type ColumnDrawingProps = {
  column: Column;
  ticks: number[];
  hasValue: boolean;
  hasMark: boolean;
  isMarkAtEnd: boolean;
};

function ColumnDrawing({ column, ticks, hasValue, hasMark, isMarkAtEnd }: ColumnDrawingProps) {
  const { count, mark } = column;
  return (
    <>
      <svg
        aria-hidden="true"
        className={`mt-4 block w-full overflow-visible ${plotHeight}`}
        width="100%"
        height="128"
        fontSize="11"
      >
        {ticks.map((tick) => (
          <line key={tick} x2="100%" y1={place(tick, ticks)} y2={place(tick, ticks)} stroke="var(--line)" />
        ))}
        {count > 0 ? (
          <rect
            x="15%"
            width="70%"
            y={place(count, ticks)}
            height={`${(100 * count) / topOf(ticks)}%`}
            rx="2"
            fill="var(--chart)"
          />
        ) : null}
        {count > 0 && hasValue ? (
          <text x="50%" y={place(count, ticks)} dy="-4" textAnchor="middle" fill="var(--text)">
            {count}
          </text>
        ) : null}
      </svg>
      <span
        aria-hidden="true"
        className={`flex h-5 items-end text-xs text-muted ${isMarkAtEnd ? 'justify-end' : 'justify-center'}`}
      >
        {hasMark ? <span className="whitespace-nowrap">{mark}</span> : null}
      </span>
    </>
  );
}

function Axis({ ticks }: { ticks: number[] }) {
  return (
    <svg
      aria-hidden="true"
      className={`mt-5 w-7 shrink-0 overflow-visible ${plotHeight}`}
      width="28"
      height="128"
      fontSize="11"
    >
      {ticks.map((tick) => (
        <text key={tick} x="100%" y={place(tick, ticks)} dy="4" textAnchor="end" fill="var(--muted)">
          {tick}
        </text>
      ))}
    </svg>
  );
}

type WeekStepsProps = { columns: Column[]; at: number; onStep: (index: number) => void };

/** One column in words, the way to its neighbours, and to its briefs in the list. */
function WeekSteps({ columns, at, onStep }: WeekStepsProps) {
  const words = useText().overview;
  const column = columns[at];
  if (!column) return null;
  const { sentence, filter } = column;
  const step = (index: number, icon: 'previous' | 'next', label: string) => (
    <IconTool
      look="usual"
      icon={icon}
      label={label}
      disabled={columns[index] === undefined}
      onClick={() => onStep(index)}
    />
  );
  return (
    <div className="mt-1 flex gap-2">
      {step(at - 1, 'previous', words.weekBefore)}
      <Tool
        data-readout
        className="grow tabular-nums"
        disabled={!filter}
        onClick={() => filter && showCounted(filter)}
      >
        <span aria-live="polite">{sentence}</span>
      </Tool>
      {step(at + 1, 'next', words.weekAfter)}
    </div>
  );
}

const topOf = (ticks: number[]) => ticks.at(-1) ?? 1;

/** How far down the plot a value stands. */
function place(value: number, ticks: number[]): string {
  return `${100 - (100 * value) / topOf(ticks)}%`;
}
