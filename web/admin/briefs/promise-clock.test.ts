import { expect, test } from 'vitest';
import { hoursLeft } from './promise-clock.tsx';

const createdAt = new Date('2026-11-15T12:00:00Z');
const after = (hours: number) => createdAt.getTime() + hours * 3_600_000;

test.each([
  [0, 24],
  [0.5, 24],
  [23.5, 1],
  [24.5, -1],
  [26.2, -2],
])('[§9 24 hours] after %d hours %d remain', (passed, left) => {
  expect(hoursLeft(createdAt, after(passed))).toBe(left);
});
