/** How a command writes beside a running server: in batches that are short on any disk, with a pause after each. */
import { setTimeout } from 'node:timers/promises';

const batchMs = 20;
const fewest = 20;
const most = 500;

type Clock = { now(): number; wait(ms: number): Promise<unknown> };
const realClock: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) };

export function createPace({ now, wait }: Clock = realClock) {
  let amount = 25;
  let othersUntil = 0;
  return {
    /** As many as fit into a batch, by how long the last one lasted. */
    amount: () => amount,
    /** Others that wait for the writer only look every few milliseconds, and must find it free then. */
    async writeBatch<Result>(write: () => Promise<Result>): Promise<Result> {
      const rest = othersUntil - now();
      if (rest > 0) await wait(rest);
      const begin = now();
      const result = await write();
      const lasted = now() - begin;
      othersUntil = now() + lasted / 2;
      // At most twice as many: known records cost next to nothing, and the next may all be new.
      const fitting = Math.min(Math.floor((amount * batchMs) / Math.max(lasted, 1)), amount * 2);
      amount = Math.max(fewest, Math.min(most, fitting));
      return result;
    },
  };
}
