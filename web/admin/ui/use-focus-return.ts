/**
 * Buttons are disabled while an action runs, and the browser takes the focus from a disabled one: an owner who works by
 * keyboard would have to start over at the top of the page after each action.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

type Place = { element: HTMLElement; rowId: string; rowIndex: number; action: string };

export function useFocusReturn(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  const held = useRef<Place | null>(null);
  const given = useRef<Place | null>(null);
  useEffect(() => {
    // Dialogs do not count: what matters is where the person was before one opened.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('dialog')) focused.current = target;
      if (target !== given.current?.element) given.current = null;
    };
    const leave = () =>
      setTimeout(() => {
        if (wasLeft(focused.current)) focused.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (isBusy) {
      // The document itself no longer knows: the button has been disabled a moment ago.
      held.current = placeOf(focused.current);
      return;
    }
    const place = held.current;
    held.current = null;
    if (!place) return;
    // After what the end of the action draws: an editor closes, a row leaves.
    const frame = requestAnimationFrame(() => {
      giveBack(place);
      given.current = placeOf(document.activeElement);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBusy]);
  useLayoutEffect(() => {
    // A list that comes long after its action takes the row away only now, and the focus with it.
    if (given.current && !given.current.element.isConnected) giveBack(given.current);
  });
}

/** Left by the person: neither taken by the browser nor lent to a dialog. */
function wasLeft(element: Element | null): boolean {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return false;
  return element?.isConnected === true && !element.matches(':disabled');
}

export function focusAction(rowId: string, action: string): void {
  actionIn(document.getElementById(rowId), action)?.focus();
}

function placeOf(element: Element | null): Place | null {
  if (!(element instanceof HTMLElement)) return null;
  // A bar that acts on several rows names the first of them; it is gone as soon as it was used.
  const bar = element.closest<HTMLElement>('[data-first-row]');
  const row = element.closest('tr') ?? document.getElementById(bar?.dataset['firstRow'] ?? '');
  return {
    element,
    rowId: row?.id ?? '',
    rowIndex: row instanceof HTMLTableRowElement ? row.sectionRowIndex : -1,
    action: element.dataset['action'] ?? (bar ? 'open' : ''),
  };
}

function giveBack({ element, rowId, rowIndex, action }: Place): void {
  if (document.activeElement !== document.body) return;
  if (element.isConnected) return element.focus();
  if (action === '') return;
  const row = rowId ? document.getElementById(rowId) : null;
  // The row is gone: the one that took its place, or the last one.
  const rows = document.querySelectorAll<HTMLElement>('tbody tr');
  const neighbour = rowIndex >= 0 ? rows[Math.min(rowIndex, rows.length - 1)] : undefined;
  const emptyNote = document.querySelector<HTMLElement>('[data-empty-note]');
  (actionIn(row ?? neighbour ?? null, action) ?? emptyNote)?.focus();
}

function actionIn(row: HTMLElement | null, action: string): HTMLElement | null {
  return row?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null;
}
