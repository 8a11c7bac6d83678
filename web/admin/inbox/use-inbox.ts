/** What can be done from the inbox; each action ends in a toast or in the row when it is done, in the banner when it failed. */
import type { InboxMessage, MessageAction } from '../../../domain/endpoints/messages.ts';
import { useConfirm } from '../ui/modal.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useAct } from '../ui/use-action.ts';
import { useNews } from '../ui/use-news.ts';
import { performAction, showingMessages } from './message-query.ts';

export function useInbox(choose: (ids: string[]) => void) {
  const { admin, inbox } = useText();
  const { inbox: words, storage } = admin;
  const many = inbox.selection;
  const { failure, setFailure, failWith, say, sayWithUndo } = useNews();
  const [confirmation, ask] = useConfirm();
  const { run } = useAct(showingMessages);
  const isRemoval = (action: MessageAction) => action === 'trash' || action === 'erase';
  const fail = (action: MessageAction) =>
    failWith(isRemoval(action) ? storage.messageRemove : storage.messageUpdate);

  function sayDone(id: string, action: MessageAction): void {
    const undo = (reverse: 'restore' | 'not-spam' | 'unanswered', undone: string) => async () => {
      await run(() => performAction(reverse, id));
      return undone;
    };
    if (action === 'erase') say(words.erased);
    if (action === 'restore') say(words.restored);
    if (action === 'not-spam') say(inbox.unmarkedSpam);
    if (action === 'unanswered') say(inbox.unmarked);
    if (action === 'answered')
      sayWithUndo(inbox.marked, undo('unanswered', inbox.unmarked), storage.messageUpdate);
    if (action === 'trash')
      sayWithUndo(words.removed, undo('restore', words.restored), storage.messageUpdate);
    if (action === 'spam')
      sayWithUndo(inbox.markedSpam, undo('not-spam', inbox.unmarkedSpam), storage.messageUpdate);
  }

  function perform(id: string, action: MessageAction): void {
    setFailure(null);
    run(() => performAction(action, id)).then(() => sayDone(id, action), fail(action));
  }

  const bulk = (ids: string[], action: MessageAction) =>
    run(() => request('POST /api/messages/actions', { body: { ids, action } }));

  function sayManyDone(ids: string[], action: MessageAction, reached: number): void {
    if (action === 'erase') return say(many.erased(reached));
    if (action === 'restore') return say(many.restored(reached));
    if (action === 'answered') {
      const undo = async () => many.changed((await bulk(ids, 'unanswered')).reached);
      return sayWithUndo(many.changed(reached), undo, storage.messageUpdate);
    }
    if (action !== 'trash') return say(many.changed(reached));
    const undo = async () => many.restored((await bulk(ids, 'restore')).reached);
    sayWithUndo(many.trashed(reached), undo, storage.messageUpdate);
  }

  /** The rows are deselected at once: the owner can select others before the answer comes. */
  function performMany(ids: string[], action: MessageAction): void {
    setFailure(null);
    choose([]);
    if (ids.length === 0) return;
    bulk(ids, action).then(
      ({ reached }) => sayManyDone(ids, action, reached),
      (error) => {
        choose(ids);
        fail(action)(error);
      },
    );
  }

  return {
    failure,
    confirmation,
    act({ id, name }: InboxMessage, action: MessageAction): void {
      if (!isRemoval(action)) return perform(id, action);
      const isErasing = action === 'erase';
      ask({
        title: words.title(name),
        question: isErasing ? words.eraseConfirm : words.removeConfirm,
        submit: isErasing ? admin.actions.erase : words.remove,
        danger: true,
        onConfirm: () => perform(id, action),
      });
    },
    /** `messages` are those on the screen: Undo must not take back what was answered before. */
    actOnMany(chosen: string[], action: MessageAction, messages: InboxMessage[]): void {
      const isLeft = (id: string) => messages.find((message) => message.id === id)?.answeredAt === null;
      const ids = action === 'answered' ? chosen.filter(isLeft) : chosen;
      if (!isRemoval(action)) return performMany(ids, action);
      const isErasing = action === 'erase';
      ask({
        title: isErasing ? admin.actions.erase : many.trashTitle,
        question: isErasing ? many.eraseConfirm(ids.length) : many.trashConfirm(ids.length),
        submit: isErasing ? admin.actions.erase : words.remove,
        danger: true,
        onConfirm: () => performMany(ids, action),
      });
    },
  };
}
