import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { useText } from './text.tsx';
import { takeFocus } from './take-focus.ts';

type ModalProps = {
  title: ReactNode;
  onClose: () => void;
  /** For reading rather than answering. */
  wide?: boolean;
  /** Beside the title, before the button that closes. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The browser's own dialog: it keeps the focus inside, and gives it back to where it came from. */
export function Modal({ title, onClose, wide = false, tools, children }: ModalProps) {
  const text = useText().admin;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`panel-dialog ${wide ? 'panel-dialog-wide' : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="sticky top-0 z-10 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line bg-raised px-5 py-3 md:flex">
        <h2 id={titleId} className="own-words min-w-0 flex-1 py-1 text-lg leading-tight max-md:py-2.5">
          {title}
        </h2>
        <button
          type="button"
          className="no-print tool tool-bare tool-icon md:order-last"
          aria-label={text.close}
          title={text.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {tools ? (
          <div className="no-print col-span-2 flex flex-wrap items-center gap-1 max-md:-mx-2">{tools}</div>
        ) : null}
      </header>
      {children}
    </dialog>
  );
}

type ConfirmProps = {
  title: string;
  question: string;
  submit: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ title, question, submit, danger = false, onConfirm, onClose }: ConfirmProps) {
  const text = useText().admin;
  return (
    <Modal title={title} onClose={onClose}>
      <p className="px-5 py-4 text-base">{question}</p>
      <footer className="flex justify-end gap-2 px-5 pb-4">
        <button type="button" className="tool" onClick={onClose} ref={takeFocus}>
          {text.cancel}
        </button>
        <button
          type="button"
          className={`tool ${danger ? 'tool-danger' : 'tool-main'}`}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {submit}
        </button>
      </footer>
    </Modal>
  );
}
