/** The site map drawn as a tree that is changed in place: by pointer, by finger and by keys. */
import {
  Fragment,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { SiteMapPage } from '../../../domain/brief/brief.ts';
import { fill, type StepsText } from '../text.ts';
import { useRowDrag } from '../use-row-drag.ts';
import { useStable } from '../use-stable.ts';
import { dropPlace, partsOf, rowsOf, type Row } from './rows.ts';
import { keyedAction } from './tree-keys.ts';
import { Branches, NameField, rowElementId, TreeRow, type RowAction } from './tree-row.tsx';
import { countPages, doubles } from './tree.ts';
import type { SiteMapActions } from './use-site-map.ts';

type PageTreeProps = { pages: SiteMapPage[]; actions: SiteMapActions; words: StepsText['siteMap'] };

/** A tree larger than a screen or two opens folded. */
const foldedFrom = 60;
const firstRows = 30;
const nestingShift = 28;

export function PageTree({ pages, actions, words }: PageTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() =>
    countPages(pages) > foldedFrom ? new Set(pages.map((page) => page.id)) : new Set(),
  );
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const [addingTo, setAddingTo] = useState<string>();
  const [over, setOver] = useState<{ gap: number; isNested: boolean }>();
  const grid = useRef<HTMLDivElement>(null);
  const refocus = useRef<{ id: string; action?: RowAction }>(undefined);

  const rows = useMemo(() => rowsOf(pages, folded), [pages, folded]);
  const twice = useMemo(() => doubles(pages), [pages]);
  const current = rows.some((row) => row.id === chosen) ? chosen : rows[0]?.id;
  const shown = useSlowStart(rows);

  useLayoutEffect(() => {
    // Moving a row in the document takes the focus away from what is inside it.
    if (!refocus.current) return;
    const { id, action } = refocus.current;
    const row = document.getElementById(rowElementId(id));
    const tool = action && row?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    (tool ?? row)?.focus();
    refocus.current = undefined;
  });

  function act(action: RowAction, id: string, from?: RowAction): void {
    refocus.current = from ? { id, action: from } : { id };
    if (action === 'up' || action === 'down') actions.moveBy(id, action === 'up' ? -1 : 1);
    else if (action === 'nest') {
      unfold(rows[rows.findIndex((row) => row.id === id) - 1]);
      actions.nest(id);
    } else if (action === 'unnest') actions.unnest(id);
    else if (action === 'rename') setEditing(id);
    else if (action === 'add') setAddingTo(id);
    // Only the view changes, so that the press may be answered before the branch is drawn.
    else if (action === 'fold') startTransition(() => setFolded((set) => toggled(set, id)));
    else remove(id);
    if (action === 'rename' || action === 'add') refocus.current = undefined;
  }

  /** A page that is nested must not vanish into a folded branch. */
  function unfold(above: Row | undefined): void {
    const parent = above?.parentId ?? above?.id;
    if (parent !== undefined && folded.has(parent)) setFolded((set) => toggled(set, parent));
  }

  function remove(id: string): void {
    const index = rows.findIndex((row) => row.id === id);
    const next = rows.slice(index + 1).find((row) => row.parentId !== id) ?? rows[index - 1];
    refocus.current = next ? { id: next.id } : undefined;
    setChosen(next?.id);
    actions.remove(id);
  }

  function finishRename(id: string, name: string | undefined, isLeft: boolean): void {
    setEditing(undefined);
    // Whoever left the field is already somewhere else.
    if (!isLeft) refocus.current = { id };
    if (name !== undefined) actions.rename(id, name);
  }

  function focusRow(row: Row | undefined): void {
    if (row) document.getElementById(rowElementId(row.id))?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = rows.findIndex((row) => row.id === current);
    const row = rows[index];
    const step = row && keyedAction(event, row, folded.has(row.id), isRow(event.target));
    if (!row || !step) return;
    event.preventDefault();
    if (step === 'undo') {
      refocus.current = { id: row.id };
      actions.undo();
    } else if (step === 'previous') focusRow(rows[index - 1]);
    else if (step === 'next') focusRow(rows[index + 1]);
    else if (step === 'first') focusRow(rows[0]);
    else if (step === 'last') focusRow(rows.at(-1));
    else if (step === 'parent') focusRow(rows.find(({ id }) => id === row.parentId));
    else act(step, row.id);
  }

  const startDrag = useRowDrag({
    rows: () => Array.from(grid.current?.querySelectorAll('.tree-row') ?? []),
    onOver: (now) => setOver(now && { gap: now.gap, isNested: isNesting(rows, now.row, now.gap, now.shift) }),
    onDrop: ({ row, gap, shift }) => {
      const dragged = rows[row];
      if (!dragged || (gap === row && Math.abs(shift) < nestingShift)) return;
      refocus.current = { id: dragged.id };
      const place = dropPlace(rows, dragged.id, gap, wantsNesting(dragged, shift));
      if (place.parentId !== undefined) unfold(rows.find(({ id }) => id === place.parentId));
      actions.moveTo(dragged.id, place);
    },
  });
  const handlers = useStable({
    onAct: (action: RowAction, id: string) => act(action, id, action),
    onRename: finishRename,
    onCurrent: setChosen,
    onDragStart: (event: PointerEvent, id: string) =>
      startDrag(
        event,
        rows.findIndex((row) => row.id === id),
      ),
  });

  return (
    <div
      ref={grid}
      role="treegrid"
      tabIndex={-1}
      aria-label={words.tree}
      aria-describedby="tree-help"
      className="tree"
      onKeyDown={onKeyDown}
    >
      {partsOf(shown).map(({ start, key, rows: part }) => (
        <div key={key} role="rowgroup" className="tree-part">
          {part.map((row, index) => (
            <Fragment key={row.id}>
              <TreeRow
                {...row}
                {...handlers}
                isCurrent={row.id === current}
                isDouble={twice.has(row.id)}
                isFolded={folded.has(row.id)}
                isEditing={row.id === editing}
                gap={gapMark(over, start + index, rows.length)}
                words={words}
              />
              {addingTo === row.id ? (
                <NewSubpage
                  row={row}
                  isOpen={!folded.has(row.id)}
                  words={words}
                  onAdd={(name) => {
                    unfold(row);
                    actions.addSubpage(row.id, name);
                  }}
                  onClose={(isLeft) => {
                    setAddingTo(undefined);
                    if (!isLeft) refocus.current = { id: row.id, action: 'add' };
                  }}
                />
              ) : null}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Enter adds and asks for the next one; an empty name, Escape or leaving ends it. */
function NewSubpage(props: {
  row: Row;
  isOpen: boolean;
  words: StepsText['siteMap'];
  onAdd: (name: string) => void;
  onClose: (isLeft: boolean) => void;
}) {
  const { row, isOpen, words, onAdd, onClose } = props;
  const [round, setRound] = useState(0);
  return (
    <div role="row" className="tree-new" aria-level={2}>
      <Branches isOnTrunk={row.isOnTrunk} isOnTwig={isOpen && row.below > 0} />
      <div role="gridcell" className="tree-name">
        <NameField
          key={round}
          label={fill(words.subpageName, { parent: row.label })}
          initial=""
          onDone={(name, isLeft) => {
            const isNamed = name !== undefined && name.trim() !== '';
            if (isNamed) onAdd(name);
            if (isNamed && !isLeft) setRound((count) => count + 1);
            else onClose(isLeft);
          }}
        />
      </div>
    </div>
  );
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.role === 'row';
}

/** The first rows at once, so that opening the step never waits for a tree of hundreds. */
function useSlowStart(rows: Row[]): Row[] {
  const [isWhole, setWhole] = useState(rows.length <= firstRows);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? rows : rows.slice(0, firstRows);
}

function wantsNesting(dragged: Row, shift: number): boolean {
  return dragged.parentId === undefined ? shift > nestingShift : shift > -nestingShift;
}

function isNesting(rows: Row[], row: number, gap: number, shift: number): boolean {
  const dragged = rows[row];
  return (
    dragged !== undefined &&
    dropPlace(rows, dragged.id, gap, wantsNesting(dragged, shift)).parentId !== undefined
  );
}

function gapMark(over: { gap: number; isNested: boolean } | undefined, index: number, count: number) {
  if (!over) return undefined;
  if (over.gap === index) return over.isNested ? 'before-nested' : 'before';
  if (over.gap === count && index === count - 1) return over.isNested ? 'after-nested' : 'after';
  return undefined;
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
