/** What the owner does with contact messages. */
import { appendActivity } from '../store/tables/activity.ts';
import type { Store } from '../store/database.ts';
import {
  countMessages,
  findMessage,
  listMessages,
  markMessageRead,
  restoreMessage as takeFromTrash,
  setSpamReason,
  trashMessage as putInTrash,
  type MessageListQuery,
} from '../store/tables/messages.ts';

export async function listInbox(store: Store, query: MessageListQuery) {
  if (query.q) await store.search.catchUp();
  const page = await listMessages(store.db, query);
  if (!page.ok) return page;
  return { ...page, counts: await countMessages(store.db) };
}

export function openMessage(store: Store, id: string) {
  return findMessage(store.db, id);
}

export async function changeMessage(
  store: Store,
  id: string,
  { read, spam }: { read?: boolean | undefined; spam?: boolean | undefined },
) {
  if (read !== undefined) await markMessageRead(store.db, id, read ? new Date().toISOString() : null);
  if (spam !== undefined) await setSpamReason(store.db, id, spam ? 'owner' : null);
  return findMessage(store.db, id);
}

/** For good: `finishErasure` must follow. */
export async function removeFromInbox(
  store: Store,
  actor: string,
  id: string,
  forGood: boolean,
): Promise<boolean> {
  const at = new Date().toISOString();
  if (forGood) {
    const subjects = { briefIds: [], messageIds: [id] };
    return (await store.take('eraseForGood', { subjects, actor, at, reason: 'owner' })).messages > 0;
  }
  return store.transaction(async (tx) => {
    if (!(await putInTrash(tx, id, at))) return (await findMessage(tx, id)) !== undefined;
    await appendActivity(tx, { at, actor, action: 'trashed', subjectKind: 'message', subjectId: id });
    return true;
  });
}

export async function restoreToInbox(store: Store, actor: string, id: string): Promise<boolean> {
  const at = new Date().toISOString();
  return store.transaction(async (tx) => {
    if (!(await takeFromTrash(tx, id, at))) return (await findMessage(tx, id)) !== undefined;
    await appendActivity(tx, { at, actor, action: 'restored', subjectKind: 'message', subjectId: id });
    return true;
  });
}
