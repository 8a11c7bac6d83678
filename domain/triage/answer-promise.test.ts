import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '../text/warsaw-clock.ts';
import {
  answerDueAt,
  answerDueText,
  answerHoursLeft,
  answerSaidAt,
  answerSaidText,
} from './answer-promise.ts';

const due = (receivedAt: string) => answerDueAt(new Date(receivedAt)).toISOString();

test('[R36] on a working day the answer comes within 24 hours', () => {
  expect(due('2026-11-10T14:40:12.345+01:00')).toBe('2026-11-11T13:40:12.345Z');
});

test('[R36] a Friday brief is answered by Monday at the same hour', () => {
  expect(due('2026-11-13T15:00:00+01:00')).toBe('2026-11-16T14:00:00.000Z');
});

test('[R36] a weekend brief counts from Monday, so that it is answered by the end of Monday, in Warsaw', () => {
  for (const sentAt of [
    '2026-11-14T00:00:00+01:00',
    '2026-11-14T09:12:34+01:00',
    '2026-11-15T23:59:59+01:00',
  ])
    expect(due(sentAt)).toBe('2026-11-16T23:00:00.000Z');
});

test('[R36] at midnight a day begins: Monday’s first moment is due as its last ends, Friday’s before the weekend', () => {
  expect(due('2026-11-16T00:00:00+01:00')).toBe('2026-11-16T23:00:00.000Z');
  expect(due('2026-11-13T00:00:00+01:00')).toBe('2026-11-13T23:00:00.000Z');
  expect(due('2026-11-12T23:59:59+01:00')).toBe('2026-11-13T22:59:59.000Z');
});

test('[R36] the weekend is Warsaw’s, not the server’s: late Friday in UTC is already Saturday there', () => {
  expect(due('2026-07-10T22:30:00Z')).toBe('2026-07-13T22:00:00.000Z');
  expect(due('2026-07-12T22:30:00Z')).toBe('2026-07-13T22:30:00.000Z');
});

test('[R36] over either change of clocks Friday 15:00 leads to Monday 15:00, and Monday ends at midnight', () => {
  expect(due('2026-03-27T15:00:00+01:00')).toBe(new Date('2026-03-30T15:00:00+02:00').toISOString());
  expect(due('2026-03-28T12:00:00+01:00')).toBe(new Date('2026-03-31T00:00:00+02:00').toISOString());
  expect(due('2026-03-29T02:30:00+01:00')).toBe(new Date('2026-03-31T00:00:00+02:00').toISOString());
  expect(due('2026-10-23T15:00:00+02:00')).toBe(new Date('2026-10-26T15:00:00+01:00').toISOString());
  expect(due('2026-10-25T02:30:00+02:00')).toBe(new Date('2026-10-27T00:00:00+01:00').toISOString());
  expect(due('2026-10-25T02:30:00+01:00')).toBe(new Date('2026-10-27T00:00:00+01:00').toISOString());
});

test('[R37] the owner reads the true end of the promise, with the zone where an hour is promised', () => {
  const friday = new Date('2026-11-13T15:00:00+01:00');
  expect(answerDueText(friday, 'pl')).toBe('poniedziałek, 16 listopada 15:00 czasu warszawskiego');
  expect(answerDueText(friday, 'en')).toMatch(/^Monday,? 16 November at 15:00 Warsaw time$/);
  const sunday = new Date('2026-11-15T15:00:00+01:00');
  expect(answerDueText(sunday, 'pl')).toBe('poniedziałek, 16 listopada');
  expect(answerDueText(sunday, 'en')).toMatch(/^Monday,? 16 November$/);
});

test.each([
  ['2026-11-13T15:00:00+01:00', 24],
  ['2026-11-13T15:30:00+01:00', 24],
  ['2026-11-13T16:00:00+01:00', 23],
  ['2026-11-14T09:00:00+01:00', 15],
  ['2026-11-15T23:00:00+01:00', 15],
  ['2026-11-16T14:30:00+01:00', 1],
  ['2026-11-16T15:30:00+01:00', -1],
  ['2026-11-16T17:12:00+01:00', -2],
  ['2026-11-13T14:00:00+01:00', 24],
])('[R36] of a brief sent on Friday at 15:00 the owner sees at %s: %d hours', (now, left) => {
  expect(answerHoursLeft(new Date('2026-11-13T15:00:00+01:00'), new Date(now))).toBe(left);
});

test('[R36] the hours that the owner sees run out at the moment that the client was told, whenever it was sent', () => {
  const anyMoment = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2028-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, (receivedAt) => {
      const end = answerDueAt(receivedAt).getTime();
      expect(answerHoursLeft(receivedAt, new Date(end - 1))).toBe(1);
      expect(answerHoursLeft(receivedAt, new Date(end))).toBe(0);
      expect(answerHoursLeft(receivedAt, new Date(end + 1))).toBe(-1);
    }),
    { seed: 1 },
  );
});

test.each([
  ['2026-11-18T03:33:00+01:00', '2026-11-18T17:00:00+01:00'],
  ['2026-11-18T08:59:00+01:00', '2026-11-18T17:00:00+01:00'],
  ['2026-11-18T09:00:00+01:00', '2026-11-19T09:00:00+01:00'],
  ['2026-11-18T12:59:00+01:00', '2026-11-19T12:00:00+01:00'],
  ['2026-11-18T23:00:00+01:00', '2026-11-19T17:00:00+01:00'],
  ['2026-11-20T07:00:00+01:00', '2026-11-20T17:00:00+01:00'],
  ['2026-11-20T10:30:00+01:00', '2026-11-23T10:00:00+01:00'],
  ['2026-11-21T12:00:00+01:00', '2026-11-23T17:00:00+01:00'],
  ['2026-11-20T00:00:00+01:00', '2026-11-20T17:00:00+01:00'],
  ['2026-03-27T08:00:00+01:00', '2026-03-27T17:00:00+01:00'],
])('[R46] a brief of %s is promised an answer by %s, when people work', (received, said) => {
  expect(answerSaidAt(new Date(received))).toEqual(new Date(said));
});

test('[R46] what is said is never later than the true end, and always a full hour of a working day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (received) => {
        const said = answerSaidAt(received);
        const wall = new Date(wallClock(said));
        expect(said.getTime()).toBeLessThanOrEqual(answerDueAt(received).getTime());
        expect([0, 6]).not.toContain(wall.getUTCDay());
        expect(wall.getUTCHours()).toBeGreaterThanOrEqual(9);
        expect(wall.getUTCHours()).toBeLessThanOrEqual(17);
        expect(wall.getTime() % 3_600_000).toBe(0);
      },
    ),
  );
});

test('[R46] a client reads the day and the hour in words', () => {
  const noon = new Date('2026-11-18T12:10:00+01:00');
  expect(answerSaidText(noon, 'pl')).toBe('do czwartku, 19 listopada, do południa');
  expect(answerSaidText(noon, 'en')).toMatch(/^by noon on Thursday,? 19 November$/);
  const late = new Date('2026-11-18T20:00:00+01:00');
  expect(answerSaidText(late, 'pl')).toBe('do czwartku, 19 listopada, do 17:00 czasu warszawskiego');
  expect(answerSaidText(late, 'en')).toMatch(/^by 17:00 Warsaw time on Thursday,? 19 November$/);
});
