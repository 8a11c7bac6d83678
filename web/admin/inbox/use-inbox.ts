/** What can be done from the inbox; each action ends in a toast or in the row when it is done, in the banner when it failed. */
import { useState } from 'react';
import type { InboxMessage, MessageAction } from '../../../domain/endpoints/messages.ts';
import { explainFailure, type Failure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useMessageAction, useMessageBulk, type MessageBulk } from './message-query.ts';

type Removal = 'trash' | 'erase';
export type Asking = { action: Removal } & ({ message: InboxMessage } | { ids: string[] });

const isRemoval = (action: MessageAction): action is Removal => action === 'trash' || action === 'erase';

export function useInbox(choose: (ids: string[]) => void) {
  const text = useText();
  const words = text.admin.inbox;
  const many = text.inbox.selection;
  const toast = useToast();
  const one = useMessageAction();
  const bulk = useMessageBulk();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  const say = (message: string, undo?: () => void) =>
    toast({
      kind: 'done',
      message,
      ...(undo ? { action: { label: text.admin.remove.undo, run: undo } } : {}),
    });
  const explain = (error: unknown, action: MessageAction) =>
    explainFailure(
      error,
      isRemoval(action) ? text.admin.storage.messageRemove : text.admin.storage.messageUpdate,
      text,
    );
  // Undo is still there on another page of the panel, where no banner of ours would be seen.
  const sayFailed = (error: unknown) => {
    const { sentence, reason } = explain(error, 'restore');
    toast({ kind: 'failed', message: reason ? `${sentence}: ${reason}` : sentence });
  };

  // Promises, not the callbacks of `mutate`: those are dropped once the owner has left the inbox.
  const undoOne = (id: string, action: 'restore' | 'not-spam', sentence: string) => () =>
    void one.mutateAsync({ action, id }).then(() => say(sentence), sayFailed);

  function announce(id: string, action: MessageAction): void {
    if (action === 'erase') say(words.erased);
    if (action === 'restore') say(words.restored);
    if (action === 'trash') say(words.removed, undoOne(id, 'restore', words.restored));
    if (action === 'spam') say(text.inbox.markedSpam, undoOne(id, 'not-spam', text.inbox.unmarkedSpam));
    if (action === 'not-spam') say(text.inbox.unmarkedSpam);
  }

  function perform({ id }: InboxMessage, action: MessageAction): void {
    setFailure(null);
    one.mutateAsync({ action, id }).then(
      () => announce(id, action),
      (error) => setFailure(explain(error, action)),
    );
  }

  function announceMany({ ids, action }: MessageBulk, reached: number): void {
    if (action === 'erase') return say(many.erased(reached));
    if (action === 'restore') return say(many.restored(reached));
    if (action !== 'trash') return say(many.changed(reached));
    say(many.trashed(reached), () => {
      void bulk
        .mutateAsync({ ids, action: 'restore' })
        .then((answer) => say(many.restored(answer.reached)), sayFailed);
    });
  }

  /** What is acted on is no longer selected, at once: the next choice is made while the answer comes. */
  function performMany(order: MessageBulk): void {
    setFailure(null);
    choose([]);
    bulk.mutateAsync(order).then(
      ({ reached }) => announceMany(order, reached),
      (error) => {
        choose(order.ids);
        setFailure(explain(error, order.action));
      },
    );
  }

  return {
    failure,
    asking,
    stopAsking: () => setAsking(null),
    act(message: InboxMessage, action: MessageAction): void {
      if (isRemoval(action)) setAsking({ action, message });
      else perform(message, action);
    },
    actOnMany(ids: string[], action: MessageAction): void {
      if (isRemoval(action)) setAsking({ action, ids });
      else performMany({ ids, action });
    },
    confirm(asked: Asking): void {
      if ('ids' in asked) performMany(asked);
      else perform(asked.message, asked.action);
    },
  };
}
