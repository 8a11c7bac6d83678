/** Receipts wait while there are too many: by the column `turn`, which counts a sender's receipts, and then the newest first. */
import { sql } from 'kysely';
import { skipLocked } from '../engine/engine.ts';
import { asClaimed, type Claim } from './claim.ts';
import { fromRow, type OutboxMail } from './queue.ts';
import { activeStatuses, receiptKind } from './status.ts';
import type { Handle, Time } from '../rows/schema.ts';

// A literal, so that SQLite sees the condition of the index.
const receipt = sql.lit(receiptKind);

export async function claimReceipts(tx: Handle, claim: Claim): Promise<OutboxMail[]> {
  const rows = await tx
    .with('chosen', () => skipLocked(tx, waiting(tx, claim.now).limit(claim.batch)))
    .updateTable('outbox')
    .set(asClaimed(claim))
    .where('id', 'in', ({ selectFrom }) => selectFrom('chosen').select('chosen.id'))
    .returningAll()
    .execute();
  return rows.map(fromRow).toSorted((a, b) => a.turn - b.turn || (a.id < b.id ? 1 : -1));
}

/** Fails those that stand behind so many others that they would never leave. */
export async function refuseLastReceipts(
  tx: Handle,
  { now, length, most, error }: { now: Time; length: number; most: number; error: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .with('chosen', () => skipLocked(tx, waiting(tx, now).limit(most).offset(length)))
    .updateTable('outbox')
    .set({ status: 'failed', lastError: error })
    .where('id', 'in', ({ selectFrom }) => selectFrom('chosen').select('chosen.id'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function waiting(db: Handle, now: Time) {
  return (
    db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', receipt)
      .where('status', 'in', activeStatuses)
      .where('leaseUntil', 'is', null)
      // Wrapped, or SQLite would rather sort everything that is due than read the index in its order.
      .where(sql<boolean>`(next_attempt_at <= ${now}) is true`)
      .orderBy('turn')
      .orderBy('id', 'desc')
  );
}
