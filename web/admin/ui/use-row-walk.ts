import { useEffect, useState } from 'react';
import type { Shortcuts } from './shortcuts.ts';

type Walk<Row> = { row: Row | undefined; keys: Shortcuts };

/**
 * Walks a list by keyboard; gives back the row one stands on. The focus goes along, so that whoever hears the page hears
 * the row; where it is put by hand, the walk goes on from there.
 */
export function useRowWalk<Row extends { id: string }>(kind: 'brief' | 'message', rows: Row[]): Walk<Row> {
  const [current, setCurrent] = useState<string | null>(null);
  const index = rows.findIndex(({ id }) => id === current);

  useEffect(() => {
    const prefix = `${kind}-`;
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? (target.closest('tbody tr')?.id ?? '') : '';
      if (id.startsWith(prefix)) setCurrent(id.slice(prefix.length));
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [kind]);

  const step = (by: 1 | -1) => () => {
    const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))];
    if (!next) return;
    setCurrent(next.id);
    const row = document.getElementById(`${kind}-${next.id}`);
    row?.querySelector('button')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const [down, up] = [step(1), step(-1)];
  return { row: rows[index], keys: { j: down, ArrowDown: down, k: up, ArrowUp: up } };
}
