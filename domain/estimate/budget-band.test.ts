import { expect, test } from 'vitest';
import { budgetBand, verdictOf } from './budget-band.ts';

test('[estimates] a range is within a budget only if both of its ends are', () => {
  const band = budgetBand('15k-30k')!;
  const verdict = (min: number, max: number) => verdictOf({ min: min * 100, max: max * 100 }, band);
  expect(verdict(19_448, 25_905)).toBe('within');
  expect(verdict(19_448, 30_000)).toBe('within');
  expect(verdict(23_921, 31_863)).toBe('partly');
  expect(verdict(30_001, 31_000)).toBe('above');
  expect(verdict(9_000, 14_999)).toBe('below');
  expect(verdictOf({ min: 3_100_000, max: 9_900_000 }, budgetBand('over-30k')!)).toBe('within');
});
