/** Reads moments and writes them for people, in Warsaw time. What the panel shows is written in Polish. */
import { weekMs } from './durations.ts';
import type { Locale } from './locale.ts';

const timeZone = 'Europe/Warsaw';
const forms: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' };
const zoneNames: Record<Locale, string> = { pl: 'czasu warszawskiego', en: 'Warsaw time' };

/**
 * Makes a formatter when it is first needed, and once: making one takes a phone longer than anything else a page does.
 * The mark, and options without spreads, let a bundle leave out the formats that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date, locale: Locale) => string {
  const formatters: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (date, locale) =>
    (formatters[locale] ??= new Intl.DateTimeFormat(forms[locale], { timeZone, ...options })).format(date);
}

const short = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const shortWithTime = dateFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const long = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function shortDate(date: Date): string {
  return short(date, 'pl');
}

export function shortDateTime(date: Date): string {
  return shortWithTime(date, 'pl');
}

export function longDateTime(date: Date, locale: Locale = 'pl'): string {
  return long(date, locale);
}

export const weekdayDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayDateTime = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Where there is little room: for what is planned within days. */
export const weekdayTime = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** In the visitor's own time zone, as for the draft in their browser. */
export const ownTime = dateFormat({ timeStyle: 'short', timeZone: undefined });
export const ownDateTime = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: undefined });

/** Names the zone, for a reader who may be in another one. */
export function withZone(time: string, locale: Locale): string {
  return `${time} ${zoneNames[locale]}`;
}

/** The owner's day, as `2026-01-31`. */
export function dayOf(moment: Date): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 10);
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
  // Outside of these years ISO text does not sort as time does.
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

// 1e11 seconds are the year 5138: a larger number counts milliseconds.
function fromNumber(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1_000 : value;
}

function fromText(text: string): number | null {
  if (/^\d{9,}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  // In other formats day and month could be confused.
  return /^\d{4}-\d\d-\d\d/.test(text) || /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : null;
}
