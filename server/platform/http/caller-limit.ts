/** Limits the requests of one caller in a period; further ones are answered with 429 and `Retry-After`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './network-address.ts';

export type CallerLimit = {
  /** Limits with different names are counted separately. */
  name: string;
  max: number;
  windowMs: number;
  /** The refusal needs the body, for its language or for what the visitor typed. */
  readsBody?: boolean;
  /** Set if several servers share one count. */
  countRequest: CountRequest | undefined;
};

type RequestCount = { current: number; ttl: number };
export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>;

const exceeded = new WeakMap<FastifyRequest, number>();

/** Set for a request above its caller's limit. */
export function secondsToWait(request: FastifyRequest): number | undefined {
  return exceeded.get(request);
}

/**
 * Counts once the body is whole, or cannot be parsed. A body that never comes counts nothing: whoever announces many
 * would keep everybody out who shares the address.
 */
export function limitEachCaller(scope: FastifyInstance, limit: CallerLimit): void {
  const { max, windowMs, readsBody = false } = limit;
  const countRequest = limit.countRequest ? sharedCount(limit.name, limit.countRequest) : ownCount();
  const refusedUntil = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  const pace = createRefusalPace();

  async function refuse(request: FastifyRequest, caller: string, waitMs: number): Promise<void> {
    exceeded.set(request, Math.ceil(waitMs / 1_000));
    await pace.wait(caller);
  }

  async function count(request: FastifyRequest): Promise<void> {
    if (exceeded.has(request) || counted.has(request) || request.raw.readableAborted) return;
    counted.add(request);
    const caller = callerOf(request);
    const { current, ttl } = await countRequest(caller, windowMs);
    if (current <= max) return;
    remember(refusedUntil, caller, performance.now() + ttl);
    request.log.info({ limit: limit.name }, 'a caller is above its limit');
    await refuse(request, caller, ttl);
  }

  scope.addHook('onRequest', async (request) => {
    const caller = callerOf(request);
    const waitMs = (refusedUntil.get(caller) ?? 0) - performance.now();
    if (waitMs <= 0) return;
    await refuse(request, caller, waitMs);
    if (!readsBody) throw aboveLimit;
  });
  // Before a place for saving is taken.
  scope.addHook('preValidation', async (request) => {
    await count(request);
    if (exceeded.has(request)) throw aboveLimit;
  });
  scope.addHook('onError', count);
}

/** Made once, because making an error costs more than the rest of the check. */
const aboveLimit = Object.assign(new Error('the caller is above its limit'), { statusCode: 429 });

/** Bounds memory: with more callers, the one that has been silent longest is forgotten. */
const mostCallers = 50_000;

function remember<Value>(callers: Map<string, Value>, caller: string, value: Value): void {
  callers.delete(caller);
  callers.set(caller, value);
  if (callers.size > mostCallers) callers.delete(callers.keys().next().value ?? '');
}

const refusalMs = 4;
const longestWaitMs = 1_000;

/**
 * Many connections that are refused at once ask again at once, and keep the serving thread busy. Of one caller a refusal
 * is answered every four milliseconds only.
 */
function createRefusalPace() {
  const nextTimes = new Map<string, number>();
  return {
    async wait(caller: string): Promise<void> {
      const now = performance.now();
      const at = Math.min(Math.max(nextTimes.get(caller) ?? 0, now), now + longestWaitMs);
      remember(nextTimes, caller, at + refusalMs);
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}

/** With a clock that is never set back: that would lock callers out. */
function ownCount(): CountRequest {
  const callers = new Map<string, { count: number; since: number }>();
  return async (key, windowMs) => {
    const now = performance.now();
    const known = callers.get(key);
    const caller = known && now - known.since < windowMs ? known : { count: 0, since: now };
    caller.count++;
    remember(callers, key, caller);
    return { current: caller.count, ttl: windowMs - (now - caller.since) };
  };
}

/** Bounds how long counting may delay a request. */
const patienceMs = 1_000;

/** Counts for all servers together. While the database does not answer, each counts alone. */
function sharedCount(name: string, count: CountRequest): CountRequest {
  const countAlone = ownCount();
  return async (key, windowMs) => {
    const slow = sleep(patienceMs, undefined, { ref: false });
    const shared = await Promise.race([count(`${name} ${key}`, windowMs), slow]).catch(() => undefined);
    return shared ?? countAlone(key, windowMs);
  };
}
