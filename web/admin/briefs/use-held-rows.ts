import { useState } from 'react';
import type { BriefPage, BriefSummary } from '../../../domain/endpoints/briefs.ts';

/**
 * New briefs wait behind a button until the owner asks for them, so that no row jumps under the pointer. Listed rows
 * follow their changes, and one that was listed before comes back at once, as after Undo.
 */
export function useHeldRows(page: BriefPage | undefined, list: string) {
  const [listed, setListed] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const items = page?.items ?? [];
  const isOther = listed.list !== list;
  const hasKnown = !isOther && items.some(({ id }) => listed.ids.has(id));
  const isFresh = page !== undefined && (isOther || !hasKnown);
  if (isFresh && (isOther || items.some(({ id }) => !listed.ids.has(id))))
    setListed({ list, ids: new Set([...(isOther ? [] : listed.ids), ...items.map(({ id }) => id)]) });
  // Rows that moved up from the next page stand at the end and displace no other.
  const last = items.findLastIndex(({ id }) => listed.ids.has(id));
  const isHeld = ({ id }: BriefSummary, index: number) => !isFresh && !listed.ids.has(id) && index < last;
  const held = items.filter(isHeld);
  return {
    briefs: held.length > 0 ? items.filter((item, index) => !isHeld(item, index)) : items,
    held: held.length,
    release: () => setListed({ list, ids: new Set([...listed.ids, ...items.map(({ id }) => id)]) }),
  };
}
