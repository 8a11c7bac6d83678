/** When to try again: doubling, with jitter so that mails which failed together do not come back together. */

const longestMs = 60 * 60_000;
const doublings = 7;

export function retryDelayMs(failures: number, baseMs: number, random: () => number = Math.random): number {
  const steps = Math.min(Math.max(failures - 1, 0), doublings);
  const delay = Math.min(baseMs * 2 ** steps, longestMs);
  return Math.round(delay * (0.75 + random() * 0.5));
}

const giveUpAfterMs = 48 * 60 * 60_000;
const fewestAttempts = 40;

/** Both, so that a mail queued anew after days gets its full time, and a short delay does not use it up in minutes. */
export function isWorthRetrying(mail: { attempts: number; createdAt: string }, now: number): boolean {
  return mail.attempts < fewestAttempts || now - Date.parse(mail.createdAt) < giveUpAfterMs;
}
