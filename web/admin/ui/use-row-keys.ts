import { useEffect, useState } from 'react';
import { useShortcuts, type Shortcuts } from './shortcuts.ts';

type RowKeys<Row> = {
  /** Rows have the ids `brief-…` or `message-…`, and their search field `brief-search` or `message-search`. */
  kind: 'brief' | 'message';
  rows: Row[];
  /** What the keys of this list do with the current row. */
  keysOf: (row: Row | undefined) => Shortcuts;
  onSelect: (id: string) => void;
  onRefresh: () => void;
};

/**
 * Walks a list by keyboard; gives back the id of the current row. The focus goes along, so that a screen reader reads the
 * row; where it is put by hand, the walk goes on from there.
 */
export function useRowKeys<Row extends { id: string }>(list: RowKeys<Row>): string | undefined {
  const { kind, rows, keysOf, onSelect, onRefresh } = list;
  const [current, setCurrent] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === current);
  const row = rows[index];

  useEffect(() => {
    const prefix = `${kind}-`;
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? (target.closest('tbody tr')?.id ?? '') : '';
      if (id.startsWith(prefix)) setCurrent(id.slice(prefix.length));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [kind]);

  const step = (by: 1 | -1) => () => {
    const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))];
    if (!next) return;
    setCurrent(next.id);
    const element = document.getElementById(`${kind}-${next.id}`);
    element?.querySelector('button')?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const [down, up] = [step(1), step(-1)];

  useShortcuts({
    '/': () => document.getElementById(`${kind}-search`)?.focus(),
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    x: () => row && onSelect(row.id),
    r: onRefresh,
    ...keysOf(row),
  });
  return row?.id;
}
