/** The owner's actions on contact messages. */
import type { MessageAction } from '../../../domain/endpoints/messages.ts';
import { piecesOf } from '../privacy/erasure.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  countMessages,
  findMessage,
  listMessages,
  markMessageRead,
  restoreMessage as moveOutOfTrash,
  setSpamReason,
  trashMessage as putInTrash,
  type MessageListQuery,
} from '../../platform/store/tables/messages.ts';
import { eraseForGood } from '../../platform/store/tables/erasure.ts';

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

/** After a removal for good the caller must call `finishErasure`. */
export async function removeFromInbox(
  store: Store,
  actor: string,
  id: string,
  forGood: boolean,
): Promise<boolean> {
  if (forGood) return (await erase(store, actor, [id])) > 0;
  return store.transaction((tx) => trashIn(tx, actor, id));
}

export function restoreToInbox(store: Store, actor: string, id: string): Promise<boolean> {
  return store.transaction((tx) => restoreIn(tx, actor, id));
}

async function erase(store: Store, actor: string, messageIds: string[]): Promise<number> {
  const subjects = { briefIds: [], messageIds };
  const at = new Date().toISOString();
  return (await store.run(eraseForGood, { subjects, actor, at, reason: 'owner' })).messages;
}

/** True also if the message is in the trash already: two tabs may delete the same one. */
async function trashIn(tx: Handle, actor: string, id: string): Promise<boolean> {
  const at = new Date().toISOString();
  if (!(await putInTrash(tx, id, at))) return (await findMessage(tx, id)) !== undefined;
  await appendActivity(tx, { at, actor, action: 'trashed', subjectKind: 'message', subjectId: id });
  return true;
}

async function restoreIn(tx: Handle, actor: string, id: string): Promise<boolean> {
  const at = new Date().toISOString();
  if (!(await moveOutOfTrash(tx, id, at))) return (await findMessage(tx, id)) !== undefined;
  await appendActivity(tx, { at, actor, action: 'restored', subjectKind: 'message', subjectId: id });
  return true;
}

/** In one transaction. Ids that no longer exist are skipped; returns how many messages were changed. */
export function actOnMessages(
  store: Store,
  actor: string,
  ids: string[],
  action: MessageAction,
): Promise<number> {
  const each = [...new Set(ids)];
  if (action === 'erase') return eraseMany(store, actor, each);
  return store.transaction(async (tx) => {
    let reached = 0;
    for (const id of each) if (await actOnOne(tx, actor, id, action)) reached++;
    return reached;
  });
}

/** One transaction for each: an interrupted erasure continues when the owner asks again. */
async function eraseMany(store: Store, actor: string, ids: string[]): Promise<number> {
  let reached = 0;
  for (const piece of piecesOf(ids)) reached += await erase(store, actor, piece);
  return reached;
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
      return markMessageRead(tx, id, action === 'read' ? new Date().toISOString() : null);
    case 'spam':
    case 'not-spam':
      return setSpamReason(tx, id, action === 'spam' ? 'owner' : null);
    case 'trash':
      return trashIn(tx, actor, id);
    case 'restore':
      return restoreIn(tx, actor, id);
  }
}
