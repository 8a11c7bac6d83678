import { expect, test } from 'vitest';
import { retryDelayMs } from '../retry-delay.ts';
import { isWorthRetrying } from './backoff.ts';

test('delays double from the configured base and stop growing at an hour', () => {
  const middle = () => 0.5;
  expect([1, 2, 3, 7, 8, 50].map((failures) => retryDelayMs(failures, 30_000, middle))).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ]);
});

test('a short base is no reason to stop doubling before the hour', () => {
  expect(retryDelayMs(9, 20, () => 0.5)).toBe(5_120);
  expect(retryDelayMs(50, 1, () => 0.5)).toBe(3_600_000);
});

test('jitter keeps a delay within a quarter of its length', () => {
  expect(retryDelayMs(1, 1_000, () => 0)).toBe(750);
  expect(retryDelayMs(1, 1_000, () => 1)).toBe(1_250);
});

test('a mail is retried for more than 24 hours, however short or long the base', () => {
  for (const baseMs of [500, 30_000, 3_600_000]) {
    const createdAt = new Date(0).toISOString();
    let now = 0;
    let attempts = 1;
    while (isWorthRetrying({ attempts, createdAt }, 'deferred', now))
      now += retryDelayMs(attempts++, baseMs, () => 0);
    expect(now).toBeGreaterThan(24 * 3_600_000);
  }
});

test('a mail queued anew after days gets its full time again', () => {
  const createdAt = new Date(0).toISOString();
  expect(isWorthRetrying({ attempts: 1, createdAt }, 'deferred', 30 * 86_400_000)).toBe(true);
  expect(isWorthRetrying({ attempts: 40, createdAt }, 'deferred', 30 * 86_400_000)).toBe(false);
});
