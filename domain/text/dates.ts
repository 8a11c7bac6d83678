/** The one place that reads moments and writes them for people, in Warsaw time. The panel's form is always Polish. */
import { weekMs } from './durations.ts';
import type { Locale } from './locale.ts';

const timeZone = 'Europe/Warsaw';
const forms: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' };
const zoneNames: Record<Locale, string> = { pl: 'czasu warszawskiego', en: 'Warsaw time' };

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const words = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const styles = {
  short: { ...digits, timeZone },
  shortWithTime: { ...digits, ...clock, timeZone },
  long: { ...words, ...clock, timeZone },
  weekday: { ...weekday, timeZone },
  weekdayWithTime: { ...weekday, ...clock, timeZone },
  weekdayTime: { weekday: 'short', day: 'numeric', month: 'numeric', ...clock, timeZone },
  // On the visitor's own wall, where their draft lies.
  ownTime: { timeStyle: 'short' },
  ownLong: { dateStyle: 'long', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

// Made when first needed and once: making one takes a phone longer than anything else a page does.
const formatters = new Map<string, Intl.DateTimeFormat>();

function write(date: Date, style: keyof typeof styles, locale: Locale): string {
  const key = `${style} ${locale}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(forms[locale], styles[style]);
  formatters.set(key, formatter);
  return formatter.format(date);
}

export function shortDate(date: Date): string {
  return write(date, 'short', 'pl');
}

export function shortDateTime(date: Date): string {
  return write(date, 'shortWithTime', 'pl');
}

/** A client reads it in their own language. */
export function longDateTime(date: Date, locale: Locale = 'pl'): string {
  return write(date, 'long', locale);
}

export function weekdayDate(date: Date, locale: Locale): string {
  return write(date, 'weekday', locale);
}

export function weekdayDateTime(date: Date, locale: Locale): string {
  return write(date, 'weekdayWithTime', locale);
}

/** Where there is little room: for what is planned within days. */
export function weekdayTime(date: Date, locale: Locale): string {
  return write(date, 'weekdayTime', locale);
}

/** For an hour somebody counts on, wherever they are. */
export function withZone(time: string, locale: Locale): string {
  return `${time} ${zoneNames[locale]}`;
}

export function ownTime(date: Date, locale: Locale): string {
  return write(date, 'ownTime', locale);
}

export function ownDateTime(date: Date, locale: Locale): string {
  return write(date, 'ownLong', locale);
}

/** The owner's day, as `2026-01-31`. */
export function dayOf(moment: Date): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 10);
}

/** What Warsaw's clocks show, as the milliseconds of a UTC moment that would show the same. */
export function wallClock(moment: Date): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of wallParts().formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const milliseconds = ((moment.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** As a field for date and time wants it, on Warsaw's clocks. */
export function toLocalInput(moment: Date): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 16);
}

/** The moment when Warsaw's clocks show this. Of an hour that the clocks show twice, one; of a skipped one, one near. */
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

/** Reads every way a time was ever stored: ISO text, numbers, `{seconds}`, `{$date}`; null for none or nonsense. */
export function momentOf(value: unknown): Date | null {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** As ISO text, for the database. */
export function toTime(value: unknown): string | null {
  const date = momentOf(value);
  const year = date?.getUTCFullYear() ?? 0;
  // Outside of these the text no longer sorts as the time does.
  return date && year >= 1 && year <= 9999 ? date.toISOString() : null;
}

function millisecondsOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value === 'string') return fromText(value.trim());
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const seconds = fields.seconds ?? fields._seconds;
  const nanoseconds = fields.nanoseconds ?? fields._nanoseconds ?? 0;
  if (seconds !== undefined) return Number(seconds) * 1_000 + Math.floor((Number(nanoseconds) || 0) / 1e6);
  return fields.$date === undefined ? null : millisecondsOf(fields.$date);
}

// Seconds until the year 5138; what is larger was counted in milliseconds.
function fromNumber(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1_000 : value;
}

function fromText(text: string): number | null {
  if (/^\d{9,}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  // Other orders of day and month would be guessed, and guessed wrong.
  return /^\d{4}-\d\d-\d\d/.test(text) || /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : null;
}
