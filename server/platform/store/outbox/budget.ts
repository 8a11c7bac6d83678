/** How much of a budget is used, for the limits on what a flood may send. */
import { dayMs, hourMs } from '../../../../domain/text/durations.ts';
import { aheadMs } from './clock-ahead.ts';
import { sentStatus } from './status.ts';
import type { Handle, Time } from '../rows/schema.ts';

export type Limit = { hour: number; day: number };

export type UsedQuery = {
  kinds: readonly string[];
  recipient?: string;
  /** Claimed, but not let through yet. */
  except?: readonly string[];
  limit: Limit;
  now: Time;
};

/** Those of the last hour and day are counted no further than the limit. */
export type Used = { hour: number; day: number; leaving: number; lastAt: Time | null };

/**
 * A mail uses its place when it is claimed and keeps it until it has left or was put back, even when its worker dies
 * meanwhile. What a digest carried is not counted again, nor what left at a time that has yet to come: a clock that ran
 * ahead for a moment would use up the budget of a day.
 */
export async function countUsed(db: Handle, query: UsedQuery): Promise<Used> {
  const { kinds, recipient, except = [], limit, now } = query;
  const after = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  const sentSince = (since: Time) => {
    const sent = db
      .selectFrom('outbox')
      .where('status', '=', sentStatus)
      .where('digestId', 'is', null)
      .where('kind', 'in', kinds)
      .where('sentAt', '>', since)
      .where('sentAt', '<', after(aheadMs));
    return recipient === undefined ? sent : sent.where('recipient', '=', recipient);
  };
  const countSince = (since: Time, most: number) =>
    db
      .selectFrom(sentSince(since).select('id').limit(most).as('sent'))
      .select(({ fn }) => fn.countAll<number>().as('count'));
  let leaving = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leaseUntil', 'is not', null)
    .where('kind', 'in', kinds);
  if (recipient !== undefined) leaving = leaving.where('recipient', '=', recipient);
  if (except.length > 0) leaving = leaving.where('id', 'not in', except);
  const dayAgo = after(-dayMs);
  const used = await db
    .selectNoFrom([
      countSince(after(-hourMs), limit.hour).as('hour'),
      countSince(dayAgo, limit.day).as('day'),
      leaving.as('leaving'),
      sentSince(dayAgo).select('sentAt').orderBy('sentAt', 'desc').limit(1).as('lastAt'),
    ])
    .executeTakeFirstOrThrow();
  const { hour, day, leaving: leavingNow, lastAt } = used;
  return { hour: hour ?? 0, day: day ?? 0, leaving: leavingNow ?? 0, lastAt: lastAt ?? null };
}

export async function placesLeft(db: Handle, query: UsedQuery): Promise<number> {
  const { hour, day, leaving } = await countUsed(db, query);
  return Math.min(query.limit.hour - hour, query.limit.day - day) - leaving;
}

/** A part may leave at once; the rest one by one, spread over the hour and the day. */
export type PacedLimit = Limit & { atOnce: Limit };

/**
 * A client who comes after a flood finds the part that leaves at once used up, but never waits for the end of the hour or the
 * day: a place comes free every few minutes.
 */
export function placesNow(used: Used, limit: PacedLimit, now: number): number {
  const { hour, day, leaving, lastAt } = used;
  if (Math.min(limit.hour - hour, limit.day - day) <= leaving) return 0;
  const atOnce = Math.min(limit.atOnce.hour - hour, limit.atOnce.day - day) - leaving;
  if (atOnce > 0) return atOnce;
  if (leaving > 0) return 0;
  const gapMs = Math.max(
    hour < limit.atOnce.hour ? 0 : hourMs / (limit.hour - limit.atOnce.hour),
    day < limit.atOnce.day ? 0 : dayMs / (limit.day - limit.atOnce.day),
  );
  return lastAt !== null && now - Date.parse(lastAt) < gapMs ? 0 : 1;
}
