/** Limits how many work at once, first come, first served. */

export type Slots = {
  /** Gives back what releases the slot; undefined when the wait would be too long. */
  acquire(): Promise<(() => void) | undefined>;
};

export function createSlots(
  longestWaitMs: number,
  { atOnce = 1, mostWaiting = Number.POSITIVE_INFINITY } = {},
): Slots {
  const queue: (() => void)[] = [];
  let used = 0;

  function slot(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.shift();
      if (next) next();
      else used--;
    };
  }

  return {
    async acquire() {
      if (used < atOnce) {
        used++;
        return slot();
      }
      if (queue.length >= mostWaiting) return undefined;
      return new Promise((resolve) => {
        const begin = () => {
          clearTimeout(timer);
          resolve(slot());
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(begin), 1);
          resolve(undefined);
        }, longestWaitMs);
        queue.push(begin);
      });
    },
  };
}
