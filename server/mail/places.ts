/** When the next places of a budget will be free. */
import type { Limit } from '../store/outbox/budget.ts';

const stepMs = 5 * 60_000;
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/**
 * After the places that are taken (oldest first, at least as many as the limit of a day): in no hour and on no day more
 * than the limit. Every five minutes, so that many mails share one moment and are moved there together.
 */
export function nextPlaces(taken: readonly number[], limit: Limit, now: number, count: number): number[] {
  // Nothing may leave at all; another look in an hour.
  if (limit.hour < 1 || limit.day < 1) return Array.from({ length: count }, () => now + hourMs);
  const places = [...taken];
  for (let added = 0; added < count; added++) {
    const earliest = Math.max(
      now,
      places.at(-1) ?? 0,
      (places.at(-limit.hour) ?? -Infinity) + hourMs,
      (places.at(-limit.day) ?? -Infinity) + dayMs,
    );
    places.push(Math.ceil(earliest / stepMs) * stepMs);
  }
  return places.slice(taken.length);
}
