/**
 * Until when a person who sent a brief was promised an answer: 24 hours of working time, which is what Warsaw's clocks
 * show from Monday 00:00 to Friday 24:00. Hours of a weekend do not count, and since clocks are changed on Sundays only,
 * a working hour is never skipped or shown twice: Friday 15:00 leads to Monday 15:00 over either change.
 */
import { dayMs, hourMs, minuteMs } from '../text/durations.ts';
import { weekdayDate, weekdayDateTime, withZone } from '../text/dates.ts';
import { fromWallClock, wallClock } from '../text/warsaw-clock.ts';
import type { Locale } from '../text/locale.ts';

const promisedHours = 24;
const someMonday = Date.UTC(1970, 0, 5);

/** A brief of the weekend counts from Monday 00:00 and is due when Monday ends. */
export function answerDueAt(receivedAt: Date): Date {
  const due = workingTime(receivedAt) + promisedHours * hourMs;
  // The end of a Friday, not the start of the Monday after it.
  const week = Math.ceil(due / (5 * dayMs)) - 1;
  return fromWallClock(someMonday + due + week * 2 * dayMs);
}

/** Whole hours of working time that remain of the promise; negative once it is broken. */
export function answerHoursLeft(receivedAt: Date, now: Date): number {
  const left = workingTime(receivedAt) + promisedHours * hourMs - workingTime(now);
  // A clock that runs behind the server's must not promise more than a day.
  if (left > 0) return Math.min(promisedHours, Math.ceil(left / hourMs));
  // At the weekend after the last hour nothing more elapses, though the promise is broken.
  return now.getTime() > answerDueAt(receivedAt).getTime() ? Math.min(-1, Math.ceil(left / hourMs)) : 0;
}

/** Working time between a brief and its answer, in whole minutes. */
export function answerMinutes(receivedAt: Date, answeredAt: Date): number {
  return Math.max(0, Math.round((workingTime(answeredAt) - workingTime(receivedAt)) / minuteMs));
}

const opensAt = 9;
const closesAt = 17;

/** The last full hour before the promise ends at which people work. Never later than the true end. */
export function answerSaidAt(receivedAt: Date): Date {
  const wall = wallClock(answerDueAt(receivedAt));
  const day = wall - (((wall % dayMs) + dayMs) % dayMs);
  const hour = Math.floor((wall - day) / hourMs);
  if (hour >= opensAt && isWorkingDay(day)) return fromWallClock(day + Math.min(hour, closesAt) * hourMs);
  let before = day - dayMs;
  while (!isWorkingDay(before)) before -= dayMs;
  return fromWallClock(before + closesAt * hourMs);
}

function isWorkingDay(wallMidnight: number): boolean {
  return ![0, 6].includes(new Date(wallMidnight).getUTCDay());
}

/** As a client reads it, after a label such as "We’ll answer". */
export function answerSaidText(receivedAt: Date, locale: Locale): string {
  const said = answerSaidAt(receivedAt);
  const hour = (wallClock(said) % dayMs) / hourMs;
  const day = weekdayDate(said, locale);
  if (locale === 'en')
    return hour === 12 ? `by noon on ${day}` : `by ${withZone(`${hour}:00`, locale)} on ${day}`;
  return `do ${inGenitive(day)}, ${hour === 12 ? 'do południa' : `do ${withZone(`${hour}:00`, locale)}`}`;
}

/** As the owner reads it: a midnight is the end of the day before, an hour names its zone. */
export function answerDueText(receivedAt: Date, locale: Locale): string {
  const due = answerDueAt(receivedAt);
  return wallClock(due) % dayMs === 0
    ? weekdayDate(new Date(due.getTime() - 1), locale)
    : withZone(weekdayDateTime(due, locale), locale);
}

/** After "do" or "until". */
export function answerDueBy(receivedAt: Date, locale: Locale): string {
  const text = answerDueText(receivedAt, locale);
  return locale === 'pl' ? inGenitive(text) : text;
}

function inGenitive(text: string): string {
  return text.replace(/^\p{L}+/u, (day) => genitives.get(day) ?? day);
}

const genitives = new Map([
  ['poniedziałek', 'poniedziałku'],
  ['wtorek', 'wtorku'],
  ['środa', 'środy'],
  ['czwartek', 'czwartku'],
  ['piątek', 'piątku'],
  ['sobota', 'soboty'],
  ['niedziela', 'niedzieli'],
]);

/** Milliseconds of working days since a Monday long ago. */
function workingTime(moment: Date): number {
  const since = wallClock(moment) - someMonday;
  const week = Math.floor(since / (7 * dayMs));
  return week * 5 * dayMs + Math.min(since - week * 7 * dayMs, 5 * dayMs);
}
