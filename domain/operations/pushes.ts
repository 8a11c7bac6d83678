/** What may ring a phone, and when it may not. */
import { z } from 'zod';
import { dayMs, minuteMs } from '../text/durations.ts';
import type { Locale } from '../text/locale.ts';
import { fromWallClock, wallClock } from '../text/warsaw-clock.ts';

/** Devices of one account. */
export const mostDevices = 10;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const isWanted = z.boolean();

export const pushChoices = z.strictObject({
  kinds: z.strictObject({ brief: isWanted, answer: isWanted, estimate: isWanted, promise: isWanted }),
  quiet: z.strictObject({ from: clock, to: clock }).nullable().describe('Hours on Warsaw’s clocks'),
  isPersonal: z.boolean().describe('Names of companies show, also on a locked screen'),
});
export type PushChoices = z.infer<typeof pushChoices>;
export type PushKind = keyof PushChoices['kinds'];

export const usualChoices: PushChoices = {
  kinds: { brief: true, answer: true, estimate: true, promise: true },
  quiet: null,
  isPersonal: false,
};

/** The end of the quiet hours that it is in. */
export function quietUntil(quiet: PushChoices['quiet'], now: Date): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const wall = wallClock(now);
  const day = wall - (wall % dayMs);
  const [from, to] = [day + sinceMidnight(quiet.from), day + sinceMidnight(quiet.to)];
  const isQuiet = from < to ? wall >= from && wall < to : wall >= from || wall < to;
  if (!isQuiet) return undefined;
  return fromWallClock(to > wall ? to : to + dayMs);
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minuteMs;
}

/** What the service worker gets. One with the same tag takes the place of the one before. */
export type PushMessage = { title: string; body: string; tag: string; url: string; lang: Locale };
