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
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
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
        currentTarget.showModal();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
