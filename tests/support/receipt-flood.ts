/** Receipts by the thousand, all about one brief: what they say is of no interest, how they wait is. */
import type { Store } from '../../server/platform/store/database.ts';
import { newId } from '../../server/platform/store/rows/identifiers.ts';
import { insertBrief } from './insert-brief.ts';
import { sampleBrief } from './sample-brief.ts';

const rowsAtOnce = 500;

/** Gives back their ids, in order of arrival. */
export async function queueReceipts(
  store: Store,
  count: number,
  {
    createdAt = new Date().toISOString(),
    recipient,
    turn = 1,
  }: { createdAt?: string; recipient?: string; turn?: number } = {},
): Promise<string[]> {
  const brief = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const ids = Array.from({ length: count }, newId).toSorted();
  for (let start = 0; start < count; start += rowsAtOnce) {
    const rows = ids.slice(start, start + rowsAtOnce).map((id) => ({
      id,
      kind: 'brief-receipt',
      briefId: brief.id,
      messageId: null,
      recipient: recipient ?? `${id}@example.com`,
      payload: '{}',
      dedupeKey: null,
      status: 'queued' as const,
      attempts: 0,
      nextAttemptAt: createdAt,
      leaseUntil: null,
      leaseOwner: null,
      lastError: null,
      createdAt,
      sentAt: null,
      digestId: null,
      turn,
    }));
    await store.db.insertInto('outbox').values(rows).execute();
  }
  return ids;
}
