import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { useText } from './text.tsx';
import { ToastHost } from './toasts.tsx';
import { focusNew } from './focus-new.ts';

type ModalProps = {
  title: ReactNode;
  onClose: () => void;
  /** For reading rather than answering. */
  wide?: boolean;
  /** Beside the title, before the button that closes. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A dialog of the panel: its title, a way to close it, and the news that come meanwhile. */
export function Modal({ title, onClose, wide = false, tools, children }: ModalProps) {
  const text = useText().admin;
  const titleId = useId();
  return (
    <Dialog titleId={titleId} className={`panel-dialog ${wide ? 'panel-dialog-wide' : ''}`} onClose={onClose}>
      <header className="dialog-head">
        <h2
          id={titleId}
          className="own-words dialog-title min-w-0 py-1 leading-tight max-md:col-span-2 max-md:py-2.5 md:last:col-span-2"
        >
          {title}
        </h2>
        <IconTool
          icon="close"
          label={text.close}
          className="no-print md:order-2"
          title={text.close}
          onClick={onClose}
        />
        {tools ? (
          <div className="no-print flex flex-wrap items-center gap-1 max-md:col-span-3 max-md:-mx-2 md:order-1">
            {tools}
          </div>
        ) : null}
      </header>
      {children}
      <ToastHost />
    </Dialog>
  );
}

type Question = {
  title: string;
  question: string;
  /** Whom it concerns, by name. */
  about?: string;
  submit: string;
  danger?: boolean;
  onConfirm: () => void;
};

/** What is asked before an action: the dialog, drawn where the caller puts it, and the function that opens it. */
export function useConfirm(): [dialog: ReactNode, ask: (question: Question) => void] {
  const [asked, ask] = useState<Question | null>(null);
  const dialog = asked ? <ConfirmDialog {...asked} onClose={() => ask(null)} /> : null;
  return [dialog, ask];
}

function ConfirmDialog(props: Question & { onClose: () => void }) {
  const { title, question, about, submit, danger, onConfirm, onClose } = props;
  const text = useText().admin;
  return (
    <Modal title={title} onClose={onClose}>
      <div className="grid gap-1 px-5 py-4 text-base">
        {about ? <p className="own-words font-semibold">{about}</p> : null}
        <p>{question}</p>
      </div>
      <footer className="flex justify-end gap-2 px-5 pb-4">
        <Tool onClick={onClose} ref={focusNew}>
          {text.cancel}
        </Tool>
        <Tool
          look={danger ? 'danger' : 'main'}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {submit}
        </Tool>
      </footer>
    </Modal>
  );
}
