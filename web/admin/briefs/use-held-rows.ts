import { useState } from 'react';
import type { BriefPage, BriefSummary } from '../../../domain/endpoints/briefs.ts';

/**
 * What arrives waits behind a pill until it is asked for, so that no row jumps under the pointer. Rows that are shown
 * follow what happens to them, and what was shown once comes back without asking, as after Undo.
 */
export function useHeldRows(page: BriefPage | undefined, list: string) {
  const [shown, setShown] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const items = page?.items ?? [];
  const isOther = shown.list !== list;
  const hasKnown = !isOther && items.some(({ id }) => shown.ids.has(id));
  const isFresh = page !== undefined && (isOther || !hasKnown);
  if (isFresh && (isOther || items.some(({ id }) => !shown.ids.has(id))))
    setShown({ list, ids: new Set([...(isOther ? [] : shown.ids), ...items.map(({ id }) => id)]) });
  // The rows that a shorter list brought up from the next page stand at the end and push nobody away.
  const last = items.findLastIndex(({ id }) => shown.ids.has(id));
  const isHeld = ({ id }: BriefSummary, index: number) => !isFresh && !shown.ids.has(id) && index < last;
  const held = items.filter(isHeld);
  return {
    briefs: held.length > 0 ? items.filter((item, index) => !isHeld(item, index)) : items,
    held: held.length,
    release: () => setShown({ list, ids: new Set([...shown.ids, ...items.map(({ id }) => id)]) }),
  };
}
