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
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
