import { minuteMs } from '../../../domain/text/durations.ts';
import { retryDelayMs } from './backoff.ts';

/** Asking a dead server costs little; leaving a revived one unasked costs a client. */
const longestPauseMs = 5 * minuteMs;

export type ServerPause = {
  /** The last mail found no server. */
  isDown(): boolean;
  /** How long nothing is sent; 0 or less when the server may be asked. */
  remainingMs(): number;
  /** Mails that fail together are one failure of the server. */
  begin(): void;
  end(): void;
};

/** How long a mail server that cannot be reached is left alone: longer after each failure in a row. */
export function createServerPause(
  retryBaseMs: number,
  // Not the clock of the day: one that jumped ahead and back would leave the server unasked for as long.
  elapsed: () => number = () => performance.now(),
): ServerPause {
  let failures = 0;
  let until = -Infinity;
  return {
    isDown: () => failures > 0,
    remainingMs: () => until - elapsed(),
    begin() {
      if (elapsed() < until) return;
      failures++;
      until = elapsed() + Math.min(retryDelayMs(failures, retryBaseMs), longestPauseMs);
    },
    end() {
      failures = 0;
    },
  };
}
