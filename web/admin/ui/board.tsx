import { useId, type ReactNode } from 'react';

type BoardProps = {
  title: string;
  /** The one number of it, and what it is. */
  figure?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

/** A chart with its title and its main figure, as a card. */
export function Board({ title, figure, note, children }: BoardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-2 rounded-xl border border-line bg-raised p-4"
    >
      <h3 id={id} className="text-sm">
        {title}
      </h3>
      {figure === undefined ? null : (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <span className="text-xl leading-tight font-bold text-text tabular-nums">{figure}</span>
          {note}
        </p>
      )}
      {children}
    </section>
  );
}

/** What the marks of a chart mean. */
export function ChartKeys({ parts }: { parts: [part: string, label: string][] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {parts.map(([part, label]) => (
        <span key={part} className="chart-key" data-part={part}>
          {label}
        </span>
      ))}
    </p>
  );
}
