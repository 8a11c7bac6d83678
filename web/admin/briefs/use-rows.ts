/** Which rows of the list of briefs are displayed, and where. */
import { useEffect, useRef, useState } from 'react';
import type { BriefPage, BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { useText } from '../ui/text.tsx';
import type { useBriefs } from './brief-query.ts';

/** New rows wait, an edited one stays. The page before stays until the next one has come. */
export function useRows(
  { data, isPlaceholderData }: ReturnType<typeof useBriefs>,
  list: string,
  editing: string | null,
) {
  const { briefs, held, release } = useHeldRows(isPlaceholderData ? undefined : data, list);
  const listed = isPlaceholderData ? (data?.items ?? []) : briefs;
  return { briefs: useEditedRow(listed, editing, list), held, release };
}

/**
 * New briefs wait behind a button until the owner asks for them, so that no row jumps under the pointer. Listed rows
 * follow their changes, and one that was listed before comes back at once, as after Undo.
 */
function useHeldRows(page: BriefPage | undefined, list: string) {
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

/**
 * The row whose status is being edited stays in its place when its brief leaves the list meanwhile: saving then says
 * what became of the brief, and the editor does not vanish.
 */
function useEditedRow(briefs: BriefSummary[], editing: string | null, list: string): BriefSummary[] {
  const [edited, setEdited] = useState<{ list: string; brief: BriefSummary; index: number } | null>(null);
  const index = editing === null ? -1 : briefs.findIndex(({ id }) => id === editing);
  const brief = briefs[index];
  if (brief && (edited?.brief !== brief || edited.index !== index || edited.list !== list))
    setEdited({ list, brief, index });
  const hasLeft = !brief && edited !== null && edited.brief.id === editing && edited.list === list;
  return hasLeft ? briefs.toSpliced(edited.index, 0, edited.brief) : briefs;
}

/** A sentence for screen readers when a row appears; empty when the list changed because it was asked to. */
export function useArrivals(page: BriefPage | undefined, list: string): string {
  const words = useText().admin.table;
  const [sentence, setSentence] = useState('');
  const known = useRef<{ list: string; total: number } | null>(null);
  // The trash included: what Undo brings back has not arrived just now.
  const total = page && page.counts.all + page.counts.trash;
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { list, total };
    if (before?.list === list && total > before.total) setSentence(words.arrived(total - before.total));
    else if (before?.list !== list) setSentence('');
  }, [list, total, words]);
  return sentence;
}
