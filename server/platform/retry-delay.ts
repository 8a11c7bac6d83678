/** When to try again: doubling, with jitter so that what failed together does not come back together. */
import { hourMs } from '../../domain/text/durations.ts';

const longestMs = hourMs;
// Enough to get from a millisecond to an hour: a short base must not mean a try every few seconds for ever.
const doublings = 22;

export function retryDelayMs(failures: number, baseMs: number, random: () => number = Math.random): number {
  const steps = Math.min(Math.max(failures - 1, 0), doublings);
  const delay = Math.min(baseMs * 2 ** steps, longestMs);
  return Math.round(delay * (0.75 + random() * 0.5));
}
