import { useState } from 'react';
import { explainFailure, type Failure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';

/** How an action on the list ends: in a toast when it is done, in the banner when it failed. */
export function useListNews() {
  const text = useText();
  const toast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);
  const say = (message: string) => toast({ kind: 'done', message });

  // A toast: Undo still works on another page of the panel, where the list's banner is not displayed.
  const sayUndoFailed = (error: unknown) => {
    const { sentence, reason } = explainFailure(error, text.admin.storage.update, text);
    toast({ kind: 'failed', message: reason ? `${sentence}: ${reason}` : sentence });
  };

  return {
    failure,
    setFailure,
    say,
    failWith: (sentence: string) => (error: unknown) => setFailure(explainFailure(error, sentence, text)),
    /** `undo` resolves to the message that it is undone. */
    sayWithUndo(message: string, undo: () => Promise<string>): void {
      const run = () => void undo().then(say, sayUndoFailed);
      toast({ kind: 'done', message, action: { label: text.admin.remove.undo, run } });
    },
  };
}

export type ListNews = ReturnType<typeof useListNews>;
