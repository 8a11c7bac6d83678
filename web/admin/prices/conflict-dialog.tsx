import { Tool } from '../../ui/tool.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { Modal } from '../ui/modal.tsx';
import type { PriceListEditor } from './use-price-list.ts';
import { useWords } from './words.ts';

/** Two windows have written: the person says what becomes of this one. Closing it decides nothing. */
export function ConflictDialog({ editor }: { editor: PriceListEditor }) {
  const words = useWords().conflict;
  return (
    <Modal title={words.title} onClose={editor.decideLater}>
      <p className="px-5 py-4 text-base">{words.question(editor.theirs?.version ?? 0)}</p>
      <footer className="flex flex-wrap justify-end gap-2 px-5 pb-4">
        <Tool onClick={editor.takeTheirs} ref={focusNew}>
          {words.theirs}
        </Tool>
        {editor.isChanged ? (
          <Tool look="main" onClick={editor.keepMine}>
            {words.mine}
          </Tool>
        ) : null}
      </footer>
    </Modal>
  );
}
