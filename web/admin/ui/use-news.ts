import { useState } from 'react';
import type { Failure } from './failure.ts';
import { useText } from './text.tsx';
import { useToasts } from './toasts.tsx';

/** How an action ends: in a toast when it is done, in the banner when it failed. */
export function useNews() {
  const { storage } = useText().admin;
  const { say, sayFailed } = useToasts();
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    setFailure,
    say,
    failWith: (sentence: string) => (error: unknown) => setFailure({ error, sentence }),
    /** `undo` resolves to the message that it is undone. It still works on another page, where the banner is not displayed. */
    sayWithUndo(message: string, undo: () => Promise<string>, failed = storage.update): void {
      say(message, () => void undo().then(say, (error: unknown) => sayFailed(error, failed)));
    },
  };
}

export type News = ReturnType<typeof useNews>;
