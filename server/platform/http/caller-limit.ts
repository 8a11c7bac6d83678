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
  const pace = createRefusalPace();
  // Before a place for saving is taken: requests that only wait to be refused must keep no other out.
  scope.addHook('preValidation', (request) => pace.wait(networkOf(request.ip)));
  await scope.register(rateLimit, {
    ...limit,
    onExceeded: (_request, caller) => pace.noteRefusal(caller),
    store: countRequest ? sharedLimit(name, countRequest) : SteadyLimit,
    keyGenerator: (request) => networkOf(request.ip),
  });
}

/** Bounds memory: with more callers, the one that has been silent longest is forgotten. */
const mostCallers = 50_000;

const refusalMs = 4;
const longestWaitMs = 1_000;

/**
 * Many connections that are refused at once ask again at once, and keep the serving thread busy. A caller that was refused
 * within the last second is heard every four milliseconds only.
 */
function createRefusalPace() {
  const nextTimes = new Map<string, number>();

  function setNext(caller: string, at: number): void {
    nextTimes.delete(caller);
    nextTimes.set(caller, at);
    if (nextTimes.size > mostCallers) nextTimes.delete(nextTimes.keys().next().value ?? '');
  }

  return {
    noteRefusal: (caller: string) => setNext(caller, Math.max(nextTimes.get(caller) ?? 0, performance.now())),
    async wait(caller: string): Promise<void> {
      const next = nextTimes.get(caller);
      const now = performance.now();
      if (next === undefined || now - next > longestWaitMs) return;
      const at = Math.min(Math.max(next, now), now + longestWaitMs);
      setNext(caller, at + refusalMs);
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}

type RequestCount = { current: number; ttl: number };
type Counted = (error: Error | null, result: RequestCount) => void;

/** Counts requests by address, with a clock that is never set back: that would lock callers out. */
class SteadyLimit implements FastifyRateLimitStore {
  readonly #callers = new Map<string, { count: number; since: number }>();

  incr(key: string, callback: Counted, windowMs: number): void {
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

export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>;

/** Bounds how long counting may delay a request. */
const patienceMs = 1_000;

/** Counts requests by address for all servers together. While the database does not answer, each counts alone. */
function sharedLimit(scope: string, count: CountRequest): new () => FastifyRateLimitStore {
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
