import { useLayoutEffect, useRef, type ReactNode } from 'react';

type DialogProps = {
  /** The id of its heading. */
  titleId: string;
  className: string;
  /** Escape asks for it, as the buttons inside do. */
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own dialog, open as long as it is drawn: it holds the focus, and gives it back to where it came from. */
export function Dialog({ titleId, className, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const closedForPrint = useRef(0);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    const endPrinting = keepWholeOnPaper(dialog, () => closedForPrint.current++);
    return () => {
      endPrinting();
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={className}
      onCancel={(event) => {
        // What is asked inside another dialog closes by itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Of two Escapes without a click between them the browser asks only once: then it has closed by itself, and whether
      // it may is still ours to say.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return;
        if (closedForPrint.current > 0) return void closedForPrint.current--;
        currentTarget.showModal();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * What lies above the page, as a modal dialog does, gets no more sheets than its height takes: what moves to the next
 * sheet because it is kept whole pushes the end off the paper. On paper it is therefore part of the page.
 */
function keepWholeOnPaper(dialog: HTMLDialogElement, onClosed: () => void): () => void {
  function reopen(open: () => void) {
    const focused = document.activeElement;
    onClosed();
    dialog.close();
    open();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
  const takeDown = () => reopen(() => dialog.show());
  const putBack = () => reopen(() => dialog.showModal());
  window.addEventListener('beforeprint', takeDown);
  window.addEventListener('afterprint', putBack);
  return () => {
    window.removeEventListener('beforeprint', takeDown);
    window.removeEventListener('afterprint', putBack);
  };
}
