/** Days, weeks and hours as Warsaw's clocks show them. */
import { timeZone } from './dates.ts';
import { dayMs, weekMs } from './durations.ts';

/** The owner's day, as `2026-01-31`. */
export function dayOf(moment: Date): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 10);
}

/** Midnight in Warsaw, so many days after the day of that moment begins. */
export function midnight(moment: Date, daysAfter: number): Date {
  return fromWallClock(Date.parse(dayOf(moment)) + daysAfter * dayMs);
}

/** What Warsaw's clocks show, as the milliseconds of a UTC moment that would show the same. */
export function wallClock(moment: Date): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of wallParts().formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const milliseconds = ((moment.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** The value of a `datetime-local` field, on Warsaw's clocks. */
export function toLocalInput(moment: Date): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 16);
}

/** The moment when Warsaw's clocks show this: one of two for a repeated hour, a near one for a skipped hour. */
export function fromWallClock(wall: number): Date {
  const offset = (moment: number) => wallClock(new Date(moment)) - moment;
  return new Date(wall - offset(wall - offset(wall)));
}

const someMonday = Date.UTC(1970, 0, 5);

/** Midnight of the last Mondays in Warsaw, the earliest first; the last one begins the week of that moment. */
export function weekStarts(moment: Date, weeks: number): Date[] {
  const wall = wallClock(moment);
  const monday = wall - ((((wall - someMonday) % weekMs) + weekMs) % weekMs);
  return Array.from({ length: weeks }, (_, index) => fromWallClock(monday - (weeks - 1 - index) * weekMs));
}

/** The same hour on Warsaw's clocks, so many weeks before. */
export function weeksBefore(moment: Date, weeks: number): Date {
  return fromWallClock(wallClock(moment) - weeks * weekMs);
}

let wallFormatter: Intl.DateTimeFormat | undefined;
function wallParts(): Intl.DateTimeFormat {
  wallFormatter ??= new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return wallFormatter;
}
