/** What is folded, chosen and edited in the drawn tree, and what each action on a row does. */
import { startTransition, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { rowsOf, type Row } from './rows.ts';
import { keyedAction } from './tree-keys.ts';
import { rowElementId, type RowAction } from './tree-row.tsx';
import { countPages, type Place } from './tree.ts';
import type { SiteMapActions } from './use-site-map.ts';

/** A tree larger than a screen or two opens folded. */
const foldedFrom = 60;

export function usePageTree(pages: SiteMapPage[], actions: SiteMapActions) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() =>
    countPages(pages) > foldedFrom ? new Set(pages.map((page) => page.id)) : new Set(),
  );
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const [addingTo, setAddingTo] = useState<string>();
  const focusLater = useRowFocus();
  const rows = useMemo(() => rowsOf(pages, folded), [pages, folded]);
  const current = rows.some((row) => row.id === chosen) ? chosen : rows[0]?.id;

  /** `from` is the pressed button, which keeps the focus when its row moves. */
  function act(action: RowAction, id: string, from?: RowAction): void {
    if (action === 'rename') return setEditing(id);
    if (action === 'add') return setAddingTo(id);
    if (action === 'remove') return remove(id);
    focusLater({ id, action: from });
    if (action === 'up' || action === 'down') actions.moveBy(id, action === 'up' ? -1 : 1);
    else if (action === 'nest') {
      unfold(rows[rows.findIndex((row) => row.id === id) - 1]);
      actions.nest(id);
    } else if (action === 'unnest') actions.unnest(id);
    // Only the view changes, so that the press may be answered before the branch is drawn.
    else startTransition(() => setFolded((set) => toggled(set, id)));
  }

  /** A page that is nested must not vanish into a folded branch. */
  function unfold(above: Row | undefined): void {
    const parent = above?.parentId ?? above?.id;
    if (parent !== undefined && folded.has(parent)) setFolded((set) => toggled(set, parent));
  }

  function remove(id: string): void {
    const index = rows.findIndex((row) => row.id === id);
    const next = rows.slice(index + 1).find((row) => row.parentId !== id) ?? rows[index - 1];
    focusLater(next && { id: next.id });
    setChosen(next?.id);
    actions.remove(id);
  }

  function finishRename(id: string, name: string | undefined, isLeft: boolean): void {
    setEditing(undefined);
    // A visitor who left the field has the focus elsewhere already.
    if (!isLeft) focusLater({ id });
    if (name !== undefined) actions.rename(id, name);
  }

  function addSubpage(row: Row, name: string): void {
    unfold(row);
    actions.addSubpage(row.id, name);
  }

  function finishAdding(row: Row, isLeft: boolean): void {
    setAddingTo(undefined);
    if (!isLeft) focusLater({ id: row.id, action: 'add' });
  }

  function drop(id: string, place: Place): void {
    focusLater({ id });
    if (place.parentId !== undefined) unfold(rows.find((row) => row.id === place.parentId));
    actions.moveTo(id, place);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = rows.findIndex((row) => row.id === current);
    const row = rows[index];
    const step = row && keyedAction(event, row, folded.has(row.id), isRow(event.target));
    if (!row || !step) return;
    event.preventDefault();
    if (step === 'undo') {
      focusLater({ id: row.id });
      actions.undo();
    } else if (step === 'previous') focusRow(rows[index - 1]);
    else if (step === 'next') focusRow(rows[index + 1]);
    else if (step === 'first') focusRow(rows[0]);
    else if (step === 'last') focusRow(rows.at(-1));
    else if (step === 'parent') focusRow(rows.find(({ id }) => id === row.parentId));
    else act(step, row.id);
  }

  return {
    rows,
    folded,
    current,
    setChosen,
    editing,
    addingTo,
    act,
    finishRename,
    addSubpage,
    finishAdding,
    drop,
    onKeyDown,
  };
}

/** Which row, and which of its buttons, has the focus after the next drawing. */
type FocusTarget = { id: string; action?: RowAction | undefined } | undefined;

/** Moving a row in the document takes the focus away from what is inside it: this gives it back. */
function useRowFocus(): (target: FocusTarget) => void {
  const wanted = useRef<FocusTarget>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, action } = wanted.current;
    const row = document.getElementById(rowElementId(id));
    const tool = action && row?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    (tool ?? row)?.focus();
    wanted.current = undefined;
  });
  return (target) => void (wanted.current = target);
}

function focusRow(row: Row | undefined): void {
  if (row) document.getElementById(rowElementId(row.id))?.focus();
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.role === 'row';
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
