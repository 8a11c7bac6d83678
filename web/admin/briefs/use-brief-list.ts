/** What can be done from the list. */
import { useRef, useState } from 'react';
import type { BriefSummary, Outcome } from '../../../domain/endpoints/briefs.ts';
import { isBriefStatus, type BriefStatus } from '../../../domain/brief/status.ts';
import { isGone, notificationReason } from '../ui/failure.ts';
import { useAreMailsFiles } from '../ui/mail-files.ts';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { statusLabel, useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAct } from '../ui/use-action.ts';
import { focusAction } from '../ui/use-focus-return.ts';
import { useNews, type News } from '../ui/use-news.ts';
import { addNote, changeBrief, notifyOwner, useExportOne, useMarkRead, type Bulk } from './brief-actions.ts';
import { openAt, writeTo } from './brief-address.ts';
import { keepNoteDraft } from './note-drafts.ts';
import type { RowAction } from './row-actions.tsx';

export function useBriefList() {
  const words = useText().admin;
  const news = useNews();
  const { failure, setFailure, failWith, say, sayWithUndo } = news;
  const { startEditing, ...statusEditing } = useStatusEditing(news);
  const [confirmation, ask] = useConfirm();
  const [noting, setNoting] = useState<BriefSummary | null>(null);
  const { run } = useAct();
  const adding = useAct();
  const notify = useNotify();
  const exportOne = useExportOne();
  const markRead = useMarkRead();

  async function restore(id: string): Promise<string> {
    setFailure(null);
    await run(() => request('POST /api/briefs/:id/restore', { params: { id } }));
    return words.remove.undone;
  }

  function remove(id: string): void {
    run(() => request('DELETE /api/briefs/:id', { params: { id } })).then(
      () => sayWithUndo(words.remove.done, () => restore(id)),
      failWith(words.storage.remove),
    );
  }

  function erase(id: string): void {
    run(() => request('DELETE /api/briefs/:id', { params: { id }, query: { erase: true } })).then(
      () => say(words.remove.erased),
      failWith(words.storage.remove),
    );
  }

  return {
    failure,
    setFailure,
    confirmation,
    ask,
    noting,
    isAddingNote: adding.isPending,
    stopNoting: () => setNoting(null),
    ...statusEditing,
    actOnMany: useBulkActions(news),

    act(brief: BriefSummary, action: RowAction): void {
      const { id, companyName: about } = brief;
      setFailure(null);
      switch (action) {
        case 'reply':
          return writeTo(id);
        case 'view':
          return openAt('brief', id);
        case 'status':
          return startEditing(id);
        case 'note':
          return setNoting(brief);
        case 'export':
          return exportOne.mutate(brief, { onError: failWith(words.storage.open) });
        case 'unread':
          return markRead.mutate({ id, read: false });
        case 'restore':
          return void restore(id).then(say, failWith(words.storage.update));
        case 'notify': {
          const { confirm: question, send: submit } = words.notification;
          const onConfirm = () => notify(id);
          return ask({ title: words.actions.notify, question, about, submit, onConfirm });
        }
        case 'remove': {
          const { title, confirm: question, submit } = words.remove;
          return ask({ title, question, about, submit, danger: true, onConfirm: () => remove(id) });
        }
        case 'erase': {
          const title = words.actions.erase;
          const question = words.remove.eraseConfirm;
          return ask({ title, question, about, submit: title, danger: true, onConfirm: () => erase(id) });
        }
      }
    },

    addNote(id: string, note: string): void {
      setFailure(null);
      const added = () => {
        keepNoteDraft(id, '');
        setNoting(null);
        say(words.note.added);
      };
      adding.run(() => addNote(id, note)).then(added, failWith(words.storage.note));
    },
  };
}

export type BriefListActions = ReturnType<typeof useBriefList>;

