/** Drafts of estimates, and the versions that were sent. */
import type { EstimateDecision, EstimateDocument } from '../../../../domain/estimate/estimate-document.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { EstimateDraftsTable, EstimatesTable, Handle, Time } from '../rows/schema.ts';

export type DraftRecord = Omit<EstimateDraftsTable, 'content' | 'briefId'> & { content: unknown };

export async function findEstimateDraft(db: Handle, briefId: string): Promise<DraftRecord | undefined> {
  const row = await db
    .selectFrom('estimateDrafts')
    .select(['content', 'revision', 'updatedAt', 'updatedBy'])
    .where('briefId', '=', briefId)
    .executeTakeFirst();
  return row && { ...row, content: parseJson<unknown>(row.content) };
}

/** Only over the revision that was read; 0 is none. Gives back the new revision, or undefined if it was another. */
export async function saveEstimateDraft(
  tx: Handle,
  briefId: string,
  revision: number,
  change: Omit<DraftRecord, 'revision'>,
): Promise<number | undefined> {
  const values = { ...change, content: toJson(change.content) };
  if (revision === 0) {
    const [inserted] = await tx
      .insertInto('estimateDrafts')
      .values({ briefId, revision: 1, ...values })
      .onConflict((conflict) => conflict.column('briefId').doNothing())
      .returning('revision')
      .execute();
    return inserted?.revision;
  }
  const [updated] = await tx
    .updateTable('estimateDrafts')
    .set({ revision: revision + 1, ...values })
    .where('briefId', '=', briefId)
    .where('revision', '=', revision)
    .returning('revision')
    .execute();
  return updated?.revision;
}

export async function dropEstimateDraft(tx: Handle, briefId: string): Promise<void> {
  await tx.deleteFrom('estimateDrafts').where('briefId', '=', briefId).execute();
}

export type EstimateRecord = Omit<EstimatesTable, 'document' | 'decision'> & {
  document: EstimateDocument;
  decision: EstimateDecision | null;
};

function toEstimate(row: EstimatesTable): EstimateRecord {
  return {
    ...row,
    document: parseJson<EstimateDocument>(row.document),
    decision: row.decision === null ? null : parseJson<EstimateDecision>(row.decision),
  };
}

/** Oldest first. */
export async function listEstimates(db: Handle, briefIds: string[]): Promise<EstimateRecord[]> {
  if (briefIds.length === 0) return [];
  const rows = await db
    .selectFrom('estimates')
    .selectAll()
    .where('briefId', 'in', briefIds)
    .orderBy('briefId')
    .orderBy('version')
    .execute();
  return rows.map(toEstimate);
}

/** Call it inside a transaction. A version before it can no longer be accepted. */
export async function insertEstimate(
  tx: Handle,
  {
    document,
    ...estimate
  }: Omit<EstimateRecord, 'replacedAt' | 'decidedAt' | 'decision' | 'netMin' | 'netMax'>,
): Promise<void> {
  await tx
    .updateTable('estimates')
    .set({ replacedAt: estimate.sentAt })
    .where('briefId', '=', estimate.briefId)
    .where('replacedAt', 'is', null)
    .where('decidedAt', 'is', null)
    .execute();
  await tx
    .insertInto('estimates')
    .values({
      ...estimate,
      document: toJson(document),
      replacedAt: null,
      decidedAt: null,
      decision: null,
      netMin: document.net.min,
      netMax: document.net.max,
    })
    .execute();
}

/** False if it was decided or replaced meanwhile. */
export async function decideEstimate(tx: Handle, id: string, decision: EstimateDecision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('estimates')
    .set({ decision: toJson(decision), decidedAt: decision.at })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was sent in a period, without the documents. */
export function listSentBetween(db: Handle, { from, to }: { from: Time; to: Time }) {
  return db
    .selectFrom('estimates')
    .select([
      'id',
      'briefId',
      'sentAt',
      'replacedAt',
      'decidedAt',
      'decision',
      'validUntil',
      'netMin',
      'netMax',
    ])
    .where('sentAt', '>=', from)
    .where('sentAt', '<', to)
    .orderBy('sentAt')
    .orderBy('id')
    .execute();
}
