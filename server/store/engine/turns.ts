/** One at a time, in the order of asking. Whoever would wait too long is told so instead. */
import { StorageError } from './errors.ts';

export type Turns = { take(): Promise<() => void> };

export function createTurns(longestWaitMs: number): Turns {
  const queue: (() => void)[] = [];
  let isTaken = false;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    take() {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve(once(release));
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(begin), 1);
          reject(new StorageError('busy', 'others are writing'));
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
