/** Who did what to which brief, message or account. A table of its own, so that an erasure stays on record. */
import type { Activity } from '../../../../domain/triage/activity.ts';
import { eventOf } from '../../../../domain/triage/webhook-events.ts';
import { sql } from 'kysely';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { ActivityTable, Handle, Time } from '../rows/schema.ts';
import { isBehind } from '../rows/in-batches.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { queueEvent } from './webhook-deliveries.ts';

/** As stored: rows of earlier releases may have an action or a detail that is no longer listed. */
export type StoredActivity = Omit<ActivityTable, 'detail'> & { detail: unknown };

export type NewActivity = Activity & { at: Time; actor: string; subjectId: string };

/** Call it inside the transaction of what was done. Other programs are told of it with it. */
export async function appendActivity(db: Handle, entry: NewActivity): Promise<void> {
  await db
    .insertInto('activity')
    .values({ ...entry, id: newId(), detail: toJson(entry.detail ?? {}) })
    .execute();
  const event = eventOf(entry);
  if (event) await queueEvent(db, { ...event, at: entry.at, briefId: entry.subjectId });
}

export async function hasHappened(
  db: Handle,
  { subjectKind, subjectId, action }: Pick<NewActivity, 'subjectKind' | 'subjectId' | 'action'>,
): Promise<boolean> {
  const query = db.selectFrom('activity').select('id').where('subjectKind', '=', subjectKind);
  const found = query.where('subjectId', '=', subjectId).where('action', '=', action).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Newest first. */
export async function listActivityOf(
  db: Handle,
  subjectKind: Activity['subjectKind'],
  subjectId: string,
  limit = 100,
): Promise<StoredActivity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Newest first. */
export async function listActivityOfKind(
  db: Handle,
  subjectKind: string,
  limit: number,
): Promise<StoredActivity[]> {
  const ofKind = db.selectFrom('activity').selectAll().where('subjectKind', '=', subjectKind);
  return (await ofKind.orderBy('at', 'desc').limit(limit).execute()).map(fromRow);
}

/** The activities of one brief, or of all, whose detail may hold an e-mail address: next steps are the owner's sentences. */
export async function listActivityWithAddresses(db: Handle, briefId?: string): Promise<StoredActivity[]> {
  let query = db
    .selectFrom('activity')
    .selectAll()
    // Exactly the expression of the index.
    .where(sql<boolean>`subject_kind = 'brief' and cast(detail as text) like '%@%'`);
  if (briefId !== undefined) query = query.where('subjectId', '=', briefId);
  return (await query.execute()).map(fromRow);
}

export async function rewriteActivity(tx: Handle, { id, detail }: StoredActivity): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ detail: toJson(detail) })
    .where('id', '=', id)
    .execute();
}

/** The next batch of what happened before then, oldest first. */
export async function listActivityBefore(
  db: Handle,
  before: Time,
  after: Pick<ActivityTable, 'at' | 'id'> | undefined,
  batch: number,
): Promise<Pick<ActivityTable, 'at' | 'id'>[]> {
  let query = db.selectFrom('activity').select(['at', 'id']).where('at', '<', before);
  if (after) query = query.where(isBehind({ at: after.at, id: after.id }));
  return query.orderBy('at').orderBy('id').limit(batch).execute();
}

/**
 * Deletes those of a batch that may go and returns how many did. The history of a brief or message that still exists
 * stays whole, however old; what was done to an account or a webhook goes by age. Erasures stay: they name no person, and are the
 * owner's only proof that the erasure was done.
 */
export async function forgetActivity(db: Handle, ids: string[]): Promise<number> {
  const result = await db
    .deleteFrom('activity')
    .where(isOneOf(db, 'id', ids))
    .where('action', '!=', 'erased')
    .where(({ or, and, not, exists, eb, selectFrom }) => {
      const brief = selectFrom('briefs').select('briefs.id').whereRef('briefs.id', '=', 'activity.subjectId');
      const message = selectFrom('contactMessages')
        .select('contactMessages.id')
        .whereRef('contactMessages.id', '=', 'activity.subjectId');
      return or([
        eb('subjectKind', 'in', ['account', 'webhook']),
        and([eb('subjectKind', '=', 'brief'), not(exists(brief))]),
        and([eb('subjectKind', '=', 'message'), not(exists(message))]),
      ]);
    })
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function fromRow(row: ActivityTable): StoredActivity {
  return { ...row, detail: parseJson(row.detail) };
}
