import type { BriefCounts } from '../../../../domain/endpoints/briefs.ts';
import { isBriefStatus } from '../../../../domain/brief/status.ts';
import type { Dismissal } from '../../../../domain/triage/dismissals.ts';
import { fromBriefRow, rowColumns, type BriefRecord, type BriefRow } from './brief-record.ts';
import { engineOf } from '../engine/engine.ts';
import { newReference } from '../rows/identifiers.ts';
import { toJson } from '../rows/json.ts';
import { insertRow } from '../rows/insert-row.ts';
import type { BriefsTable, Handle, Time } from '../rows/schema.ts';
import { addEntries } from '../search/entries.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { sumCounts } from './received.ts';

/** Call it inside a transaction: the brief and its entry in the index belong together. */
export async function insertBriefRow(
  db: Handle,
  made: BriefsTable,
): Promise<{ id: string; reference: string }> {
  for (let row = made; ; row = { ...made, reference: newReference() }) {
    // A reference that exists already is replaced by another; the brief is not lost.
    if (!(await insertRow(db, 'briefs', row, { unless: 'reference' }))) continue;
    await addEntries(db, 'brief', [row.id]);
    return { id: row.id, reference: row.reference };
  }
}

/** Trashed briefs are found as well; see `deletedAt`. */
export async function findBrief(db: Handle, id: string): Promise<BriefRecord | undefined> {
  const row = await db.selectFrom('briefs').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromBriefRow(row);
}

/** Unparsed: the longest takes a millisecond. */
export async function findDocuments(
  db: Handle,
  ids: string[],
): Promise<Pick<BriefsTable, 'id' | 'fullBriefData' | 'originalDocument'>[]> {
  return db
    .selectFrom('briefs')
    .select(['id', 'fullBriefData', 'originalDocument'])
    .where(isOneOf(db, 'id', ids))
    .execute();
}

/** Others that want to change it wait for the end of this transaction. */
export async function findBriefToChange(tx: Handle, id: string): Promise<BriefRecord | undefined> {
  // On SQLite one transaction writes at a time anyway.
  if (engineOf(tx) === 'postgres')
    await tx.selectFrom('briefs').select('id').where('id', '=', id).forUpdate().execute();
  return findBrief(tx, id);
}

export async function findBriefByAccessToken(
  db: Handle,
  tokenHash: string,
): Promise<BriefRecord | undefined> {
  const row = await db
    .selectFrom('briefs')
    .selectAll()
    .where('accessTokenHash', '=', tokenHash)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && fromBriefRow(row);
}

export async function findNewestBriefTime(db: Handle): Promise<Time | undefined> {
  const newest = db.selectFrom('briefs').select('createdAt').orderBy('newestKey', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.createdAt ?? undefined;
}

export async function countBriefs(db: Handle): Promise<BriefCounts> {
  const counts: BriefCounts = {
    new: 0,
    'in-progress': 0,
    completed: 0,
    cancelled: 0,
    all: 0,
    trash: 0,
  };
  for (const [bucket, amount] of await sumCounts(db, 'briefCounts')) {
    // A former status counts among all and has no counter of its own.
    if (bucket === 'trash' || isBriefStatus(bucket)) counts[bucket] = amount;
    if (bucket !== 'trash') counts.all += amount;
  }
  return counts;
}

type BriefChange = Partial<
  Pick<
    BriefsTable,
    | 'status'
    | 'closedAt'
    | 'outcomeReason'
    | 'outcomeAmount'
    | 'nextStep'
    | 'nextStepAt'
    | 'answeredAt'
    | 'answerMinutes'
    | 'assigneeId'
  >
>;

/** Undefined: there is no such brief outside the trash. */
export async function changeBrief(
  db: Handle,
  id: string,
  change: BriefChange,
  now: Time,
): Promise<BriefRow | undefined> {
  return db
    .updateTable('briefs')
    .set({ ...change, updatedAt: now, lastActivityAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(rowColumns)
    .executeTakeFirst();
}

type DismissalChange = {
  dismissals: Dismissal[];
  contradictions: number;
  at: Time;
};

/** Call it inside a transaction. */
export async function changeDismissals(
  tx: Handle,
  id: string,
  { dismissals, contradictions, at }: DismissalChange,
): Promise<void> {
  await tx
    .updateTable('briefs')
    .set({
      dismissedFindings: dismissals.length > 0 ? toJson(dismissals) : null,
      contradictions,
      lastActivityAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Something was written about it: its time of retention begins anew. */
export async function touchBrief(db: Handle, id: string, now: Time): Promise<void> {
  await db.updateTable('briefs').set({ updatedAt: now, lastActivityAt: now }).where('id', '=', id).execute();
}

/** Unread again. False when it was asked for already, or the brief is gone. */
export async function markEraseRequested(db: Handle, id: string, at: Time): Promise<boolean> {
  const result = await db
    .updateTable('briefs')
    .set({ eraseRequestedAt: at, readAt: null })
    .where('id', '=', id)
    .where('eraseRequestedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countEraseRequests(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('briefs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eraseRequestedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first: the one that waits longest. */
export async function listEraseRequests(db: Handle, limit = 200): Promise<BriefRow[]> {
  return db
    .selectFrom('briefs')
    .select(rowColumns)
    .where('eraseRequestedAt', 'is not', null)
    .orderBy('eraseRequestedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setBriefAccessToken(
  db: Handle,
  id: string,
  tokenHash: string | null,
): Promise<boolean> {
  const query = db.updateTable('briefs').set({ accessTokenHash: tokenHash }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Outside the trash, by the references that are read out over the phone. */
export async function findBriefsByReference(db: Handle, references: string[]): Promise<BriefRecord[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('briefs')
    .selectAll()
    .where('reference', 'in', references)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(fromBriefRow);
}

/** The latest brief of a client outside the trash, whatever letters their address was typed in. */
export async function findLatestBriefOf(db: Handle, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('briefs')
    .select('id')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['contactEmail']), '=', address))
    .where('deletedAt', 'is', null)
    .orderBy('newestKey', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
