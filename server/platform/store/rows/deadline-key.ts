import { sql } from 'kysely';

const waitingBelow = -1_000_000_000_000_000;

/**
 * Briefs that wait for an answer, the longest first, and behind them all others, the newest first. The indexes of
 * migration 23 hold it letter by letter.
 */
export const deadlineKey = sql<string | number>`(case when answered_at is null and closed_at is null
  and status in ('new', 'in-progress') and newest_key > 0 then newest_key - 9000000000000000 else -newest_key end)`;

export const isWaiting = sql<boolean>`${deadlineKey} < ${sql.lit(waitingBelow)}`;
