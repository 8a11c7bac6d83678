/** How many mails of a budget may leave now. */
import { dayMs, hourMs } from '../../../../domain/text/durations.ts';
import type { Limit, Used } from './budget.ts';

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
