import { useMutation } from '@tanstack/react-query';
import { Tool } from '../../ui/tool.tsx';
import { Modal } from '../ui/modal.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { useToasts } from '../ui/toasts.tsx';
import type { ContentState } from './use-content.ts';
import { useWords } from './words.ts';

/** Two windows have written: the person says which one stays. Closing it decides nothing. */
export function ConflictDialog({ state }: { state: ContentState }) {
  const words = useWords().conflict;
  const { say } = useToasts();
  const close = () => state.setAsking(false);
  const accept = useMutation({
    mutationFn: async () => state.acceptTheirs(),
    onSuccess: () => {
      close();
      say(words.tookTheirs);
    },
  });
  return (
    <Modal title={words.title} onClose={close}>
      <p className="px-5 py-4 text-base">{words.question}</p>
      <footer className="flex flex-wrap justify-end gap-2 px-5 pb-4">
        <Tool onClick={() => accept.mutate()} ref={focusNew}>
          {words.theirs}
        </Tool>
        <Tool
          look="main"
          onClick={() => {
            close();
            state.keepMine();
          }}
        >
          {words.mine}
        </Tool>
      </footer>
    </Modal>
  );
}
