import { Tool } from '../../../ui/tool.tsx';
import { focusNew } from '../../ui/focus-new.ts';
import { Modal } from '../../ui/modal.tsx';
import type { EstimateEditor } from './use-estimate.ts';
import { useWords } from './words.ts';

/** Two windows have written: the person says which one stays. Closing it decides nothing. */
export function ConflictDialog({ editor }: { editor: EstimateEditor }) {
  const words = useWords().conflict;
  return (
    <Modal title={words.title} onClose={() => editor.setAsked(false)}>
      <p className="px-5 py-4 text-base">{words.question}</p>
      <footer className="flex flex-wrap justify-end gap-2 px-5 pb-4">
        <Tool onClick={() => void editor.takeTheirs()} ref={focusNew}>
          {words.theirs}
        </Tool>
        <Tool look="main" onClick={() => void editor.keepMine()}>
          {words.mine}
        </Tool>
      </footer>
    </Modal>
  );
}
