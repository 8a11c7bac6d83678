import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import { useText } from '../ui/text.tsx';
import { useBulk, type Bulk } from './brief-actions.ts';
import type { ListNews } from './use-list-news.ts';

/** Actions on the selected briefs. */
export function useBulkActions({ setFailure, failWith, say, sayWithUndo }: ListNews) {
  const { selection, remove, storage } = useText().admin;
  const bulk = useBulk();
  const failures: Partial<Record<Bulk['action'], string>> = {
    status: storage.status,
    trash: storage.remove,
    erase: storage.remove,
  };

  function sayDone({ action, ids }: Bulk, reached: number, rows: BriefSummary[]): void {
    if (action === 'status' && ids)
      return sayWithUndo(selection.changed(reached), async () => {
        for (const [status, changed] of statusesOf(rows, ids))
          await bulk.mutateAsync({ ids: changed, action: 'status', status });
        return selection.changed(reached);
      });
    if (action === 'trash' && ids)
      return sayWithUndo(remove.manyDone(reached), async () =>
        selection.changed((await bulk.mutateAsync({ ids, action: 'restore' })).reached),
      );
    say(selection.changed(reached));
  }

  /** The rows are deselected at once: the owner can select others before the answer comes. */
  return (order: Bulk, choose: (ids: string[]) => void, rows: BriefSummary[]): void => {
    setFailure(null);
    choose([]);
    bulk.mutate(order, {
      onSuccess: ({ reached }) => sayDone(order, reached, rows),
      onError: (error) => {
        choose(order.ids ?? []);
        failWith(failures[order.action] ?? storage.update)(error);
      },
    });
  };
}

/** The ids by the status they had, for Undo. A former word cannot be set again. */
function statusesOf(rows: BriefSummary[], ids: string[]): Map<BriefStatus, string[]> {
  const before = new Map<BriefStatus, string[]>();
  for (const { id, status } of rows)
    if (ids.includes(id) && isBriefStatus(status)) before.set(status, [...(before.get(status) ?? []), id]);
  return before;
}
