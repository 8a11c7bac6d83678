import { useRef, useState } from 'react';
import type { BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import { isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import { isGone } from '../ui/failure.ts';
import { statusLabel, useText } from '../ui/text.tsx';
import { focusAction } from '../ui/use-focus-return.ts';
import { useChangeStatus } from './brief-actions.ts';
import type { ListNews } from './use-list-news.ts';

/** The status editor in a row of the list: at most one is open. */
export function useStatusEditing({ setFailure, failWith, say, sayWithUndo }: ListNews) {
  const text = useText();
  const [editing, setEditing] = useState<string | null>(null);
  const isOpenedByButton = useRef(false);
  const changeStatus = useChangeStatus();

  function stopEditing(): void {
    setEditing(null);
    // Back to the button that opened it, once it works again; single keys need no focus, and Enter would open it anew.
    if (editing && isOpenedByButton.current)
      setTimeout(() => requestAnimationFrame(() => focusAction(`brief-${editing}`, 'status')));
  }

  function saySaved({ id, status: before }: BriefSummary, status: BriefStatus): void {
    const message = text.admin.status.saved(statusLabel(text, status));
    if (!isBriefStatus(before) || before === status) return say(message);
    sayWithUndo(message, async () => {
      await changeStatus.mutateAsync({ id, status: before });
      return text.triage.undone(statusLabel(text, before));
    });
  }

  return {
    editing,
    stopEditing,
    startEditing(id: string): void {
      isOpenedByButton.current = document.activeElement?.matches('[data-action=status]') === true;
      setEditing(id);
    },
    saveStatus(brief: BriefSummary, status: BriefStatus, outcome?: Outcome): void {
      setFailure(null);
      changeStatus.mutate(
        { id: brief.id, status, outcome },
        {
          onSuccess: () => {
            stopEditing();
            saySaved(brief, status);
          },
          onError: (error) => {
            if (isGone(error)) stopEditing();
            failWith(text.admin.storage.status)(error);
          },
        },
      );
    },
  };
}
