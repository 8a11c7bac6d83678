/** Dragging a page to another place of the tree; a shift to the right nests it under the page above. */
import { useRef, useState, type PointerEvent } from 'react';
import { useRowDrag } from '../use-row-drag.ts';
import { dropPlace, type Row } from './rows.ts';
import type { Place } from './tree.ts';

const nestingShift = 28;

export function useTreeDrag(rows: Row[], onDrop: (id: string, place: Place) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<{ gap: number; isNested: boolean }>();
  const placeOf = (dragged: Row, gap: number, shift: number) =>
    dropPlace(rows, dragged.id, gap, wantsNesting(dragged, shift));

  const startDrag = useRowDrag({
    rows: () => Array.from(grid.current?.querySelectorAll('.tree-row') ?? []),
    onOver: (now) => {
      const dragged = now && rows[now.row];
      const isNested = dragged && placeOf(dragged, now.gap, now.shift).parentId !== undefined;
      setOver(now && { gap: now.gap, isNested: isNested ?? false });
    },
    onDrop: ({ row, gap, shift }) => {
      const dragged = rows[row];
      if (!dragged || (gap === row && Math.abs(shift) < nestingShift)) return;
      onDrop(dragged.id, placeOf(dragged, gap, shift));
    },
  });

  return {
    grid,
    startDrag: (event: PointerEvent, id: string) =>
      startDrag(
        event,
        rows.findIndex((row) => row.id === id),
      ),
    /** Where the row marks the place at which the dragged one would land. */
    gapMark(index: number) {
      if (!over) return undefined;
      if (over.gap === index) return over.isNested ? 'before-nested' : 'before';
      const isAtEnd = over.gap === rows.length && index === rows.length - 1;
      return isAtEnd ? (over.isNested ? 'after-nested' : 'after') : undefined;
    },
  };
}

function wantsNesting(dragged: Row, shift: number): boolean {
  return dragged.parentId === undefined ? shift > nestingShift : shift > -nestingShift;
}
