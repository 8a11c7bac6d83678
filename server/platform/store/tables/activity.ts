/** Who did what to which brief, message or account; kept apart from them, so that an erasure stays on record. */
import { sql, type Selectable } from 'kysely';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { ActivityTable, Handle, Time } from '../rows/schema.ts';
import { isOneOf } from '../rows/is-one-of.ts';

export type Activity = Omit<ActivityTable, 'detail'> & { detail: unknown };

export type NewActivity = {
  at: Time;
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  detail?: unknown;
};

export async function appendActivity(db: Handle, entry: NewActivity): Promise<void> {
  await db
    .insertInto('activity')
    .values({ ...entry, id: newId(), detail: toJson(entry.detail ?? {}) })
    .execute();
}

/** Newest first. */
export async function listActivityOf(
  db: Handle,
  subjectKind: string,
  subjectId: string,
  limit = 100,
): Promise<Activity[]> {
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

/** What was done to a brief, or to any of them, with somebody's address in its words: steps are sentences of the owner's. */
export async function listActivityWithAddresses(db: Handle, briefId?: string): Promise<Activity[]> {
  let query = db
    .selectFrom('activity')
    .selectAll()
    // As the index has it, letter by letter.
    .where(sql<boolean>`subject_kind = 'brief' and cast(detail as text) like '%@%'`);
  if (briefId !== undefined) query = query.where('subjectId', '=', briefId);
  return (await query.execute()).map(fromRow);
}

export async function rewriteActivity(tx: Handle, { id, detail }: Activity): Promise<void> {
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
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '>', tuple(after.at, after.id)),
    );
  return query.orderBy('at').orderBy('id').limit(batch).execute();
}

/**
 * Forgets those of a batch that nobody needs and tells how many went. The trail of a brief or message that still exists
 * stays whole, however old, or its history would begin in the middle; what was done to an account goes by age.
 * That somebody's data was erased stays: it names nobody, and is the owner's only proof that the wish was met.
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
        eb('subjectKind', '=', 'account'),
        and([eb('subjectKind', '=', 'brief'), not(exists(brief))]),
        and([eb('subjectKind', '=', 'message'), not(exists(message))]),
      ]);
    })
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function fromRow(row: Selectable<ActivityTable>): Activity {
  return { ...row, detail: parseJson(row.detail) };
}
