import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, nextPlaces } from './places.ts';

/** The most that share one period of this length. */
function mostWithin(times: number[], periodMs: number): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + periodMs).length),
  );
}

test('whatever was taken before, no hour and no day gets more places than the limit', () => {
  const now = Date.parse('2026-11-15T12:00:00.000Z');
  const limits = fc.record({ hour: fc.integer({ min: 1, max: 6 }), day: fc.integer({ min: 1, max: 12 }) });
  const count = 40;
  fc.assert(
    fc.property(limits, fc.array(fc.nat({ max: dayMs })), (limit, ages) => {
      // As a worker that kept to the limit would have taken them.
      const earlier = ages.toSorted((one, other) => other - one).map((age) => now - age);
      const taken: number[] = [];
      for (const time of earlier)
        if (
          mostWithin([...taken.filter((one) => one > time - hourMs), time], hourMs) <= limit.hour &&
          taken.filter((one) => one > time - dayMs).length < limit.day
        )
          taken.push(time);
      const places = nextPlaces(taken, limit, now, count);
      const all = [...taken, ...places];
      expect(places).toHaveLength(count);
      expect(all).toEqual(all.toSorted((one, other) => one - other));
      expect(mostWithin(all, hourMs)).toBeLessThanOrEqual(limit.hour);
      expect(mostWithin(all, dayMs)).toBeLessThanOrEqual(limit.day);
    }),
  );
});

test('every place that the limit allows is given, at a moment that many share', () => {
  const noon = Date.parse('2026-11-15T12:00:00.000Z');
  const taken = [noon + 1_000, noon + 2_000, noon + 3_000];
  const hours = nextPlaces(taken, { hour: 3, day: 7 }, noon + 4_000, 6).map(
    (place) => (place - noon) / hourMs,
  );
  const step = 5 / 60;
  expect(hours.map((hour) => hour.toFixed(3))).toEqual(
    [1 + step, 1 + step, 1 + step, 2 + step, 24 + step, 24 + step].map((hour) => hour.toFixed(3)),
  );
});

test('where nothing may leave, everybody looks again in an hour', () => {
  expect(nextPlaces([], { hour: 0, day: 5 }, 0, 2)).toEqual([hourMs, hourMs]);
});
