/** The times that clients have picked: one a brief, and none of them twice. */
import { sql } from 'kysely';
import { lockUntilCommit } from '../engine/engine.ts';
import type { BookedCallsTable, Handle, Time } from '../rows/schema.ts';

export type CallRecord = BookedCallsTable;

/** Two clients may want the same hour. Inside a transaction. */
export function lockCalls(tx: Handle): Promise<void> {
  return lockUntilCommit(tx, 'blask calls');
}

export async function findCall(db: Handle, briefId: string): Promise<CallRecord | undefined> {
  return db.selectFrom('bookedCalls').selectAll().where('briefId', '=', briefId).executeTakeFirst();
}

/** Calls of other briefs that end after one moment and begin before another. */
export async function listTaken(
  db: Handle,
  briefId: string,
  { from, to }: { from: Time; to: Time },
): Promise<Pick<CallRecord, 'startsAt' | 'endsAt'>[]> {
  return db
    .selectFrom('bookedCalls')
    .select(['startsAt', 'endsAt'])
    .where('cancelledAt', 'is', null)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .where('briefId', '!=', briefId)
    .execute();
}

/** That end after this moment, the earliest first. */
export async function listAhead(
  db: Handle,
  now: Time,
): Promise<Pick<CallRecord, 'briefId' | 'startsAt' | 'endsAt'>[]> {
  return db
    .selectFrom('bookedCalls')
    .select(['briefId', 'startsAt', 'endsAt'])
    .where('cancelledAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(mostAhead)
    .execute();
}

const mostAhead = 500;

/** The same call at another time counts on: calendars go by the higher number. */
export async function bookCall(
  tx: Handle,
  call: Pick<CallRecord, 'briefId' | 'letterId' | 'startsAt' | 'endsAt'>,
): Promise<CallRecord> {
  const former = await findCall(tx, call.briefId);
  const booked = { ...call, sequence: (former?.sequence ?? -1) + 1, cancelledAt: null, heldAt: null };
  const { briefId: _id, ...change } = booked;
  await tx
    .insertInto('bookedCalls')
    .values(booked)
    .onConflict((conflict) => conflict.column('briefId').doUpdateSet(change))
    .execute();
  return booked;
}

/** Undefined when no call is booked. */
export async function cancelCall(tx: Handle, briefId: string, at: Time): Promise<CallRecord | undefined> {
  return tx
    .updateTable('bookedCalls')
    .set({ cancelledAt: at, sequence: sql<number>`sequence + 1` })
    .where('briefId', '=', briefId)
    .where('cancelledAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** False when no call is booked. */
export async function setHeld(tx: Handle, briefId: string, heldAt: Time | null): Promise<boolean> {
  const query = tx.updateTable('bookedCalls').set({ heldAt }).where('briefId', '=', briefId);
  return (await query.where('cancelledAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}
