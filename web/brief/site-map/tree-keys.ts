/** Which key does what in the tree. */
import type { KeyboardEvent } from 'react';
import type { Row } from './rows.ts';
import type { RowAction } from './tree-row.tsx';

export type KeyedStep = RowAction | 'previous' | 'next' | 'first' | 'last' | 'parent' | 'undo';

const moves: Record<string, RowAction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'nest',
  ArrowLeft: 'unnest',
};
const steps: Record<string, KeyedStep> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
};
const changes: Record<string, RowAction> = {
  Enter: 'rename',
  F2: 'rename',
  Delete: 'remove',
  Backspace: 'remove',
  Insert: 'add',
};

export function keyedAction(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  row: Row,
  isFolded: boolean,
  /** On the row itself; inside it, keys such as Enter belong to the button that has the focus. */
  isOnRow: boolean,
): KeyedStep | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey)
    return key.toLowerCase() === 'z' && !event.shiftKey ? 'undo' : undefined;
  if (event.altKey) return moves[key];
  if (steps[key]) return steps[key];
  if (!isOnRow) return undefined;
  if (key === 'Insert' && row.parentId !== undefined) return undefined;
  if (key === 'ArrowRight') return row.below > 0 ? (isFolded ? 'fold' : 'next') : undefined;
  if (key === 'ArrowLeft') return row.below > 0 && !isFolded ? 'fold' : row.parentId ? 'parent' : undefined;
  return changes[key];
}
