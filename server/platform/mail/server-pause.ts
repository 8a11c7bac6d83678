import { minuteMs } from '../../../domain/text/durations.ts';
import { retryDelayMs } from '../retry-delay.ts';

/** Asking a dead server costs little; leaving a revived one unasked costs a client. */
const longestPauseMs = 5 * minuteMs;

export type ServerPause = ReturnType<typeof createServerPause>;

/** How long a mail server that cannot be reached is left alone: longer after each failure in a row. */
export function createServerPause(
  retryBaseMs: number,
  // Not the clock of the day: one that jumped ahead and back would leave the server unasked for as long.
  elapsed: () => number = () => performance.now(),
) {
  let failures = 0;
  let until = -Infinity;
  return {
    /** The last mail found no server. */
    isDown: () => failures > 0,
    /** How long nothing is sent; 0 or less when the server may be asked. */
    remainingMs: () => until - elapsed(),
    /** Mails that fail together are one failure of the server. */
    begin(): void {
      if (elapsed() < until) return;
      failures++;
      until = elapsed() + Math.min(retryDelayMs(failures, retryBaseMs), longestPauseMs);
    },
    end(): void {
      failures = 0;
    },
  };
}
