/** What can be done from the list; each action ends in a toast when it is done, in the banner when it failed. */
import { useRef, useState } from 'react';
import type { BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import { isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import { openAt } from '../ui/address.ts';
import { explainFailure, isGone, notificationReason, type Failure } from '../ui/failure.ts';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { statusLabel, useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import {
  useAddNote,
  useBulk,
  useChangeStatus,
  useErase,
  useExportOne,
  useMarkRead,
  useNotify,
  useRestore,
  useTrash,
  type Bulk,
} from './brief-actions.ts';
import { keepNoteDraft } from './note-drafts.ts';
import type { RowAction } from './row-actions.tsx';
import { focusAction } from '../ui/use-focus-return.ts';

export type Asking =
  | { about: 'note' | 'notify' | 'remove' | 'erase-one'; brief: BriefSummary }
  | ({ about: 'trash' | 'erase'; count: number; isMore: boolean } & Pick<Bulk, 'ids' | 'matching'>);

export function useBriefList() {
  const text = useText();
  const words = text.admin;
  const toast = useToast();
  const areFiles = useAreMailsFiles();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const isOpenedByButton = useRef(false);

  const changeStatus = useChangeStatus();
  const addNote = useAddNote();
  const trash = useTrash();
  const erase = useErase();
  const restore = useRestore();
  const notify = useNotify();
  const bulk = useBulk();
  const exportOne = useExportOne();
  const markRead = useMarkRead();

  const failWith = (sentence: string) => (error: unknown) =>
    setFailure(explainFailure(error, sentence, text));
  const say = (message: string) => toast({ kind: 'done', message });

  function stopEditing(): void {
    setEditing(null);
    // Back to the button that opened it, once it works again; single keys need no focus, and Enter would open it anew.
    if (editing && isOpenedByButton.current)
      setTimeout(() => requestAnimationFrame(() => focusAction(`brief-${editing}`, 'status')));
  }

  // Undo is still there on another page of the panel, where no banner of ours would be seen.
  const sayUndoFailed = (error: unknown) => {
    const { sentence, reason } = explainFailure(error, words.storage.update, text);
    toast({ kind: 'failed', message: reason ? `${sentence}: ${reason}` : sentence });
  };

  // Promises, not the callbacks of `mutate`: those are dropped once the owner has left the list.
  function restoreBrief(id: string, onError: (error: unknown) => void): void {
    setFailure(null);
    restore.mutateAsync(id).then(() => say(words.remove.undone), onError);
  }

  function sayStatus({ id, status: before }: BriefSummary, status: BriefStatus): void {
    const message = words.status.saved(statusLabel(text, status));
    if (!isBriefStatus(before) || before === status) return say(message);
    const undo = () =>
      changeStatus
        .mutateAsync({ id, status: before })
        .then(() => say(text.triage.undone(statusLabel(text, before))), sayUndoFailed);
    toast({ kind: 'done', message, action: { label: words.remove.undo, run: undo } });
  }

  function sayManyStatuses(reached: number, before: Map<BriefStatus, string[]>): void {
    const undo = async () => {
      try {
        for (const [status, ids] of before) await bulk.mutateAsync({ ids, action: 'status', status });
        say(words.selection.changed(reached));
      } catch (error) {
        sayUndoFailed(error);
      }
    };
    toast({
      kind: 'done',
      message: words.selection.changed(reached),
      action: { label: words.remove.undo, run: () => void undo() },
    });
  }

  const bulkFailure = (action: Bulk['action']) =>
    action === 'status'
      ? words.storage.status
      : action === 'trash' || action === 'erase'
        ? words.storage.remove
        : words.storage.update;

  return {
    failure,
    setFailure,
    asking,
    editing,
    isAddingNote: addNote.isPending,
    stopAsking: () => setAsking(null),
    stopEditing,
    ask: setAsking,

    act(brief: BriefSummary, action: RowAction): void {
      setFailure(null);
      if (action === 'view') openAt('brief', brief.id);
      else if (action === 'status') {
        isOpenedByButton.current = document.activeElement?.matches('[data-action=status]') === true;
        setEditing(brief.id);
      } else if (action === 'export') exportOne.mutate(brief, { onError: failWith(words.storage.open) });
      else if (action === 'restore') restoreBrief(brief.id, failWith(words.storage.update));
      else if (action === 'unread') markRead.mutate({ id: brief.id, read: false });
      else setAsking({ about: action === 'erase' ? 'erase-one' : action, brief });
    },

    saveStatus(brief: BriefSummary, status: BriefStatus, outcome?: Outcome): void {
      setFailure(null);
      changeStatus.mutate(
        { id: brief.id, status, outcome },
        {
          onSuccess: () => {
            stopEditing();
            sayStatus(brief, status);
          },
          onError: (error) => {
            if (isGone(error)) stopEditing();
            failWith(words.storage.status)(error);
          },
        },
      );
    },

    addNote(id: string, note: string): void {
      setFailure(null);
      addNote.mutate(
        { id, note },
        {
          onSuccess: () => {
            keepNoteDraft(id, '');
            setAsking(null);
            say(words.note.added);
          },
          onError: failWith(words.storage.note),
        },
      );
    },

    notify(brief: BriefSummary): void {
      notify.mutateAsync(brief).then(
        () => say(areFiles ? text.inbox.files.notified : words.notification.success),
        (error) =>
          toast({ kind: 'failed', message: words.notification.failure(notificationReason(error, text)) }),
      );
    },

    remove(brief: BriefSummary): void {
      trash.mutate(brief.id, {
        onSuccess: () =>
          toast({
            kind: 'done',
            message: words.remove.done,
            action: { label: words.remove.undo, run: () => restoreBrief(brief.id, sayUndoFailed) },
          }),
        onError: failWith(words.storage.remove),
      });
    },

    erase(brief: BriefSummary): void {
      erase.mutate(brief.id, {
        onSuccess: () => say(words.remove.erased),
        onError: failWith(words.storage.remove),
      });
    },

    /** What is acted on is no longer selected, at once: the next choice is made while the answer comes. */
    actOnMany(order: Bulk, choose: (ids: string[]) => void, rows: BriefSummary[]): void {
      setFailure(null);
      choose([]);
      bulk.mutate(order, {
        onSuccess: ({ reached }) => {
          const { ids } = order;
          if (order.action === 'status' && ids) return sayManyStatuses(reached, statusesOf(rows, ids));
          if (order.action !== 'trash' || !ids) return say(words.selection.changed(reached));
          const undo = () =>
            bulk
              .mutateAsync({ ids, action: 'restore' })
              .then((answer) => say(words.selection.changed(answer.reached)), sayUndoFailed);
          toast({
            kind: 'done',
            message: words.remove.manyDone(reached),
            action: { label: words.remove.undo, run: undo },
          });
        },
        onError: (error) => {
          choose(order.ids ?? []);
          failWith(bulkFailure(order.action))(error);
        },
      });
    },
  };
}

/** What each of them had before, for Undo. A former word cannot be set again. */
function statusesOf(rows: BriefSummary[], ids: string[]): Map<BriefStatus, string[]> {
  const before = new Map<BriefStatus, string[]>();
  for (const { id, status } of rows)
    if (ids.includes(id) && isBriefStatus(status)) before.set(status, [...(before.get(status) ?? []), id]);
  return before;
}

export type BriefListActions = ReturnType<typeof useBriefList>;
