import { setTimeout as sleep } from 'node:timers/promises';
import type { Lane, Transport } from './transport.ts';

/** How long a mail that was cut off may take to be marked. */
const markMs = 500;

/** The connections of one worker, each with one mail at a time. */
export function createLanes(transport: Transport, count: number) {
  const all = Array.from({ length: count }, () => transport.openLane());
  const idle = [...all];
  const underway = new Map<string, Promise<void>>();
  return {
    free: () => idle.length,
    isIdle: () => underway.size === 0,
    has: (mailId: string) => underway.has(mailId),
    /** There must be a free one. */
    run(mailId: string, work: (lane: Lane) => Promise<void>): Promise<void> {
      const lane = idle.pop()!;
      const done = work(lane).finally(() => {
        idle.push(lane);
        underway.delete(mailId);
      });
      underway.set(mailId, done);
      return done;
    },
    /** Lets mails on their way arrive, for at most `graceMs`, then cuts the connections. */
    async close(graceMs: number): Promise<void> {
      const arrived = Promise.allSettled(underway.values());
      const grace = new AbortController();
      await Promise.race([arrived, sleep(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
      grace.abort();
      for (const lane of all) lane.close();
      await Promise.race([arrived, sleep(markMs, undefined, { ref: false })]);
    },
  };
}
