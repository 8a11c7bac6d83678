/** Dragging one row of a list by its handle, with a mouse, a pen or a finger. */
import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from './use-latest.ts';

type DragOver = {
  /** The row that is dragged. */
  row: number;
  /** Before which row it would land; the number of rows means at the end. */
  gap: number;
  /** How far to the right of where the drag started the pointer is. */
  shift: number;
};

type RowDrag = {
  rows: () => Element[];
  onOver: (over: DragOver | undefined) => void;
  onDrop: (over: DragOver) => void;
};

const edge = 72;
const scrollStep = 14;

export function useRowDrag(drag: RowDrag): (event: ReactPointerEvent, row: number) => void {
  const latest = useLatest(drag);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (down, row) => {
    if (down.button !== 0) return;
    down.preventDefault();
    const startX = down.clientX;
    let pointer = { x: down.clientX, y: down.clientY };
    let over: DragOver | undefined;
    let frame = 0;
    const listening = new AbortController();

    function look() {
      frame = 0;
      const rows = latest.current.rows();
      const below = rows.findIndex((element) => {
        const { top, height } = element.getBoundingClientRect();
        return pointer.y < top + height / 2;
      });
      over = { row, gap: below < 0 ? rows.length : below, shift: pointer.x - startX };
      latest.current.onOver(over);
      const atEdge = pointer.y < edge ? -scrollStep : pointer.y > innerHeight - edge ? scrollStep : 0;
      if (atEdge !== 0) {
        scrollBy(0, atEdge);
        frame = requestAnimationFrame(look);
      }
    }
    function onMove(event: PointerEvent) {
      pointer = { x: event.clientX, y: event.clientY };
      frame ||= requestAnimationFrame(look);
    }
    function finish(drop: boolean) {
      cancelAnimationFrame(frame);
      listening.abort();
      stop.current = undefined;
      if (drop && over) latest.current.onDrop(over);
      latest.current.onOver(undefined);
    }
    const onUp = () => {
      if (frame) look();
      finish(true);
    };
    const onCancel = () => finish(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finish(false);
    const { signal } = listening;
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', onCancel, { signal });
    addEventListener('keydown', onKey, { signal });
    stop.current = onCancel;
  };
}
