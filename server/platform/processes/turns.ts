/** Work of some milliseconds that many ask for at once: one piece in each turn of the event loop, and others in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

export function createTurns(): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  /** The work is done right behind it, without waiting for anything. */
  return () => {
    const own = last.then(() => nextTurn());
    last = own;
    return own;
  };
}
