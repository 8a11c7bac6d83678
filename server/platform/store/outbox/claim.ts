/** What every queue in the database shares: rows that are due are leased, each by one worker, and freed with what became of them. */
import { sql } from 'kysely';
import { skipLocked } from '../engine/engine.ts';
import type { Handle, OutboxTable, Schema, Time } from '../rows/schema.ts';
import { isLapsed } from './clock-ahead.ts';
import { asQueue, type QueueName } from './queue-name.ts';
import { activeStatuses } from './status.ts';

export type Claim = { batch: number; leaseMs: number; owner: string; now: Time };

export function asClaimed({ leaseMs, owner, now }: Omit<Claim, 'batch'>) {
  return {
    status: 'sending' as const,
    attempts: sql<number>`attempts + 1`,
    leaseUntil: new Date(Date.parse(now) + leaseMs).toISOString(),
    leaseOwner: owner,
  };
}

/** Those of the rows that are due which have to wait. */
type Without<Queue extends QueueName> = { column: keyof Schema[Queue] & string; values: readonly string[] };

/** Leases due rows, and those whose worker died and let its lease run out. Each goes to one worker only. */
export async function claimDue<Queue extends QueueName>(
  db: Handle,
  queue: Queue,
  { batch, ...claim }: Claim,
  without: Without<Queue>,
): Promise<Schema[Queue][]> {
  const { now } = claim;
  const table = asQueue(queue);
  const rows: OutboxTable[] = await db
    .with('lapsed', (cte) =>
      skipLocked(db, cte.selectFrom(table).select('id').where(isLapsed(now)).limit(batch)),
    )
    .with('due', (cte) => {
      let due = cte
        .selectFrom(table)
        .select('id')
        .where('status', 'in', activeStatuses)
        .where('nextAttemptAt', '<=', now)
        .where('leaseUntil', 'is', null)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(batch);
      for (const value of without.values)
        due = due.where(sql<boolean>`${sql.ref(without.column)} <> ${sql.lit(value)}`);
      return skipLocked(db, due);
    })
    .updateTable(table)
    .set(asClaimed(claim))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('lapsed').select('lapsed.id').unionAll(selectFrom('due').select('due.id')).limit(batch),
    )
    .returningAll()
    .execute();
  return rows as unknown as Schema[Queue][];
}

/** False: a worker that outlived its lease must not overrule the one that has it now. */
export async function releaseRow<Change extends object>(
  db: Handle,
  queue: QueueName,
  { id, owner, change }: { id: string; owner: string; change: Change },
): Promise<boolean> {
  const result = await db
    .updateTable(asQueue(queue))
    .set({ ...change, leaseUntil: null, leaseOwner: null })
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
