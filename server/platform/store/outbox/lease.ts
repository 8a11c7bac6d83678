/** Keeps a worker's rows its own while it lives, and frees them when it is gone. */
import { asQueue, type QueueName } from './queue-name.ts';
import { activeStatuses, isNoReceipt } from './status.ts';
import type { Handle, Time } from '../rows/schema.ts';

/** A slow mail outlives its first lease; no other worker may lease it meanwhile. */
export async function renewLeases(db: Handle, owner: string, leaseUntil: Time): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leaseUntil })
    .where('leaseUntil', 'is not', null)
    .where('leaseOwner', '=', owner)
    .execute();
}

/** Only for a database that one process owns: the workers that held these leases are dead. */
export async function releaseAllLeases(db: Handle, queue: QueueName): Promise<void> {
  await db
    .updateTable(asQueue(queue))
    .set({ status: 'queued', leaseUntil: null, leaseOwner: null })
    .where('leaseUntil', 'is not', null)
    .execute();
}

/** When the next row becomes due or the next dead worker's lease runs out; `without` receipts where they have to wait. */
export async function nextDueAt(
  db: Handle,
  queue: QueueName,
  { without }: { without?: 'receipts' | undefined } = {},
): Promise<Time | undefined> {
  const table = asQueue(queue);
  let queued = db
    .selectFrom(table)
    .select('nextAttemptAt as at')
    .where('status', 'in', activeStatuses)
    .where('leaseUntil', 'is', null)
    .orderBy('nextAttemptAt')
    .limit(1);
  if (without) queued = queued.where(isNoReceipt);
  const leased = db
    .selectFrom(table)
    .select('leaseUntil as at')
    .where('leaseUntil', 'is not', null)
    .orderBy('leaseUntil')
    .limit(1);
  const times = [await queued.executeTakeFirst(), await leased.executeTakeFirst()].flatMap((row) =>
    row?.at ? [row.at] : [],
  );
  return times.sort()[0];
}
