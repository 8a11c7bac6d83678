/** Bounds the bodies that are still on their way: each in time, and together for each caller and in memory. */
import type { IncomingMessage } from 'node:http';
import type { preParsingHookHandler } from 'fastify';
import { callerOf } from './network-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the usual time for the body to arrive, once the caller's access has been checked. */
    bodyTimeoutMs?: number;
  }
}

type Unread = { bytes: number; giveUp: () => void };
type Bounds = { perCaller: number; bytesInAll: number };

/**
 * Above a bound the oldest body of the caller with most bytes on the way is given up, never a new one: what a person
 * sends is whole after a moment, so that those who wait longest are the silent ones.
 */
export function createUnreadBodies({ perCaller, bytesInAll }: Bounds) {
  const callers = new Map<string, Set<Unread>>();
  let total = 0;

  function remove(caller: string, body: Unread): void {
    const own = callers.get(caller);
    if (!own?.delete(body)) return;
    total -= body.bytes;
    if (own.size === 0) callers.delete(caller);
  }

  function giveUpOldest(caller: string): void {
    const [oldest] = callers.get(caller)!;
    remove(caller, oldest!);
    oldest!.giveUp();
  }

  function heaviest(): string {
    let most = { caller: '', bytes: -1 };
    for (const [caller, own] of callers) {
      let bytes = 0;
      for (const body of own) bytes += body.bytes;
      if (bytes > most.bytes) most = { caller, bytes };
    }
    return most.caller;
  }

  return {
    /** Returns the function to call once the body is whole, or is no longer waited for. */
    add(caller: string, body: Unread): () => void {
      const own = callers.get(caller) ?? new Set();
      callers.set(caller, own.add(body));
      total += body.bytes;
      if (own.size > perCaller) giveUpOldest(caller);
      while (total > bytesInAll) giveUpOldest(heaviest());
      return () => remove(caller, body);
    },
  };
}

const mostBodies = { perCaller: 32, bytesInAll: 32 * 1024 * 1024 };

export type BodyGuard = ReturnType<typeof guardBodies>;

export function guardBodies({ isLimited, timeoutMs }: { isLimited: boolean; timeoutMs: number }) {
  const unread = createUnreadBodies(isLimited ? mostBodies : { ...mostBodies, perCaller: Infinity });
  const expected = new WeakMap<IncomingMessage, { giveUp: () => void; timer: NodeJS.Timeout }>();

  /** A hook: nothing of the body is read before the hooks that refuse strangers have run. */
  const beforeReading: preParsingHookHandler = (request, _reply, payload, done) => {
    const { raw, routeOptions } = request;
    const body = expected.get(raw);
    const { bodyTimeoutMs } = routeOptions.config;
    if (body && bodyTimeoutMs !== undefined) {
      clearTimeout(body.timer);
      body.timer = setTimeout(body.giveUp, bodyTimeoutMs);
    } else if (body) {
      const most = routeOptions.bodyLimit;
      const bytes = Math.min(Number(raw.headers['content-length'] ?? most), most);
      const leave = unread.add(callerOf(request), { bytes, giveUp: body.giveUp });
      raw.once('end', leave).once('close', leave);
    }
    done(null, payload);
  };

  return {
    beforeReading,
    /** `giveUp` ends the request if its body takes too long or has to make room. */
    expect(request: IncomingMessage, giveUp: () => void): void {
      const body = { giveUp, timer: setTimeout(giveUp, timeoutMs) };
      expected.set(request, body);
      const clear = () => clearTimeout(body.timer);
      request.once('end', clear).once('close', clear);
    },
  };
}
