import { expect, test } from 'vitest';
import { longDateTime, momentOf, shortDate } from './dates.ts';

test('[R24] dates are Polish and in Warsaw time', () => {
  const evening = new Date('2026-06-30T22:30:00Z');
  expect(shortDate(evening)).toBe('01.07.2026');
  expect(longDateTime(evening)).toBe('1 lipca 2026 00:30');
});

test('[R21] a time is read from a text, from seconds, or is absent', () => {
  expect(momentOf('2026-01-02T03:04:05.678Z')?.toISOString()).toBe('2026-01-02T03:04:05.678Z');
  expect(momentOf({ seconds: 1767323045, nanoseconds: 678_000_000 })?.toISOString()).toBe(
    '2026-01-02T03:04:05.678Z',
  );
  expect(momentOf({ _seconds: 1767323045 })?.toISOString()).toBe('2026-01-02T03:04:05.000Z');
  for (const nothing of [null, undefined, '', 'soon', {}, [], true]) expect(momentOf(nothing)).toBeNull();
});
