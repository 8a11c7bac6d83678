/** Limits how many work at once, of one caller and of all. Others wait; a caller with many does not delay one with few. */
import type { FastifyRequest } from 'fastify';
import { OverloadError } from './admission.ts';
import { networkOf } from './network-address.ts';

/** The slot is free at once for other callers, and for the same caller after the rest. */
type Release = (restMs?: number) => void;

export type CallerSlots = {
  /** Gives back what releases the slot; undefined when too many of the caller, or of all, wait already. */
  acquire(caller: string): Promise<Release | undefined>;
};

type Bounds = { perCaller: number; inAll: number; mostWaitingOfCaller: number; mostWaiting: number };

export function createCallerSlots({
  perCaller,
  inAll,
  mostWaitingOfCaller,
  mostWaiting,
}: Bounds): CallerSlots {
  /** In the order in which callers get their next slot. */
  const queues = new Map<string, (() => void)[]>();
  const working = new Map<string, number>();
  let total = 0;
  let waiting = 0;

  function begin(caller: string): Release {
    working.set(caller, (working.get(caller) ?? 0) + 1);
    total++;
    return (restMs = 0) => {
      total--;
      if (restMs > 0) setTimeout(leave, restMs, caller);
      else leave(caller);
      beginNext();
    };
  }

  function leave(caller: string): void {
    const left = working.get(caller)! - 1;
    if (left === 0) working.delete(caller);
    else working.set(caller, left);
    beginNext();
  }

  function isFree(caller: string): boolean {
    return total < inAll && (working.get(caller) ?? 0) < perCaller;
  }

  function beginNext(): void {
    for (const [caller, queue] of queues) {
      if (!isFree(caller)) continue;
      queues.delete(caller);
      const next = queue.shift()!;
      if (queue.length > 0) queues.set(caller, queue);
      waiting--;
      next();
      return;
    }
  }

  return {
    async acquire(caller) {
      if (isFree(caller)) return begin(caller);
      const queue = queues.get(caller) ?? [];
      if (queue.length >= mostWaitingOfCaller || waiting >= mostWaiting) return undefined;
      waiting++;
      return new Promise((resolve) => {
        queue.push(() => resolve(begin(caller)));
        queues.set(caller, queue);
      });
    },
  };
}

/** Pages made for one request keep the serving thread busy for 5 to 15 ms each. */
const personalPages = { perCaller: 1, inAll: 2, mostWaitingOfCaller: 256, mostWaiting: 1_024 };

/** The slot is held while `work` reads and renders, never while a caller reads the answer. */
export type InSlot = <Result>(
  request: Pick<FastifyRequest, 'ip' | 'raw'>,
  work: () => Promise<Result>,
) => Promise<Result>;

export function limitPersonalPages(): InSlot {
  const slots = createCallerSlots(personalPages);
  return async (request, work) => {
    const release = await slots.acquire(networkOf(request.ip));
    if (!release) throw new OverloadError('too many pages are being made at once');
    const begun = performance.now();
    try {
      if (request.raw.socket.destroyed) throw new OverloadError('the caller left while waiting');
      return await work();
    } finally {
      // As long as it worked: one caller has half of the serving thread's time at the most.
      release(performance.now() - begun);
    }
  };
}
