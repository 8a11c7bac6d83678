/** The owner's actions on one or many briefs: status, next step, notes, trash, erasure. */
import type { NextStep } from '../../../domain/endpoints/briefs.ts';
import type { EndpointInput } from '../../../domain/endpoints/endpoints.ts';
import type { BriefStatus } from '../../../domain/brief/status.ts';
import { markAnswered, takeAnswerBack } from '../briefs/first-answer.ts';
import { eraseMany, moveIn } from '../privacy/trash.ts';
import { pick } from '../../platform/pick.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { matchingIds, type BriefFilter } from '../../platform/store/tables/brief-list.ts';
import { changeBrief, findBrief } from '../../platform/store/tables/briefs.ts';
import { markRead } from '../../platform/store/tables/received.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { handleLetters } from '../../platform/store/tables/letters.ts';
import { appendNote } from '../../platform/store/tables/notes.ts';
import { assignIn } from './assign.ts';

const noteAuthor = 'Admin';

const about = (id: string) => ({ subjectKind: 'brief', subjectId: id }) as const;

/** A reason belongs to a cancelled brief, an amount to a completed one. False if no such brief is outside the trash. */
async function changeStatusIn(
  tx: Handle,
  actor: string,
  id: string,
  wanted: Pick<OwnersChange, 'status' | 'outcome'>,
): Promise<boolean> {
  const now = new Date().toISOString();
  const before = await findBrief(tx, id);
  if (!before) return false;
  const status = wanted.status ?? before.status;
  const isSameStatus = status === before.status;
  const given = {
    reason: wanted.outcome?.reason ?? (isSameStatus ? before.outcomeReason : null),
    amount: wanted.outcome?.amount ?? (isSameStatus ? before.outcomeAmount : null),
  };
  const outcomeReason = status === 'cancelled' ? given.reason : null;
  const outcomeAmount = status === 'completed' ? given.amount : null;
  const isClosed = status === 'completed' || status === 'cancelled';
  const closedAt = isClosed ? (isSameStatus ? before.closedAt : now) : null;
  if (!(await changeBrief(tx, id, { status, closedAt, outcomeReason, outcomeAmount }, now))) return false;
  if (isClosed) await handleLetters(tx, id, now);
  const detail = {
    from: before.status,
    to: status,
    ...(outcomeReason === null ? {} : { reason: outcomeReason }),
    ...(outcomeAmount === null ? {} : { amount: outcomeAmount }),
  };
  if (!isSameStatus || wanted.outcome)
    await appendActivity(tx, { ...about(id), at: now, actor, action: 'status-changed', detail });
  return true;
}

/** Null means that the step is done; its text stays in the activity. */
async function planIn(tx: Handle, actor: string, id: string, step: NextStep | null): Promise<boolean> {
  const now = new Date().toISOString();
  const before = await findBrief(tx, id);
  if (!before) return false;
  const planned = step && { text: step.text.trim(), at: new Date(step.at).toISOString() };
  const columns = { nextStep: planned?.text ?? null, nextStepAt: planned?.at ?? null };
  if (!(await changeBrief(tx, id, columns, now))) return false;
  const entry = { ...about(id), at: now, actor };
  if (planned) await appendActivity(tx, { ...entry, action: 'step-planned', detail: planned });
  else if (before.nextStep !== null)
    await appendActivity(tx, { ...entry, action: 'step-done', detail: { text: before.nextStep } });
  return true;
}

type OwnersChange = Omit<EndpointInput<'PATCH /api/briefs/:id'>['body'], 'language' | 'unread'>;

/** In one transaction. False if no such brief is outside the trash; a brief in the trash cannot be changed. */
export function changeByOwner(
  store: Store,
  actor: string,
  id: string,
  change: OwnersChange,
): Promise<boolean> {
  const { status, outcome, nextStep, assigneeId, answeredElsewhere, read } = change;
  return store.transaction(async (tx) => {
    // First, as it locks the account.
    if (assigneeId !== undefined && !(await assignIn(tx, actor, id, assigneeId))) return false;
    if ((status ?? outcome) !== undefined && !(await changeStatusIn(tx, actor, id, { status, outcome })))
      return false;
    if (nextStep !== undefined && !(await planIn(tx, actor, id, nextStep))) return false;
    const answered = { actor, action: 'answered-elsewhere', now: new Date() } as const;
    if (answeredElsewhere && !(await markAnswered(tx, id, answered))) return false;
    if (answeredElsewhere === false && !(await takeAnswerBack(tx, id, answered))) return false;
    return read === undefined || markRead(tx, 'briefs', id, read ? new Date().toISOString() : null);
  });
}

export async function addNote(store: Store, actor: string, briefId: string, note: string) {
  const now = new Date().toISOString();
  return store.transaction(async (tx) => {
    const added = await appendNote(tx, {
      briefId,
      note,
      author: noteAuthor,
      writtenBy: actor,
      createdAt: now,
    });
    if (added) await appendActivity(tx, { ...about(briefId), at: now, actor, action: 'note-added' });
    return added && pick(added, 'id', 'note', 'createdAt', 'author', 'writtenBy');
  });
}

export function recordNotified(store: Store, actor: string, briefId: string): Promise<void> {
  return appendActivity(store.db, {
    ...about(briefId),
    at: new Date().toISOString(),
    actor,
    action: 'notified',
  });
}

export type BulkAction =
  | { action: 'status'; status: BriefStatus }
  | { action: 'assign'; assigneeId: string | null }
  | { action: 'trash' | 'restore' | 'read' | 'unread' }
  | { action: 'erase' };

/**
 * In one transaction, except erasing, after which the caller must call `finishErasure`. Ids that no longer exist are
 * skipped; returns how many briefs were changed.
 */
export function actOnMany(store: Store, actor: string, ids: string[], bulk: BulkAction): Promise<number> {
  if (bulk.action === 'erase') return eraseMany(store, actor, 'brief', ids);
  return store.transaction(async (tx) => {
    let reached = 0;
    for (const id of ids) if (await actOnOne(tx, actor, id, bulk)) reached++;
    return reached;
  });
}

const pieceOfMany = 200;

/** All briefs that match a filter. In several transactions, so that saving a new brief does not wait for all. */
export async function actOnMatching(
  store: Store,
  actor: string,
  filter: BriefFilter,
  bulk: BulkAction,
): Promise<number> {
  if (filter.q) await store.search.catchUp();
  const pieces: string[][] = [];
  for await (const piece of matchingIds(store.db, filter, pieceOfMany)) pieces.push(piece);
  let reached = 0;
  for (const piece of pieces) reached += await actOnMany(store, actor, piece, bulk);
  return reached;
}

async function actOnOne(
  tx: Handle,
  actor: string,
  id: string,
  bulk: Exclude<BulkAction, { action: 'erase' }>,
): Promise<boolean> {
  switch (bulk.action) {
    case 'status':
      return changeStatusIn(tx, actor, id, { status: bulk.status });
    case 'assign':
      return assignIn(tx, actor, id, bulk.assigneeId);
    case 'read':
    case 'unread':
      return markRead(tx, 'briefs', id, bulk.action === 'read' ? new Date().toISOString() : null);
    default:
      return moveIn(tx, actor, ['brief', id], bulk.action);
  }
}
