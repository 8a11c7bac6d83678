import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLookout } from './lookout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pollMs = 60_000;

/** Each look lasts until the test ends it. */
function scene() {
  const looks: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const lookout = createLookout({
    work: () => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      return look.promise;
    },
    delayMs: async () => pollMs,
    retryMs: 10,
    onError: (error) => errors.push(error),
  });
  return { lookout, errors, looks };
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('asked many times while it looks, it looks once more and never twice at the same time', async () => {
  const { lookout, looks } = scene();
  lookout.start();
  for (let count = 0; count < 10; count++) lookout.look();
  await passed(0);
  expect(looks).toHaveLength(1);
  looks[0]!.resolve();
  await passed(0);
  expect(looks).toHaveLength(2);
  looks[1]!.resolve();
  await passed(pollMs - 1);
  expect(looks).toHaveLength(2);
  await passed(1);
  expect(looks).toHaveLength(3);
});

test('a look that failed is tried again, several wakes are one look, and none follows the end', async () => {
  const { lookout, errors, looks } = scene();
  lookout.start();
  looks[0]!.reject(new Error('no database'));
  await passed(10);
  expect({ looks: looks.length, errors: errors.length }).toEqual({ looks: 2, errors: 1 });
  looks[1]!.resolve();
  await passed(0);
  for (let count = 0; count < 5; count++) lookout.wake();
  await passed(100);
  expect(looks).toHaveLength(3);
  looks[2]!.resolve();
  await passed(0);
  await lookout.stop();
  lookout.wake();
  await passed(2 * pollMs);
  expect(looks).toHaveLength(3);
});
