/** Receipts above the budget stand in a line: each has a next attempt at which a place should be free, in order of arrival. */
import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import { activeStatuses, sentStatus } from './status.ts';
import type { OutboxTable, Time } from '../schema.ts';

export const receiptKind = 'brief-receipt';

// A literal, so that SQLite sees the condition of the index.
const receipt = sql.lit(receiptKind);

type First = Pick<OutboxTable, 'nextAttemptAt' | 'createdAt'>;

/** The receipt whose turn is next. If this one has nothing to ask for, none has: those behind it came later. */
export function firstWaiting(db: Handle): Promise<First | undefined> {
  return waiting(db).select(['nextAttemptAt', 'createdAt']).limit(1).executeTakeFirst();
}

/** When the last places were taken, or will be, oldest first; `most` of them at the most. */
export async function listPlaces(
  db: Handle,
  { since, now, most, with: extent }: { since: Time; now: Time; most: number; with: 'line' | 'sent' },
): Promise<Time[]> {
  const sent = await db
    .selectFrom('outbox')
    .select('sentAt as at')
    .where('status', '=', sentStatus)
    .where('digestId', 'is', null)
    .where('kind', '=', receiptKind)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .limit(most)
    .execute();
  const leaving = await db
    .selectFrom('outbox')
    .select(sql.val(now).as('at'))
    .where('leaseUntil', 'is not', null)
    .where('kind', '=', receiptKind)
    .execute();
  const line =
    extent === 'sent'
      ? []
      : await waiting(db, 'desc')
          .select('nextAttemptAt as at')
          .where('nextAttemptAt', '>=', now)
          .whereRef('nextAttemptAt', '>', 'createdAt')
          .limit(most)
          .execute();
  return [...sent, ...leaving, ...line]
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .slice(-most);
}

export type Move = { now: Time; to: Time; most: number };

/** Newcomers go to the end of the line. */
export function joinLine(tx: Handle, { now, to, most }: Move): Promise<number> {
  const due = waiting(tx).where('nextAttemptAt', '<=', now).whereRef('nextAttemptAt', '<=', 'createdAt');
  return change(tx, due.limit(most), { nextAttemptAt: to, lastError: words });
}

/** Those whose turn has come before their place was free wait for it, where they stand. */
export function waitAtFront(tx: Handle, { now, to, most }: Move): Promise<number> {
  const due = waiting(tx).where('nextAttemptAt', '<=', now).whereRef('nextAttemptAt', '>', 'createdAt');
  return change(tx, due.limit(most), { nextAttemptAt: to, lastError: words });
}

/** A place is free earlier than was thought: whoever stands first takes it. A mail that was tried keeps its own pause. */
export function callForward(tx: Handle, { now, most }: Omit<Move, 'to'>): Promise<number> {
  const first = waiting(tx).where('nextAttemptAt', '>', now).where('attempts', '=', 0);
  return change(tx, first.limit(most), { nextAttemptAt: now });
}

/** Nobody waits longer than since `before` for a place. */
export function refuseWaiting(
  tx: Handle,
  { now, before, most, error }: { now: Time; before: Time; most: number; error: string },
): Promise<number> {
  const front = waiting(tx)
    .where(({ or, eb }) => or([eb('nextAttemptAt', '<=', now), eb('attempts', '=', 0)]))
    .limit(most);
  return change(tx, front, { status: 'failed', lastError: error }, before);
}

const words = 'Waiting: too many mails at once.';

function waiting(db: Handle, direction: 'asc' | 'desc' = 'asc') {
  return db
    .selectFrom('outbox')
    .where('kind', '=', receipt)
    .where('status', 'in', activeStatuses)
    .where('leaseUntil', 'is', null)
    .orderBy('nextAttemptAt', direction)
    .orderBy('id', direction);
}

async function change(
  tx: Handle,
  chosen: ReturnType<typeof waiting>,
  values: Partial<Pick<OutboxTable, 'nextAttemptAt' | 'lastError' | 'status'>>,
  createdBefore?: Time,
): Promise<number> {
  const ids = chosen.select('id');
  let query = tx
    .with('chosen', () => (engineOf(tx) === 'postgres' ? ids.forUpdate().skipLocked() : ids))
    .updateTable('outbox')
    .set(values)
    .where('id', 'in', ({ selectFrom }) => selectFrom('chosen').select('chosen.id'));
  if (createdBefore !== undefined) query = query.where('createdAt', '<', createdBefore);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}
