import { useState } from 'react';
import type { BriefSummary } from '../../../domain/calls/briefs.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import type { RowAction } from './row-actions.tsx';

type RowKeys = {
  briefs: BriefSummary[];
  isBusy: boolean;
  onAct: (brief: BriefSummary, action: RowAction) => void;
  onSelect: (id: string) => void;
  onRefresh: () => void;
};

/** Walks the list by keyboard; gives back the id of the row one stands on. */
export function useRowKeys({ briefs, isBusy, onAct, onSelect, onRefresh }: RowKeys): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const index = briefs.findIndex(({ id }) => id === current);
  const brief = briefs[index];

  const step = (by: 1 | -1) => () => {
    const next = briefs[index < 0 ? 0 : Math.min(briefs.length - 1, Math.max(0, index + by))];
    if (!next) return;
    setCurrent(next.id);
    document.getElementById(`brief-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const act = (action: RowAction, inTrash?: RowAction) => () => {
    const chosen = brief?.deletedAt ? inTrash : action;
    if (brief && chosen && !isBusy) onAct(brief, chosen);
  };

  useShortcuts({
    '/': () => document.getElementById('brief-search')?.focus(),
    j: step(1),
    ArrowDown: step(1),
    k: step(-1),
    ArrowUp: step(-1),
    Enter: act('view', 'view'),
    x: () => brief && onSelect(brief.id),
    s: act('status'),
    n: act('note'),
    p: act('notify'),
    e: act('export', 'export'),
    Delete: act('remove', 'erase'),
    r: onRefresh,
  });
  return brief ? brief.id : null;
}
