/** When a mail is tried again, and how long. */
import { hourMs } from '../../../domain/text/durations.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { Outcome } from './outcome.ts';

const unansweredBases = 32;
const shortestUnansweredMs = 10_000;

/** A server that was given the whole mail probably has it: every further try may put another copy into the mailbox. */
export function delayAfter(
  result: Outcome['result'],
  failures: number,
  baseMs: number,
  random?: () => number,
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
