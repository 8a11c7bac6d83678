/** Which rows of the list of briefs are displayed, and where. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BriefPage, BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { useText } from '../ui/text.tsx';
import { answerOf } from '../ui/request.ts';
import type { useBriefs } from './brief-query.ts';

/** New rows wait, and where the owner is, a row stays. The page before stays until the next one has come. */
export function useRows({ data, isPlaceholderData }: ReturnType<typeof useBriefs>, list: string, here: Here) {
  const { briefs, held, release } = useHeldRows(isPlaceholderData ? undefined : data, list);
  const listed = isPlaceholderData ? null : briefs;
  return { briefs: useStayingRows(listed, list, here) ?? data?.items ?? [], held, release };
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

type Here = { openId: string | null; editing: string | null };

/**
 * What the owner did may take a brief out of the list: answered, it is no longer new. Its row stays until they move on to
 * another one. While a brief is open, all rows stay, in their order: the next one is the next of those that were listed.
 */
function useStayingRows(listed: BriefSummary[] | null, list: string, here: Here): BriefSummary[] | null {
  const [known, setKnown] = useState<{ list: string; rows: BriefSummary[] }>({ list, rows: [] });
  const isHere = useHere(here, list);
  const isWalking = here.openId !== null;
  const before = known.list === list ? known.rows : [];
  const byId = new Map((listed ?? []).map((row) => [row.id, row]));
  const left = listed ? before.filter(({ id }) => !byId.has(id) && (isWalking || isHere(id))) : [];
  // What became of them: the list no longer says it.
  const now = useQueries({
    queries: left.map(({ id }) => answerOf('GET /api/briefs/:id', { params: { id } })),
  });
  if (!listed) return null;
  const staying = new Map<string, BriefSummary>();
  for (const [index, row] of left.entries()) {
    const { data, error } = now[index]!;
    const isGone = error !== null || (data && data.deletedAt !== row.deletedAt);
    const isAt = row.id === here.editing || row.id === here.openId;
    if (!isGone || isAt) staying.set(row.id, { ...row, ...data });
  }
  const kept = before.filter(({ id }) => staying.has(id) || (isWalking && byId.has(id)));
  const inOrder = isWalking
    ? [
        ...kept.map((row) => byId.get(row.id) ?? row),
        ...listed.filter((row) => !before.some(({ id }) => id === row.id)),
      ]
    : kept.reduce((rows, row) => rows.toSpliced(placeOf(row, before, rows), 0, row), listed);
  const isSame =
    known.list === list &&
    known.rows.length === inOrder.length &&
    inOrder.every((row, index) => row === known.rows[index]);
  if (!isSame) setKnown({ list, rows: inOrder });
  return inOrder.map((row) => staying.get(row.id) ?? row);
}

/** Before the first of those that followed it. */
function placeOf(row: BriefSummary, before: BriefSummary[], rows: BriefSummary[]): number {
  const followers = new Set(before.slice(before.indexOf(row) + 1).map(({ id }) => id));
  const place = rows.findIndex(({ id }) => followers.has(id));
  return place < 0 ? rows.length : place;
}

/** The row of the open brief, or of the one that was open last, and the one that is being edited or was. */
function useHere({ openId, editing }: Here, list: string): (id: string) => boolean {
  const [place, setPlace] = useState<{ list: string; id: string | null }>({ list, id: null });
  const id = editing ?? openId ?? (place.list === list ? place.id : null);
  if (place.list !== list || place.id !== id) setPlace({ list, id });
  // A dialog that closes gives the focus back to the row it was opened from, not to the one it ended at.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = openId !== null;
  }, [openId]);
  useEffect(() => {
    const moveOn = ({ target }: FocusEvent) => {
      if (isOpen.current) return;
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      if (row) setPlace((at) => (row.id === `brief-${at.id}` ? at : { ...at, id: null }));
    };
    document.addEventListener('focusin', moveOn);
    return () => document.removeEventListener('focusin', moveOn);
  }, []);
  return (other) => other === id;
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
