import { expect, test } from 'vitest';
import { promiseAnswer } from './answer-promise.ts';

const by = (sentAt: string) => {
  const promise = promiseAnswer(new Date(sentAt));
  return { by: promise.by.toISOString(), wholeDay: promise.wholeDay };
};

test('[§9 constants] on a working day the answer comes within 24 hours', () => {
  expect(by('2026-11-10T14:40:00+01:00')).toEqual({ by: '2026-11-11T13:40:00.000Z', wholeDay: false });
});

test('[§9 constants] a Friday brief is answered by Monday at the same hour', () => {
  expect(by('2026-11-13T15:00:00+01:00')).toEqual({ by: '2026-11-16T14:00:00.000Z', wholeDay: false });
});

test('[§9 constants] a weekend brief is answered by the end of Monday, in Warsaw', () => {
  const endOfMonday = { by: '2026-11-16T22:59:00.000Z', wholeDay: true };
  expect(by('2026-11-14T09:12:34+01:00')).toEqual(endOfMonday);
  expect(by('2026-11-15T23:30:00+01:00')).toEqual(endOfMonday);
});

test('[§9 constants] the weekend is Warsaw’s, not the server’s: late Friday in UTC is already Saturday there', () => {
  expect(by('2026-07-10T22:30:00Z').wholeDay).toBe(true);
  expect(by('2026-07-12T22:30:00Z').wholeDay).toBe(false);
});

test('[§9 constants] over a change of clocks Monday still ends at midnight', () => {
  expect(by('2026-03-28T12:00:00+01:00')).toEqual({ by: '2026-03-30T21:59:00.000Z', wholeDay: true });
});
