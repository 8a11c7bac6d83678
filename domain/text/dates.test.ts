import { expect, test } from 'vitest';
import { longDateTime, shortDate } from './dates.ts';
import { dayOf, fromWallClock, wallClock, weeksBefore, weekStarts } from './warsaw-clock.ts';
import { momentOf } from './stored-time.ts';

test('[R24] dates are Polish and in Warsaw time', () => {
  const evening = new Date('2026-06-30T22:30:00Z');
  expect(shortDate(evening, 'pl')).toBe('01.07.2026');
  expect(longDateTime(evening, 'pl')).toBe('1 lipca 2026 00:30');
});

test('[R21] a time is read from a text, from seconds, or is absent', () => {
  expect(momentOf('2026-01-02T03:04:05.678Z')?.toISOString()).toBe('2026-01-02T03:04:05.678Z');
  expect(momentOf({ seconds: 1767323045, nanoseconds: 678_000_000 })?.toISOString()).toBe(
    '2026-01-02T03:04:05.678Z',
  );
  expect(momentOf({ _seconds: 1767323045 })?.toISOString()).toBe('2026-01-02T03:04:05.000Z');
  for (const nothing of [null, undefined, '', 'soon', {}, [], true]) expect(momentOf(nothing)).toBeNull();
});

test('[R24] a day is the owner’s day, in summer and in winter', () => {
  expect(dayOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

test('[R37] a client reads dates in their own language, in Warsaw time', () => {
  const evening = new Date('2026-06-30T22:30:00Z');
  expect(longDateTime(evening, 'pl')).toBe('1 lipca 2026 00:30');
  expect(longDateTime(evening, 'en')).toBe('1 July 2026 at 00:30');
});

test('[R36] a wall clock leads back to its moment, in summer, in winter and right after each change', () => {
  for (const time of [
    '2026-07-01T10:00:00.123Z',
    '2026-12-31T23:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
    expect(fromWallClock(wallClock(new Date(time))).toISOString()).toBe(time);
});

test('[overview] weeks begin at midnight of a Monday in Warsaw, over either clock change', () => {
  const starts = (moment: string) => weekStarts(new Date(moment), 2).map((start) => start.toISOString());
  expect(starts('2026-03-31T12:00:00Z')).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(starts('2026-10-25T22:59:59Z')).toEqual(['2026-10-11T22:00:00.000Z', '2026-10-18T22:00:00.000Z']);
  expect(starts('2026-10-25T23:00:00Z')).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  expect(weeksBefore(new Date('2026-10-28T09:00:00Z'), 1).toISOString()).toBe('2026-10-21T08:00:00.000Z');
});
