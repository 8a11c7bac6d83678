/** How many places of a budget are taken, for the limits on what a flood may send. */
import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import { engineOf } from '../engine/engine.ts';
import { sentStatus } from './status.ts';
import type { Time } from '../schema.ts';

export type Limit = { hour: number; day: number };

export type PlacesQuery = {
  kinds: readonly string[];
  recipient?: string;
  /** Claimed, but not let through yet. */
  except?: readonly string[];
  limit: Limit;
  hourAgo: Time;
  dayAgo: Time;
};

/** Of several servers one at a time judges, or two would both take the last place. */
export async function lockBudget(tx: Handle): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtext('blask mail budget'))`.execute(tx);
}

/**
 * What is left. A mail takes its place when it is claimed and keeps it until it has left or was put back, even when
 * its worker dies meanwhile. What a digest carried is not counted again. Reads no further than the limit.
 */
export async function placesLeft(db: Handle, query: PlacesQuery): Promise<number> {
  const { kinds, recipient, except = [], limit, hourAgo, dayAgo } = query;
  const sentSince = (since: Time, most: number) => {
    let sent = db
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', sentStatus)
      .where('digestId', 'is', null)
      .where('kind', 'in', kinds)
      .where('sentAt', '>', since);
    if (recipient !== undefined) sent = sent.where('recipient', '=', recipient);
    return db.selectFrom(sent.limit(most).as('sent')).select(({ fn }) => fn.countAll<number>().as('count'));
  };
  let leaving = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leaseUntil', 'is not', null)
    .where('kind', 'in', kinds);
  if (recipient !== undefined) leaving = leaving.where('recipient', '=', recipient);
  if (except.length > 0) leaving = leaving.where('id', 'not in', except);
  const taken = await db
    .selectNoFrom([
      sentSince(hourAgo, limit.hour).as('hour'),
      sentSince(dayAgo, limit.day).as('day'),
      leaving.as('leaving'),
    ])
    .executeTakeFirstOrThrow();
  const leavingNow = taken.leaving ?? 0;
  return Math.min(limit.hour - (taken.hour ?? 0), limit.day - (taken.day ?? 0)) - leavingNow;
}
