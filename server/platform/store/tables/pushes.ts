/** What phones have to ring for: written in the transaction of what it tells, handed on to devices, leased by a worker. */
import { sql, type RawBuilder } from 'kysely';
import type { PushKind } from '../../../../domain/operations/pushes.ts';
import { lockUntilCommit, skipLocked } from '../engine/engine.ts';
import { isLapsed } from '../outbox/clock-ahead.ts';
import { newId } from '../rows/identifiers.ts';
import { insertRow } from '../rows/insert-row.ts';
import type { Handle, PushNoticesTable, Time } from '../rows/schema.ts';
import { hasDevices } from './push-devices.ts';

export type PushNotice = PushNoticesTable;

/** Nothing is written while no device rings. */
export async function enqueuePush(tx: Handle, kind: PushKind, briefId: string): Promise<void> {
  if (await hasDevices(tx)) await insertRow(tx, 'pushEvents', { id: newId(), kind, briefId });
}

/** How many of each kind there were, and the brief of an only one. */
export type PushTally = { kind: PushKind; count: number; briefId: string | null };

/** Takes events away, one server at a time. */
export async function takeEvents(
  tx: Handle,
  most: number,
): Promise<{ tallies: PushTally[]; isMore: boolean }> {
  await lockUntilCommit(tx, 'blask pushes');
  const events = await tx.selectFrom('pushEvents').selectAll().orderBy('id').limit(most).execute();
  if (events.length === 0) return { tallies: [], isMore: false };
  const ids = events.map(({ id }) => id);
  await tx.deleteFrom('pushEvents').where('id', 'in', ids).execute();
  const tallies = new Map<PushKind, PushTally>();
  for (const { kind, briefId } of events) {
    const before = tallies.get(kind);
    tallies.set(kind, { kind, count: (before?.count ?? 0) + 1, briefId: before ? null : briefId });
  }
  return { tallies: [...tallies.values()], isMore: events.length === most };
}

type Addition = PushTally & { deviceId: string; now: Time; dueAt: Time };

/** To what the device was to be told anyway. What was told a moment ago lets the next wait. */
export async function addToNotice(tx: Handle, addition: Addition): Promise<void> {
  const { deviceId, kind, count, briefId, now, dueAt } = addition;
  const ifNew = <Value>(then: string, otherwise: string) =>
    sql<Value>`case when push_notices.pending = 0 then ${sql.raw(then)} else ${sql.raw(otherwise)} end`;
  await tx
    .insertInto('pushNotices')
    .values({
      id: newId(),
      deviceId,
      kind,
      pending: count,
      briefId,
      told: 0,
      toldAt: null,
      pendingSince: now,
      attempts: 0,
      nextAttemptAt: dueAt,
      leaseOwner: null,
      leaseUntil: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'kind']).doUpdateSet({
        pending: sql<number>`push_notices.pending + excluded.pending`,
        briefId: ifNew<string | null>('excluded.brief_id', 'null'),
        pendingSince: ifNew<Time>('excluded.pending_since', 'push_notices.pending_since'),
        attempts: ifNew<number>('0', 'push_notices.attempts'),
        nextAttemptAt: sql<Time>`case
          when push_notices.pending = 0 and push_notices.next_attempt_at < excluded.next_attempt_at
          then excluded.next_attempt_at else push_notices.next_attempt_at end`,
      }),
    )
    .execute();
}

export type PushClaim = { batch: number; owner: string; now: Time; leaseUntil: Time };

/** Leases what is due, and what was left by a worker that died. */
export async function claimNotices(
  db: Handle,
  { batch, owner, now, leaseUntil }: PushClaim,
): Promise<PushNotice[]> {
  return db
    .with('due', (cte) =>
      skipLocked(
        db,
        cte
          .selectFrom('pushNotices')
          .select('id')
          .where('pending', '>', sql<number>`0`)
          .where('nextAttemptAt', '<=', now)
          .where(({ or, eb }) => or([eb('leaseUntil', 'is', null), isLapsed(now)]))
          .orderBy('nextAttemptAt')
          .limit(batch),
      ),
    )
    .updateTable('pushNotices')
    .set({ leaseOwner: owner, leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
}

type Release = { owner: string; nextAttemptAt: Time };

type Change = {
  nextAttemptAt: Time;
  pending?: RawBuilder<number>;
  attempts?: RawBuilder<number> | number;
  told?: number;
  toldAt?: Time;
};

/** Of a worker that outlived its lease nothing counts. */
async function release(db: Handle, id: string, owner: string, change: Change): Promise<void> {
  await db
    .updateTable('pushNotices')
    .set({ ...change, leaseOwner: null, leaseUntil: null })
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .execute();
}

/** `told`: the device took it, and how many the notification stands for that it shows now. */
export function settleNotice(
  db: Handle,
  { id, pending }: PushNotice,
  { owner, nextAttemptAt, told }: Release & { told?: { told: number; toldAt: Time } },
): Promise<void> {
  // More may have come since it was claimed.
  const left = sql<number>`pending - ${sql.lit(pending)}`;
  return release(db, id, owner, { pending: left, attempts: 0, nextAttemptAt, ...told });
}

/** To be tried again; `isUntried`: its device was not asked. */
export function postponeNotice(
  db: Handle,
  { id }: PushNotice,
  { owner, nextAttemptAt, isUntried = false }: Release & { isUntried?: boolean },
): Promise<void> {
  return release(db, id, owner, {
    nextAttemptAt,
    ...(isUntried ? { attempts: sql<number>`attempts - 1` } : {}),
  });
}
