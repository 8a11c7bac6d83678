import { expect, test } from 'vitest';
import { stagePlace } from './stage-scale.tsx';

test('[overview] of two stages the larger one always reaches further', () => {
  const places = [0, 1, 2, 10, 152, 509, 6_420].map((count) => stagePlace(count, 6_420));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(places).size).toBe(places.length);
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeLessThan(100);
});
