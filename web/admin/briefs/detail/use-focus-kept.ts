import { useEffect, useRef, type RefObject } from 'react';
import { useIsBusy } from '../../ui/use-action.ts';

/**
 * The browser takes the focus from what is disabled while an action runs, and from what leaves when it is done. It comes
 * back to where it was, or else to the title; another brief begins at its title, where the keys of the dialog work.
 */
export function useFocusKept(id: string, title: RefObject<HTMLElement | null>): void {
  const isBusy = useIsBusy();
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => void title.current?.focus(), [id, title]);
  useEffect(() => {
    if (isBusy) return;
    // After what the end of the action draws.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      last.current?.focus();
      if (document.activeElement === document.body) title.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}
