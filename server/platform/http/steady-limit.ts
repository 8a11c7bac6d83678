/** Counts requests by address, with a clock that is never set back: that would lock callers out. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Bounds memory: with more callers, the one that has been silent longest is forgotten. */
const mostCallers = 50_000;

export class SteadyLimit implements FastifyRateLimitStore {
  readonly #callers = new Map<string, { count: number; since: number }>();

  incr(
    key: string,
    callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#callers.get(key);
    const caller = known && now - known.since < windowMs ? known : { count: 0, since: now };
    caller.count++;
    this.#callers.delete(key);
    this.#callers.set(key, caller);
    if (this.#callers.size > mostCallers) this.#callers.delete(this.#callers.keys().next().value ?? '');
    callback(null, { current: caller.count, ttl: Math.ceil(windowMs - (now - caller.since)) });
  }

  child(): SteadyLimit {
    return new SteadyLimit();
  }
}
