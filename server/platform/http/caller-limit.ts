/** Limits the requests of one caller in a period; further ones are answered with 429 and `Retry-After`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-address.ts';

export type CallerLimit = Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'hook'> & {
  /** Limits with different names are counted separately. */
  name: string;
  /** Set if several servers share one count. */
  countRequest: CountRequest | undefined;
};

export async function limitEachCaller(
  scope: FastifyInstance,
  { name, countRequest, ...limit }: CallerLimit,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limit,
    store: countRequest ? sharedLimit(name, countRequest) : SteadyLimit,
    keyGenerator: (request) => networkOf(request.ip),
  });
}

/** Bounds memory: with more callers, the one that has been silent longest is forgotten. */
const mostCallers = 50_000;

type RequestCount = { current: number; ttl: number };
type Counted = (error: Error | null, result: RequestCount) => void;

/** Many connections that are refused at once ask again at once: one caller gets a refusal every few milliseconds. */
const refusalMs = 4;
const longestDelayMs = 1_000;
const nextRefusals = new Map<string, number>();

function paceRefusals(caller: string, isRefused: boolean, answer: () => void): void {
  if (!isRefused) return answer();
  const now = performance.now();
  const at = Math.min(Math.max(nextRefusals.get(caller) ?? 0, now), now + longestDelayMs);
  nextRefusals.delete(caller);
  nextRefusals.set(caller, at + refusalMs);
  if (nextRefusals.size > mostCallers) nextRefusals.delete(nextRefusals.keys().next().value ?? '');
  if (at > now) setTimeout(answer, at - now);
  else answer();
}

/** Counts requests by address, with a clock that is never set back: that would lock callers out. */
class SteadyLimit implements FastifyRateLimitStore {
  readonly #callers = new Map<string, { count: number; since: number }>();

  incr(key: string, callback: Counted, windowMs: number, max: number): void {
    const now = performance.now();
    const known = this.#callers.get(key);
    const caller = known && now - known.since < windowMs ? known : { count: 0, since: now };
    caller.count++;
    this.#callers.delete(key);
    this.#callers.set(key, caller);
    if (this.#callers.size > mostCallers) this.#callers.delete(this.#callers.keys().next().value ?? '');
    const counted = { current: caller.count, ttl: Math.ceil(windowMs - (now - caller.since)) };
    paceRefusals(key, counted.current > max, () => callback(null, counted));
  }

  child(): SteadyLimit {
    return new SteadyLimit();
  }
}

export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>;

/** Bounds how long counting may delay a request. */
const patienceMs = 1_000;

/** Counts requests by address for all servers together. While the database does not answer, each counts alone. */
function sharedLimit(scope: string, count: CountRequest): new () => FastifyRateLimitStore {
  return class SharedLimit implements FastifyRateLimitStore {
    readonly #own = new SteadyLimit();

    incr(key: string, callback: Counted, windowMs: number, max: number): void {
      callbackify(() => this.#count(key, windowMs, max))(callback as never);
    }

    async #count(key: string, windowMs: number, max: number): Promise<RequestCount> {
      const slow = sleep(patienceMs, undefined, { ref: false });
      const shared = await Promise.race([count(`${scope} ${key}`, windowMs), slow]).catch(() => undefined);
      return new Promise((resolve) => {
        if (shared) paceRefusals(key, shared.current > max, () => resolve(shared));
        else this.#own.incr(key, (_none, own) => resolve(own), windowMs, max);
      });
    }

    child(): SharedLimit {
      return this;
    }
  };
}
