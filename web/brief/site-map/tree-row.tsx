import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { limits } from '../../../domain/limits.ts';
import { Icon } from '../icon.tsx';
import { fill, type StepsText } from '../text.ts';
import type { Row } from './rows.ts';

export type RowAction = 'rename' | 'up' | 'down' | 'nest' | 'unnest' | 'add' | 'remove' | 'fold';

type TreeRowProps = {
  row: Row;
  isCurrent: boolean;
  isFolded: boolean;
  isEditing: boolean;
  gap: 'before' | 'after' | 'before-nested' | 'after-nested' | undefined;
  words: StepsText['siteMap'];
  onAct: (action: RowAction, id: string) => void;
  onRename: (id: string, name: string | undefined, isLeft: boolean) => void;
  onCurrent: (id: string) => void;
  onDragStart: (event: PointerEvent, id: string) => void;
};

export function rowElementId(id: string): string {
  return `page-${id}`;
}

export const TreeRow = memo(TreeRowBody, (one, other) =>
  (Object.keys(other) as (keyof TreeRowProps)[]).every((key) =>
    key === 'row' ? isSameRow(one.row, other.row) : one[key] === other[key],
  ),
);

/**
 * Rows are made anew with each change of the tree; only those that look different are drawn again. Their places are left
 * to the browser, which counts the rows of a level itself: written out, one move would draw every row after it.
 */
function isSameRow(one: Row, other: Row): boolean {
  const { position: _one, ...seen } = one;
  return (Object.keys(seen) as (keyof typeof seen)[]).every((key) => one[key] === other[key]);
}

function TreeRowBody(props: TreeRowProps) {
  const { row, isCurrent, isFolded, isEditing, gap, words, onAct, onRename, onCurrent, onDragStart } = props;
  const isPage = row.parentId === undefined;
  return (
    <div
      role="row"
      id={rowElementId(row.id)}
      className="tree-row drag-row"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={isPage ? 1 : 2}
      aria-expanded={row.below > 0 ? !isFolded : undefined}
      aria-selected={isCurrent}
      data-gap={gap}
      onFocus={() => onCurrent(row.id)}
      onDoubleClick={() => onAct('rename', row.id)}
    >
      {row.isOnTrunk ? <span className="tree-trunk" role="presentation" /> : null}
      <div role="gridcell" className="tree-name">
        <span className="drag-handle" onPointerDown={(event) => onDragStart(event, row.id)}>
          <Icon name="grip" />
        </span>
        {isEditing ? (
          <NameField
            label={fill(words.renameField, { name: row.label })}
            initial={row.label}
            onDone={(name, isLeft) => onRename(row.id, name, isLeft)}
          />
        ) : (
          <span className="min-w-0 py-2 leading-snug wrap-anywhere">{row.label}</span>
        )}
        {row.below > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className="tree-fold"
            aria-label={fill(isFolded ? words.expand : words.collapse, { name: row.label })}
            onClick={() => onAct('fold', row.id)}
          >
            {row.below}
            <Icon name={isFolded ? 'right' : 'unfolded'} className="size-4" />
          </button>
        ) : null}
      </div>
      {isCurrent && !isEditing ? (
        <div role="gridcell" className="tree-tools" aria-label={fill(words.actions, { name: row.label })}>
          <Tool icon="up" action="up" label={words.moveUp} row={row} onAct={onAct} />
          <Tool icon="down" action="down" label={words.moveDown} row={row} onAct={onAct} />
          {isPage ? (
            <>
              <Tool icon="nest" action="nest" label={words.nest} row={row} onAct={onAct} />
              <Tool icon="plus" action="add" label={words.addSubpage} row={row} onAct={onAct} />
            </>
          ) : (
            <Tool icon="unnest" action="unnest" label={words.unnest} row={row} onAct={onAct} />
          )}
          <Tool icon="rename" action="rename" label={words.rename} row={row} onAct={onAct} />
          <Tool icon="remove" action="remove" label={words.remove} row={row} onAct={onAct} />
        </div>
      ) : null}
    </div>
  );
}

function Tool(props: {
  icon: 'up' | 'down' | 'nest' | 'unnest' | 'plus' | 'rename' | 'remove';
  action: RowAction;
  label: string;
  row: Row;
  onAct: (action: RowAction, id: string) => void;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      data-action={props.action}
      aria-label={`${props.label}: ${props.row.label}`}
      title={props.label}
      onClick={() => props.onAct(props.action, props.row.id)}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Enter and leaving the field keep the name, Escape does not; typing touches nothing but this field. */
export function NameField(props: {
  label: string;
  initial: string;
  /** Undefined when given up. `isLeft` when the focus went elsewhere. */
  onDone: (name: string | undefined, isLeft: boolean) => void;
}) {
  const isOver = useRef(false);
  function finish(name: string | undefined, isLeft: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    props.onDone(name, isLeft);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(event.currentTarget.value, false);
    if (event.key === 'Escape') finish(undefined, false);
  }
  return (
    <input
      ref={(field) => {
        field?.focus();
        field?.select();
      }}
      type="text"
      aria-label={props.label}
      defaultValue={props.initial}
      maxLength={limits.line}
      autoComplete="off"
      className="my-1 min-h-10 min-w-0 flex-1 rounded-lg border border-line bg-raised px-3"
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, true)}
    />
  );
}
