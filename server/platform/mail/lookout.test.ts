import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLookout } from './lookout.ts';

function scene(work: (looks: number) => Promise<void> = async () => {}) {
  let looks = 0;
  let isInside = false;
  const errors: unknown[] = [];
  const lookout = createLookout({
    work: async () => {
      expect(isInside).toBe(false);
      isInside = true;
      looks++;
      await sleep(5);
      isInside = false;
      await work(looks);
    },
    delayMs: async () => 60_000,
    retryMs: 10,
    onError: (error) => errors.push(error),
  });
  return { lookout, errors, looks: () => looks };
}

test('asked many times while it looks, it looks once more and never twice at the same time', async () => {
  const { lookout, looks } = scene();
  lookout.start();
  for (let count = 0; count < 10; count++) lookout.look();
  await vi.waitFor(() => expect(looks()).toBe(2));
  await sleep(50);
  expect(looks()).toBe(2);
  await lookout.stop();
});

test('a look that failed is tried again, and several wakes are one look', async () => {
  const { lookout, errors, looks } = scene(async (count) => {
    if (count === 1) throw new Error('no database');
  });
  lookout.start();
  await vi.waitFor(() => expect(looks()).toBe(2));
  expect(errors).toHaveLength(1);
  for (let count = 0; count < 5; count++) lookout.wake();
  await vi.waitFor(() => expect(looks()).toBe(3));
  await lookout.stop();
  lookout.wake();
  await sleep(150);
  expect(looks()).toBe(3);
});
