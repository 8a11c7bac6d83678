/**
 * Lets one mail at a time be between its body and its mark in the outbox, so that a killed process leaves
 * at most one mail that was sent and not marked. Nobody waits for long: a server that never answers one
 * mail must not hold up the others.
 */
export type Gate = { enter(): Promise<() => void> };

export function createGate(longestWaitMs = 2_000): Gate {
  let last: Promise<void> = Promise.resolve();
  return {
    async enter() {
      const before = last;
      const { promise, resolve: leave } = Promise.withResolvers<void>();
      last = promise;
      const waitedLong = Promise.withResolvers<void>();
      const timer = setTimeout(waitedLong.resolve, longestWaitMs);
      await Promise.race([before, waitedLong.promise]);
      clearTimeout(timer);
      return leave;
    },
  };
}
