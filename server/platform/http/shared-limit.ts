/** Counts requests by address for all servers together. While the database does not answer, each counts alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { SteadyLimit } from './steady-limit.ts';

type RequestCount = { current: number; ttl: number };
export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>;

/** Bounds how long counting may delay a request. */
const patienceMs = 1_000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

export function sharedLimit(scope: string, count: CountRequest): new () => FastifyRateLimitStore {
  return class SharedLimit implements FastifyRateLimitStore {
    readonly #own = new SteadyLimit();

    incr(key: string, callback: Counted, windowMs: number): void {
      callbackify(() => this.#count(key, windowMs))(callback as never);
    }

    async #count(key: string, windowMs: number): Promise<RequestCount> {
      const slow = sleep(patienceMs, undefined, { ref: false });
      const shared = await Promise.race([count(`${scope} ${key}`, windowMs), slow]).catch(() => undefined);
      return shared ?? new Promise((resolve) => this.#own.incr(key, (_none, own) => resolve(own), windowMs));
    }

    child(): SharedLimit {
      return this;
    }
  };
}
