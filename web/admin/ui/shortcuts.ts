import { useEffect, useRef } from 'react';

export type Shortcuts = Record<string, (() => void) | undefined>;

/** Single keys work where nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && isOperated(event.target)) return;
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
