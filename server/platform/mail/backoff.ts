/** When to try again: doubling, with jitter so that mails which failed together do not come back together. */
import { hourMs } from '../../../domain/text/durations.ts';
import type { Outcome } from './outcome.ts';

const longestMs = hourMs;
// Enough to get from a millisecond to an hour: a short base must not mean a copy every few seconds for ever.
const doublings = 22;

export function retryDelayMs(failures: number, baseMs: number, random: () => number = Math.random): number {
  const steps = Math.min(Math.max(failures - 1, 0), doublings);
  const delay = Math.min(baseMs * 2 ** steps, longestMs);
  return Math.round(delay * (0.75 + random() * 0.5));
}

const unansweredBases = 32;
const shortestUnansweredMs = 10_000;

/** A server that was given the whole mail probably has it: every further try may put another copy into the mailbox. */
export function delayAfter(
  result: Outcome['result'],
  failures: number,
  baseMs: number,
  random: () => number = Math.random,
): number {
  const isUnanswered = result === 'unanswered';
  const base = isUnanswered ? Math.max(baseMs * unansweredBases, shortestUnansweredMs) : baseMs;
  return retryDelayMs(failures, base, random);
}

const patience = {
  usual: { ms: 48 * hourMs, attempts: 40 },
  unanswered: { ms: 3 * hourMs, attempts: 3 },
};

/** Both, so that a mail queued anew after days gets its full time, and a short delay does not use it up in minutes. */
export function isWorthRetrying(
  mail: { attempts: number; createdAt: string },
  result: Outcome['result'],
  now: number,
): boolean {
  const { ms, attempts } = result === 'unanswered' ? patience.unanswered : patience.usual;
  return mail.attempts < attempts || now - Date.parse(mail.createdAt) < ms;
}
