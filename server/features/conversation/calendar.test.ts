import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar, type CalendarEntry } from './calendar.ts';

function entry(startsAt: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: 'call-1@blask.example',
    sequence: 0,
    writtenAt: new Date('2026-01-01T08:00:00Z'),
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 30 * 60_000),
    summary: 'Rozmowa',
    description: 'Najpierw otwarte pytania',
    location: '',
    people: {
      organizer: { name: 'Blask', address: 'studio@blask.example' },
      attendee: { name: 'Ewa', address: 'ewa@latarnia.example' },
    },
    isCancelled: false,
    ...more,
  };
}

/** As a calendar would understand it, by the zone that stands in the file. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const moment = (time: ICAL.Time) => {
    if (time.zone.tzid !== 'UTC') time.zone = zone;
    return time.toJSDate().toISOString();
  };
  return { calendar, event, startsAt: moment(event.startDate), endsAt: moment(event.endDate) };
}

test.each([
  ['the last hour of winter', '2026-03-29T00:30:00.000Z'],
  ['the first hour of summer', '2026-03-29T01:00:00.000Z'],
  ['a summer day', '2026-07-14T08:00:00.000Z'],
  ['the hour shown twice, the first time', '2026-10-25T00:30:00.000Z'],
  ['the hour shown twice, the second time', '2026-10-25T01:30:00.000Z'],
  ['the first day of winter', '2026-10-26T09:00:00.000Z'],
  ['a call over the change', '2026-03-29T00:45:00.000Z'],
])('[phone call] a calendar reads %s as the moment that was meant', (_, startsAt) => {
  const { content } = writeCalendar(entry(startsAt));
  const meant = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
  expect(read(content)).toMatchObject({ startsAt, endsAt: meant });
});

test('[phone call] a moved call is the same entry with a higher number, a cancelled one says so', () => {
  const first = read(writeCalendar(entry('2026-07-14T08:00:00.000Z')).content);
  const moved = read(writeCalendar(entry('2026-07-15T08:00:00.000Z', { sequence: 1 })).content);
  const off = writeCalendar(entry('2026-07-15T08:00:00.000Z', { sequence: 2, isCancelled: true }));
  const cancelled = read(off.content);
  expect([first.event.uid, moved.event.uid, cancelled.event.uid]).toEqual(
    Array(3).fill('call-1@blask.example'),
  );
  expect([first, moved, cancelled].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  expect(off.method).toBe('CANCEL');
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancelled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('[phone call] hostile texts stay texts: no line of theirs becomes a line of the file', () => {
  const hostile = 'Łódź; "Zięba", \\n\r\nBEGIN:VALARM\r\nACTION:AUDIO\nATTENDEE:mailto:x@y.example 🐢'.repeat(
    5,
  );
  const { content } = writeCalendar(
    entry('2026-07-14T08:00:00.000Z', {
      summary: hostile,
      description: hostile,
      people: {
        organizer: { name: hostile, address: 'studio@blask.example' },
        attendee: { name: hostile, address: 'ewa@latarnia.example' },
      },
    }),
  );
  const { event } = read(content);
  expect(event.description).toBe(hostile.replaceAll('\r\n', '\n'));
  expect(event.component.getAllSubcomponents()).toEqual([]);
  expect(event.component.getAllProperties('attendee')).toHaveLength(1);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
