/** Bounds how many work at once, in the order of asking. Who would wait too long is refused instead. */
import { StorageError } from './errors.ts';

export type Slots = {
  /** Gives back what releases the slot. */
  acquire(): Promise<() => void>;
};

export function createSlots(
  longestWaitMs: number,
  { atOnce = 1, mostWaiting = Number.POSITIVE_INFINITY } = {},
): Slots {
  const queue: (() => void)[] = [];
  let used = 0;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else used--;
  }

  return {
    acquire() {
      if (used < atOnce) {
        used++;
        return Promise.resolve(once(release));
      }
      if (queue.length >= mostWaiting)
        return Promise.reject(new StorageError('busy', 'too many wait already'));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(begin), 1);
          reject(new StorageError('busy', 'others were here before'));
        }, longestWaitMs);
        const begin = () => {
          clearTimeout(timer);
          resolve(once(release));
        };
        queue.push(begin);
      });
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
