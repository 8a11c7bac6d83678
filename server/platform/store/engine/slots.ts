/** One at a time, or as few as are said, in the order of asking. Whoever would wait too long is told so instead. */
import { StorageError } from './errors.ts';

export type Turns = { take(): Promise<() => void> };

export function createTurns(
  longestWaitMs: number,
  { atOnce = 1, mostWaiting = Number.POSITIVE_INFINITY } = {},
): Turns {
  const queue: (() => void)[] = [];
  let taken = 0;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else taken--;
  }

  return {
    take() {
      if (taken < atOnce) {
        taken++;
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
