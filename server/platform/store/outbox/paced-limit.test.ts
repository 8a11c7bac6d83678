import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../../domain/text/durations.ts';
import { usualLimits } from '../../mail/budget.ts';
import { placesNow, type PacedLimit } from './budget.ts';

const start = Date.parse('2026-11-15T12:00:00.000Z');

/** When mails left that somebody asked for every minute, at these minutes. */
function leave(limit: PacedLimit, minutes: number, isAsked: (minute: number) => boolean): number[] {
  const sent: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const now = start + minute * minuteMs;
    const since = (ms: number) => sent.filter((time) => time > now - ms).length;
    const last = sent.at(-1);
    const lastAt = last === undefined ? null : new Date(last).toISOString();
    const taken = { hour: since(hourMs), day: since(dayMs), leaving: 0, lastAt };
    const places = isAsked(minute) ? placesNow(taken, limit, now) : 0;
    for (let count = 0; count < places; count++) sent.push(now);
  }
  return sent;
}

function mostWithin(times: number[], periodMs: number): number {
  return Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + periodMs).length),
  );
}

test('whatever is asked for, no hour and no day sends more than its limit', () => {
  const limits = fc
    .record({
      hour: fc.integer({ min: 1, max: 9 }),
      day: fc.integer({ min: 1, max: 30 }),
      share: fc.double(),
    })
    .map(({ hour, day, share }) => {
      const part = Number.isNaN(share) ? 0 : Math.min(Math.abs(share), 1);
      return { hour, day, atOnce: { hour: Math.floor(hour * part), day: Math.floor(day * part) } };
    });
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 400 }), (limit, pauses) => {
      const sent = leave(limit, 36 * 60, (minute) => minute % pauses < (pauses + 1) / 2);
      expect(mostWithin(sent, hourMs)).toBeLessThanOrEqual(limit.hour);
      expect(mostWithin(sent, dayMs)).toBeLessThanOrEqual(limit.day);
    }),
    { numRuns: 40 },
  );
});

test('however long a flood lasts, a place comes free within half an hour', () => {
  const sent = leave(usualLimits.receipts, 72 * 60, () => true);
  const gaps = sent.slice(1).map((time, index) => time - sent[index]!);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30 * minuteMs);
  const ofFirstHour = sent.slice(1).filter((time) => time < start + hourMs);
  const firstGaps = ofFirstHour.map((time, index) => time - sent[index]!);
  expect(Math.max(...firstGaps)).toBeLessThanOrEqual(2 * minuteMs);
});
