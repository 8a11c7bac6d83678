/** Accepted estimates that outlive the data of their client, each with the owner's reason. */
import type { EstimateDecision, EstimateDocument } from '../../../../domain/estimate/estimate-document.ts';
import { isOneOf } from '../rows/is-one-of.ts';
import { parseJson } from '../rows/json.ts';
import type { Handle, Time } from '../rows/schema.ts';

type Keeping = { keptAt: Time; keptBy: string; reason: string };

/** Call it inside the transaction that erases the briefs. */
export async function keepAccepted(tx: Handle, briefIds: string[], keeping: Keeping): Promise<void> {
  const decided = await tx
    .selectFrom('estimates')
    .select(['id', 'document', 'decision'])
    .where('decidedAt', 'is not', null)
    .where(isOneOf(tx, 'briefId', briefIds))
    .execute();
  for (const { id, document, decision } of decided) {
    if (decision === null || parseJson<EstimateDecision>(decision).kind !== 'accepted') continue;
    await tx
      .insertInto('keptEstimates')
      .values({ id, document, decision, ...keeping })
      .execute();
  }
}

/** Newest first. */
export async function listKeptEstimates(db: Handle) {
  const rows = await db
    .selectFrom('keptEstimates')
    .selectAll()
    .orderBy('keptAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    document: parseJson<EstimateDocument>(row.document),
    decision: parseJson<EstimateDecision>(row.decision),
  }));
}

export async function removeKeptEstimate(tx: Handle, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('keptEstimates').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
