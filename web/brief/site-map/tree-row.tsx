import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { limits } from '../../../domain/text/limits.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { fill, type StepsText } from '../text.ts';
import type { Row } from './rows.ts';

export type RowAction = 'rename' | 'up' | 'down' | 'nest' | 'unnest' | 'add' | 'remove' | 'fold';

type TreeRowProps = Row & {
  isCurrent: boolean;
  /** Another one has the same name. */
  isDouble: boolean;
  isFolded: boolean;
  isEditing: boolean;
  gap: 'before' | 'after' | 'before-nested' | 'after-nested' | undefined;
  words: StepsText['siteMap'];
  onAct: (action: RowAction, id: string) => void;
  onRename: (id: string, name: string | undefined, isLeft: boolean) => void;
  onCurrent: (id: string) => void;
  onDragStart: (event: PointerEvent, id: string) => void;
};

/** Each with its icon and its words. */
const tools = {
  up: ['up', 'up', 'moveUp'],
  down: ['down', 'down', 'moveDown'],
  nest: ['nest', 'nest', 'nest'],
  unnest: ['unnest', 'unnest', 'unnest'],
  add: ['add', 'add', 'addSubpage'],
  rename: ['rename', 'note', 'rename'],
  remove: ['remove', 'close', 'remove'],
} as const;
const pageTools = [tools.up, tools.down, tools.nest, tools.add, tools.rename, tools.remove];
const subpageTools = [tools.up, tools.down, tools.unnest, tools.rename, tools.remove];

export function rowElementId(id: string): string {
  return `page-${id}`;
}

/**
 * Only rows that look different are drawn again. Their places are left to the browser, which counts the rows of a level
 * itself: written out, one move would draw every row after it.
 */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { id, label, below, isCurrent, isFolded, isEditing, gap, words } = props;
  const { onAct, onRename, onCurrent, onDragStart } = props;
  const isPage = props.parentId === undefined;
  return (
    <div
      role="row"
      id={rowElementId(id)}
      className="tree-row drag-row"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={isPage ? 1 : 2}
      aria-expanded={below > 0 ? !isFolded : undefined}
      aria-selected={isCurrent}
      data-gap={gap}
      onFocus={() => onCurrent(id)}
      onDoubleClick={() => onAct('rename', id)}
    >
      <Branches isOnTrunk={props.isOnTrunk} isOnTwig={props.isOnTwig} />
      <div role="gridcell" className="tree-name">
        <span className="drag-handle" onPointerDown={(event) => onDragStart(event, id)} />
        {isEditing ? (
          <NameField
            label={fill(words.renameField, { name: label })}
            initial={label}
            onDone={(name, isLeft) => onRename(id, name, isLeft)}
          />
        ) : (
          <span className="min-w-0 py-2 leading-snug wrap-anywhere">{label}</span>
        )}
        {props.isDouble ? (
          <small className="tree-double">
            <PageIcon name="alert" />
            {words.double}
          </small>
        ) : null}
        {below > 0 ? (
          <Button
            look="plain"
            tabIndex={-1}
            className="tree-fold"
            aria-label={fill(isFolded ? words.expand : words.collapse, { name: label })}
            onClick={() => onAct('fold', id)}
          >
            {below}
            <PageIcon name={isFolded ? 'next' : 'unfolded'} />
          </Button>
        ) : null}
      </div>
      {isCurrent && !isEditing ? (
        <div role="gridcell" className="tree-tools" aria-label={fill(words.actions, { name: label })}>
          {(isPage ? pageTools : subpageTools).map(([action, icon, name]) => (
            <Button
              key={action}
              look="plain"
              className="icon-button"
              data-action={action}
              aria-label={`${words[name]}: ${label}`}
              title={words[name]}
              onClick={() => onAct(action, id)}
            >
              <PageIcon name={icon} />
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
});

/** The lines that go on past a row to what follows it. */
export function Branches({ isOnTrunk, isOnTwig }: { isOnTrunk: boolean; isOnTwig: boolean }) {
  return (
    <>
      {isOnTrunk ? <span className="tree-trunk" role="presentation" /> : null}
      {isOnTwig ? <span className="tree-twig" role="presentation" /> : null}
    </>
  );
}

/** One function for good: a new one with every drawing would select what is being typed, and the next key replace it. */
function startTyping(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Enter and leaving the field accept the name, Escape does not; typing touches nothing but this field. */
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
      ref={startTyping}
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