function useNotify(): (id: string) => void {
  const text = useText();
  const { notification } = text.admin;
  const { say, warn } = useToasts();
  const areFiles = useAreMailsFiles();
  const { run } = useAct();
  return (id) =>
    void run(() => notifyOwner(id)).then(
      () => say(areFiles ? text.inbox.files.notified : notification.success),
      (error: unknown) => warn(notification.failure(notificationReason(error, text))),
    );
}

/** The status editor in a row of the list: at most one is open. */
function useStatusEditing({ setFailure, failWith, say, sayWithUndo }: News) {
  const text = useText();
  const [editing, setEditing] = useState<string | null>(null);
  const isOpenedByButton = useRef(false);
  const { run } = useAct();

  function stopEditing(): void {
    setEditing(null);
    // Back to the button that opened it, once it works again; single keys need no focus, and Enter would open it anew.
    if (editing && isOpenedByButton.current)
      setTimeout(() => requestAnimationFrame(() => focusAction(`brief-${editing}`, 'status')));
  }

  function saySaved({ id, status: before }: BriefSummary, status: BriefStatus): void {
    stopEditing();
    const message = text.admin.status.saved(statusLabel(text, status));
    if (!isBriefStatus(before) || before === status) return say(message);
    sayWithUndo(message, async () => {
      await run(() => changeBrief(id, { status: before }));
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
    saveStatus(brief: BriefSummary, status: BriefStatus, outcome: Outcome): void {
      setFailure(null);
      run(() => changeBrief(brief.id, { status, outcome })).then(
        () => saySaved(brief, status),
        (error) => {
          if (isGone(error)) stopEditing();
          failWith(text.admin.storage.status)(error);
        },
      );
    },
  };
}

/** Actions on the selected briefs. */
function useBulkActions({ setFailure, failWith, say, sayWithUndo }: News) {
  const { admin, team } = useText();
  const { selection, remove, storage } = admin;
  const { run } = useAct();
  const perform = (bulk: Bulk) => run(() => request('POST /api/briefs/actions', { body: bulk }));
  const failures: Partial<Record<Bulk['action'], string>> = {
    status: storage.status,
    assign: team.assign.failed,
    trash: storage.remove,
    erase: storage.remove,
  };

  function sayDone({ action, ids }: Bulk, reached: number, rows: BriefSummary[]): void {
    if (action === 'status' && ids)
      return sayWithUndo(selection.changed(reached), async () => {
        for (const [status, changed] of statusesOf(rows, ids))
          await perform({ ids: changed, action: 'status', status });
        return selection.changed(reached);
      });
    if (action === 'assign' && ids)
      return sayWithUndo(selection.changed(reached), async () => {
        const chosen = rows.filter(({ id }) => ids.includes(id));
        for (const [assigneeId, briefs] of Map.groupBy(chosen, (brief) => brief.assigneeId))
          await perform({ ids: briefs.map(({ id }) => id), action: 'assign', assigneeId });
        return selection.changed(reached);
      });
    if (action === 'trash' && ids)
      return sayWithUndo(remove.manyDone(reached), async () =>
        selection.changed((await perform({ ids, action: 'restore' })).reached),
      );
    say(selection.changed(reached));
  }

  /** The rows are deselected at once: the owner can select others before the answer comes. */
  return (order: Bulk, choose: (ids: string[]) => void, rows: BriefSummary[]): void => {
    setFailure(null);
    choose([]);
    perform(order).then(
      ({ reached }) => sayDone(order, reached, rows),
      (error) => {
        choose(order.ids ?? []);
        failWith(failures[order.action] ?? storage.update)(error);
      },
    );
  };
}

/** The ids by the status they had, for Undo. A former word cannot be set again. */
function statusesOf(rows: BriefSummary[], ids: string[]): Map<BriefStatus, string[]> {
  const known = rows.filter(({ id, status }) => ids.includes(id) && isBriefStatus(status));
  const groups = Map.groupBy(known, ({ status }) => status as BriefStatus);
  return new Map(Array.from(groups, ([status, briefs]) => [status, briefs.map(({ id }) => id)]));
}
