import { expect, test } from 'vitest';
import { ticksUpTo } from './axis.ts';

test('[overview] an axis has few round steps and reaches the highest value', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(1)).toEqual([0, 1]);
  expect(ticksUpTo(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(23)).toEqual([0, 10, 20, 30]);
  expect(ticksUpTo(1_960)).toEqual([0, 500, 1_000, 1_500, 2_000]);
  for (let highest = 0; highest < 5_000; highest++) {
    const ticks = ticksUpTo(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
