/** The owner's actions on contact messages. */
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import { eraseMany, moveIn } from '../privacy/trash.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  countMessages,
  listMessages,
  markAnsweredByHand,
  setSpamReason,
  type MessageListQuery,
} from '../../platform/store/tables/messages.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import { openMessage } from './replies.ts';

export async function listInbox(store: Store, query: MessageListQuery) {
  if (query.q) await store.search.catchUp();
  const page = await listMessages(store.db, query);
  if (!page.ok) return page;
  const items = page.items.map(({ mail: _mail, ...message }) => message);
  return { ...page, items, counts: await countMessages(store.db) };
}

export async function changeMessage(
  store: Store,
  id: string,
  { read, spam, answered }: { [Mark in 'read' | 'spam' | 'answered']?: boolean | undefined },
) {
  if (read !== undefined)
    await markRead(store.db, 'contactMessages', id, read ? new Date().toISOString() : null);
  if (spam !== undefined) await setSpamReason(store.db, id, spam ? 'owner' : null);
  if (answered !== undefined) await markAnsweredByHand(store.db, id, answered, new Date().toISOString());
  return openMessage(store, id);
}

/**
 * In one transaction, except erasing, after which the caller must call `finishErasure`. Ids that no longer exist are
 * skipped; returns how many messages were changed.
 */
export function actOnMessages(
  store: Store,
  actor: string,
  ids: string[],
  action: MessageAction,
): Promise<number> {
  const each = [...new Set(ids)];
  if (action === 'erase') return eraseMany(store, actor, 'message', each);
  return store.transaction(async (tx) => {
    let reached = 0;
    for (const id of each) if (await actOnOne(tx, actor, id, action)) reached++;
    return reached;
  });
}

function actOnOne(
  tx: Handle,
  actor: string,
  id: string,
  action: Exclude<MessageAction, 'erase'>,
): Promise<boolean> {
  switch (action) {
    case 'read':
    case 'unread':
      return markRead(tx, 'contactMessages', id, action === 'read' ? new Date().toISOString() : null);
    case 'spam':
    case 'not-spam':
      return setSpamReason(tx, id, action === 'spam' ? 'owner' : null);
    case 'answered':
    case 'unanswered':
      return markAnsweredByHand(tx, id, action === 'answered', new Date().toISOString());
    default:
      return moveIn(tx, actor, ['message', id], action);
  }
}
