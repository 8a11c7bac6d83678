/** Calls and plans as calendar entries in Warsaw's time zone. Moving or cancelling a call changes the same entry. */
import { fromWallClock, wallClock } from '../../../domain/text/warsaw-clock.ts';

export type CalendarEntry = {
  uid: string;
  /** Grows with every change, because calendars ignore an entry with a lower number than theirs. */
  sequence: number;
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  /** A link or a phone number; empty where neither is known. */
  location: string;
  /** Of a call that both sides have in their calendars. */
  people?: { organizer: Person; attendee: Person };
  isCancelled: boolean;
};

type Person = { name: string; address: string };

export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

// The rules since 1996. A calendar program that knows the zone by its name uses its own rules.
const warsaw = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Warsaw',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function writeCalendar(entry: CalendarEntry): CalendarFile {
  const method = entry.isCancelled ? 'CANCEL' : 'REQUEST';
  return { method, content: calendar([`METHOD:${method}`], [entry]) };
}

/** Asked for again and again by a calendar program, which shows it under its name. */
export function writeCalendarFeed(name: string, entries: CalendarEntry[]): string {
  return calendar(
    ['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M'],
    entries,
  );
}

function calendar(head: string[], entries: CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Blask//Blask//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...warsaw,
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

function event(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${inUtc(entry.writtenAt)}`,
    `DTSTART${moment(entry.startsAt)}`,
    `DTEND${moment(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.people ? [organizer(entry.people.organizer), attendee(entry.people.attendee)] : []),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function organizer({ name, address }: Person): string {
  return `ORGANIZER;CN=${quoted(name)}:mailto:${address}`;
}

function attendee({ name, address }: Person): string {
  return `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=${quoted(name)}:mailto:${address}`;
}

/** In UTC for the hour that occurs twice in autumn, because it is ambiguous in local time. */
function moment(time: Date): string {
  const wall = wallClock(time);
  return fromWallClock(wall).getTime() === time.getTime()
    ? `;TZID=Europe/Warsaw:${compact(new Date(wall))}`
    : `:${inUtc(time)}`;
}

function compact(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function inUtc(time: Date): string {
  return `${compact(time)}Z`;
}

function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n');
}

/** The format allows neither quotes nor line breaks in a quoted name. */
function quoted(name: string): string {
  return `"${withoutControls(name)
    .replaceAll(/["\r\n]+/g, ' ')
    .trim()}"`;
}

function withoutControls(text: string): string {
  return text.replaceAll(/(?![\r\n])\p{Cc}/gu, ' ');
}

const longestLine = 75;

/** Lines are limited in bytes; a character of several bytes must not be split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    // Each further line begins with a space, which counts too.
    if (bytes + size > longestLine - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
