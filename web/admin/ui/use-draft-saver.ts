import { useEffect, useState } from 'react';
import type { DraftSaver, DraftState, PutDraft } from './draft-saver.ts';

/** Keeps a draft stored while its page is open, and when that is left. `id` says whose draft it is. */
export function useDraftSaver<Draft>(id: string, saver: DraftSaver<Draft>, put: PutDraft<Draft>): DraftState {
  const [state, setState] = useState<DraftState>('idle');
  useEffect(() => {
    const detach = saver.attach(put, setState);
    const leave = () => saver.leave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      detach();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening: attaching again on every keystroke would save each one by itself
  }, [id]);
  return state;
}
