/** The briefs that are being reviewed, one after the other: those of the list behind the open one. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BriefSummary } from '../../../../domain/endpoints/briefs.ts';
import { Button } from '../../../ui/button.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { readState } from '../../ui/address.ts';
import { passedCursors } from '../../ui/pager.tsx';
import { PromiseClock } from '../../ui/promise-clock.tsx';
import { optionLabel, useText } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { navigate, walkTo } from '../brief-address.ts';
import { briefsAt, type BriefFilter } from '../brief-query.ts';

export type Reviewed = { rows: BriefSummary[]; filter: BriefFilter; nextCursor: string | null };

export type Walk = {
  rows: BriefSummary[];
  /** From 0; -1 for a brief that is not on the list. */
  index: number;
  hasMore: boolean;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** What stands before and after the open brief. One that is not on the list stands before all of it. */
export function useWalk(id: string, { rows, filter, nextCursor }: Reviewed): Walk {
  const openNext = useNextPage(filter, nextCursor);
  const index = rows.findIndex((row) => row.id === id);
  const opening = (row: BriefSummary | undefined) => row && (() => walkTo(row.id));
  return {
    rows,
    index,
    hasMore: nextCursor !== null,
    previous: opening(rows[index - 1]),
    next: opening(rows[index + 1]) ?? (nextCursor ? openNext : undefined),
  };
}

/** Opens the first brief of the next page; the list behind the dialog goes to that page too. */
function useNextPage(filter: BriefFilter, nextCursor: string | null): () => void {
  const client = useQueryClient();
  const [isFetching, setFetching] = useState(false);
  async function openNext(cursor: string): Promise<void> {
    setFetching(true);
    try {
      const { items } = await client.fetchQuery(briefsAt({ ...filter, cursor }));
      const state = { ...readState(), trail: [...passedCursors(), filter.cursor ?? ''] };
      const place = { cursor, letter: null, work: null };
      if (items[0]) navigate({ ...place, brief: items[0].id }, { replace: true, state });
    } finally {
      setFetching(false);
    }
  }
  return () => {
    // A page that does not come leaves the brief as it is; the list behind says why.
    if (!isFetching && nextCursor) openNext(nextCursor).catch(() => {});
  };
}

export function Queue({ id, rows }: { id: string } & Pick<Walk, 'rows'>) {
  const text = useText();
  const { admin, triage } = text;
  const now = useNow();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [id]);
  const answered = rows.filter(({ answeredAt }) => answeredAt).length;
  return (
    <nav className="queue no-print" aria-label={triage.queue.label}>
      <ol className="queue-rows">
        {rows.map((brief) => (
          <li key={brief.id}>
            <Button
              look="plain"
              ref={brief.id === id ? current : undefined}
              className="queue-row"
              aria-current={brief.id === id}
              onClick={() => walkTo(brief.id)}
            >
              <bdi className="queue-name">{brief.companyName || admin.table.unknownCompany}</bdi>
              <span className="truncate">
                {brief.budget ? optionLabel(text, 'budget', brief.budget) : admin.detail.notProvided}
              </span>
              <PromiseClock brief={brief} now={now} />
            </Button>
          </li>
        ))}
      </ol>
      <p className="queue-done">
        {triage.queue.answered(answered, rows.length)}
        <progress aria-hidden="true" max={rows.length || 1} value={answered} />
      </p>
    </nav>
  );
}

/** Where one is among them, and the two beside it by name. */
export function Steps({ rows, index, hasMore, previous, next }: Walk) {
  const { admin } = useText();
  const nameAt = (place: number) => {
    const row = rows[place];
    return row ? row.companyName || admin.table.unknownCompany : '';
  };
  const step = (label: string, key: string, place: number, go: (() => void) | undefined) => (
    <Tool
      look="bare"
      className="step"
      aria-label={[label, nameAt(place)].filter(Boolean).join(': ')}
      disabled={!go}
      onClick={() => go?.()}
    >
      {key === 'j' ? <kbd aria-hidden="true">j</kbd> : null}
      <bdi className="truncate">{nameAt(place) || label}</bdi>
      {key === 'k' ? <kbd aria-hidden="true">k</kbd> : null}
    </Tool>
  );
  return (
    <footer className="steps no-print">
      {step(admin.detail.previous, 'k', index - 1, previous)}
      <StepPlace rows={rows} index={index} hasMore={hasMore} />
      {step(admin.detail.next, 'j', index + 1, next)}
    </footer>
  );
}

export function StepPlace({ rows, index, hasMore }: Pick<Walk, 'rows' | 'index' | 'hasMore'>) {
  const { triage } = useText();
  if (index < 0) return <span />;
  const total = hasMore ? `${rows.length}+` : String(rows.length);
  return (
    <span className="whitespace-nowrap text-muted tabular-nums">{triage.queue.place(index + 1, total)}</span>
  );
}
