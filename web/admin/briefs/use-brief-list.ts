import { useState } from 'react';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { openAt } from './brief-address.ts';
import { notificationReason } from '../ui/failure.ts';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import {
  useAddNote,
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
import { useBulkActions } from './use-bulk-actions.ts';
import { useListNews } from './use-list-news.ts';
import { useStatusEditing } from './use-status-editing.ts';

export type Asking =
  | { about: 'note' | 'notify' | 'remove' | 'erase-one'; brief: BriefSummary }
  | ({ about: 'trash' | 'erase'; count: number; isMore: boolean } & Pick<Bulk, 'ids' | 'matching'>);

/** What can be done from the list. */
export function useBriefList() {
  const text = useText();
  const words = text.admin;
  const toast = useToast();
  const areFiles = useAreMailsFiles();
  const [asking, setAsking] = useState<Asking | null>(null);
  const news = useListNews();
  const { failure, setFailure, failWith, say, sayWithUndo } = news;
  const { startEditing, ...statusEditing } = useStatusEditing(news);
  const actOnMany = useBulkActions(news);
  const addNote = useAddNote();
  const trash = useTrash();
  const erase = useErase();
  const restore = useRestore();
  const notify = useNotify();
  const exportOne = useExportOne();
  const markRead = useMarkRead();

  // Promises, not the callbacks of `mutate`: those are dropped once the owner has left the list.
  async function restoreBrief(id: string): Promise<string> {
    setFailure(null);
    await restore.mutateAsync(id);
    return words.remove.undone;
  }

  return {
    failure,
    setFailure,
    asking,
    isAddingNote: addNote.isPending,
    stopAsking: () => setAsking(null),
    ask: setAsking,
    ...statusEditing,
    actOnMany,

    act(brief: BriefSummary, action: RowAction): void {
      setFailure(null);
      if (action === 'view') openAt('brief', brief.id);
      else if (action === 'status') startEditing(brief.id);
      else if (action === 'export') exportOne.mutate(brief, { onError: failWith(words.storage.open) });
      else if (action === 'restore') restoreBrief(brief.id).then(say, failWith(words.storage.update));
      else if (action === 'unread') markRead.mutate({ id: brief.id, read: false });
      else setAsking({ about: action === 'erase' ? 'erase-one' : action, brief });
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

    remove({ id }: BriefSummary): void {
      trash.mutate(id, {
        onSuccess: () => sayWithUndo(words.remove.done, () => restoreBrief(id)),
        onError: failWith(words.storage.remove),
      });
    },

    erase(brief: BriefSummary): void {
      erase.mutate(brief.id, {
        onSuccess: () => say(words.remove.erased),
        onError: failWith(words.storage.remove),
      });
    },
  };
}

export type BriefListActions = ReturnType<typeof useBriefList>;
