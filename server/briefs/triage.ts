/** What the owner does with briefs: look, sort out, annotate, throw away, bring back. */
import type { BriefStatus } from '../../domain/status.ts';
import { piecesOf } from '../privacy/erasure.ts';
import { retentionOf } from '../privacy/upcoming.ts';
import { appendActivity, listActivityOf } from '../store/tables/activity.ts';
import { listBriefs, type BriefListQuery } from '../store/tables/brief-list.ts';
import type { BriefRecord } from '../store/tables/brief-record.ts';
import {
  findBrief,
  markBriefRead,
  restoreBrief as takeFromTrash,
  trashBrief as putInTrash,
  countBriefs,
  updateStatus,
} from '../store/tables/briefs.ts';
import type { Handle, Store } from '../store/database.ts';
import { appendNote, listNotes } from '../store/tables/notes.ts';
import { listMailsOfBriefs } from '../store/outbox/queue.ts';
import { latestNotifications } from './notification-state.ts';
import { publicBrief } from './public-brief.ts';

export type { BriefListQuery } from '../store/tables/brief-list.ts';
export type { BriefRecord } from '../store/tables/brief-record.ts';

const noteAuthor = 'Admin';

export async function listForOwner(store: Store, query: BriefListQuery) {
  if (query.q) await store.search.catchUp();
  const page = await listBriefs(store.db, query);
  if (!page.ok) return page;
  const notifications = await notificationsOf(
    store.db,
    page.items.map(({ id }) => id),
  );
  return {
    ok: true as const,
    items: page.items.map((item) => ({ ...item, notification: notifications.get(item.id) ?? null })),
    nextCursor: page.nextCursor,
    counts: await countBriefs(store.db),
  };
}

async function notificationsOf(db: Handle, ids: string[]) {
  return latestNotifications(await listMailsOfBriefs(db, ids));
}

export async function openBrief(store: Store, id: string) {
  const brief = await findBrief(store.db, id);
  if (!brief) return undefined;
  const [notes, activity, notifications, retention] = await Promise.all([
    listNotes(store.db, id),
    listActivityOf(store.db, 'brief', id),
    notificationsOf(store.db, [id]),
    retentionOf(store.db, brief, new Date()),
  ]);
  return {
    ...publicBrief(brief, notes),
    notification: notifications.get(id) ?? null,
    retention,
    activity: [
      ...activity.map(({ id: entry, at, actor, action, detail }) => ({
        id: entry,
        at,
        actor,
        action,
        detail,
      })),
      ...arrival(brief),
    ],
  };
}

/** How every trail begins, with briefs brought over from elsewhere too; nobody has to write it down. */
function arrival({ createdAt, contactName }: BriefRecord) {
  return createdAt === null
    ? []
    : [{ id: 'received', at: createdAt, actor: contactName, action: 'received', detail: {} }];
}

type Actor = { actor: string };

function trail(actor: Actor, action: string, subjectId: string, at: string, detail: unknown = {}) {
  return { ...actor, action, subjectKind: 'brief', subjectId, at, detail };
}

/** Undefined: there is no such brief outside the trash. */
async function changeStatusIn(tx: Handle, actor: Actor, id: string, status: BriefStatus) {
  const now = new Date().toISOString();
  const before = await findBrief(tx, id);
  const after = await updateStatus(tx, id, status, now);
  if (!before || !after) return undefined;
  if (before.status !== status)
    await appendActivity(tx, trail(actor, 'status-changed', id, now, { from: before.status, to: status }));
  return after;
}

/** A brief that lies in the trash already counts as put there: two tabs may throw the same one away. */
async function trashIn(tx: Handle, actor: Actor, id: string): Promise<boolean> {
  const now = new Date().toISOString();
  if (!(await putInTrash(tx, id, now))) return (await findBrief(tx, id)) !== undefined;
  await appendActivity(tx, trail(actor, 'trashed', id, now));
  return true;
}

async function restoreIn(tx: Handle, actor: Actor, id: string): Promise<boolean> {
  const now = new Date().toISOString();
  if (!(await takeFromTrash(tx, id, now))) return (await findBrief(tx, id)) !== undefined;
  await appendActivity(tx, trail(actor, 'restored', id, now));
  return true;
}

/** Only the fact stays on record, with nothing of what the brief said. `finishErasure` must follow. */
async function erase(store: Store, { actor }: Actor, briefIds: string[]): Promise<number> {
  const subjects = { briefIds, messageIds: [] };
  const at = new Date().toISOString();
  return (await store.take('eraseForGood', { subjects, actor, at, reason: 'owner' })).briefs;
}

export function changeStatus(store: Store, actor: Actor, id: string, status: BriefStatus) {
  return store.transaction((tx) => changeStatusIn(tx, actor, id, status));
}

export function trashBrief(store: Store, actor: Actor, id: string): Promise<boolean> {
  return store.transaction((tx) => trashIn(tx, actor, id));
}

export function restoreBrief(store: Store, actor: Actor, id: string): Promise<boolean> {
  return store.transaction((tx) => restoreIn(tx, actor, id));
}

export async function eraseBrief(store: Store, actor: Actor, id: string): Promise<boolean> {
  return (await erase(store, actor, [id])) > 0;
}

export function markRead(store: Store, id: string, isRead: boolean): Promise<boolean> {
  return markBriefRead(store.db, id, isRead ? new Date().toISOString() : null);
}

export async function addNote(store: Store, actor: Actor, briefId: string, note: string) {
  const now = new Date().toISOString();
  return store.transaction(async (tx) => {
    const added = await appendNote(tx, { briefId, note, author: noteAuthor, createdAt: now });
    if (added) await appendActivity(tx, trail(actor, 'note-added', briefId, now));
    return added;
  });
}

export function recordNotified(store: Store, actor: Actor, briefId: string): Promise<void> {
  return appendActivity(store.db, trail(actor, 'notified', briefId, new Date().toISOString()));
}

export type BulkAction =
  | { action: 'status'; status: BriefStatus }
  | { action: 'trash' | 'restore' | 'read' | 'unread' }
  | { action: 'erase' };

/** All or none, should the database fail midway. Ids gone meanwhile are left out; the answer tells how many were reached. */
export function actOnMany(store: Store, actor: Actor, ids: string[], bulk: BulkAction): Promise<number> {
  if (bulk.action === 'erase') return eraseMany(store, actor, ids);
  return store.transaction(async (tx) => {
    let reached = 0;
    for (const id of ids) if (await actOnOne(tx, actor, id, bulk)) reached++;
    return reached;
  });
}

/** In steps: nobody takes this back, so that what was interrupted goes on when it is asked for again. */
async function eraseMany(store: Store, actor: Actor, ids: string[]): Promise<number> {
  let reached = 0;
  for (const piece of piecesOf(ids)) reached += await erase(store, actor, piece);
  return reached;
}

async function actOnOne(
  tx: Handle,
  actor: Actor,
  id: string,
  bulk: Exclude<BulkAction, { action: 'erase' }>,
): Promise<boolean> {
  switch (bulk.action) {
    case 'status':
      return (await changeStatusIn(tx, actor, id, bulk.status)) !== undefined;
    case 'trash':
      return trashIn(tx, actor, id);
    case 'restore':
      return restoreIn(tx, actor, id);
    case 'read':
    case 'unread':
      return markBriefRead(tx, id, bulk.action === 'read' ? new Date().toISOString() : null);
  }
}
