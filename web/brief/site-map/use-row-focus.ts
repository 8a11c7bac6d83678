import { useLayoutEffect, useRef } from 'react';
import { rowElementId, type RowAction } from './tree-row.tsx';

/** Which row, and which of its buttons, has the focus after the next drawing. */
type FocusTarget = { id: string; action?: RowAction | undefined } | undefined;

/** Moving a row in the document takes the focus away from what is inside it: this gives it back. */
export function useRowFocus(): (target: FocusTarget) => void {
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
