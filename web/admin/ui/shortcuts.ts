import { useEffect, useRef } from 'react';

export type Shortcuts = Record<string, (() => void) | undefined>;

/** Single keys work outside of text fields: on the page while no dialog is open, or in the only one that is. */
export function useShortcuts(shortcuts: Shortcuts, { inDialog = false } = {}): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const dialogs = document.querySelectorAll('dialog[open]').length;
      if (isTyping(event.target) || dialogs !== (inDialog ? 1 : 0)) return;
      if (event.key === 'Enter' && isOperated(event.target)) return;
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inDialog]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
  );
}

/** Enter belongs to the button or link that has the focus. */
function isOperated(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button, summary, input');
}
