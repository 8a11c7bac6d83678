import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { useRowWalk } from '../ui/use-row-walk.ts';
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
  const { row: brief, keys } = useRowWalk('brief', briefs);
  const act = (action: RowAction, inTrash?: RowAction) => () => {
    const chosen = brief?.deletedAt ? inTrash : action;
    if (brief && chosen && !isBusy) onAct(brief, chosen);
  };

  useShortcuts({
    '/': () => document.getElementById('brief-search')?.focus(),
    ...keys,
    Enter: act('view', 'view'),
    x: () => brief && onSelect(brief.id),
    s: act('status'),
    n: act('note'),
    u: act('unread'),
    p: act('notify'),
    e: act('export', 'export'),
    Delete: act('remove', 'erase'),
    r: onRefresh,
  });
  return brief ? brief.id : null;
}
