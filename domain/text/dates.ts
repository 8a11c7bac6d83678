/** Writes moments for people, in Warsaw time and in the reader’s language. */
import type { Locale } from './locale.ts';

export const timeZone = 'Europe/Warsaw';
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

export const shortDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
export const shortDateTime = dateFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
export const longDateTime = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Of a day without its hour: 18 grudnia 2026. */
export const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
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

const shortMonth = dateFormat({ month: 'short' });
const dayOfMonth = dateFormat({ day: 'numeric' });

/** As on a sheet of a calendar. */
export function calendarLeaf(date: Date, locale: Locale): { month: string; day: string } {
  return { month: shortMonth(date, locale), day: dayOfMonth(date, locale) };
}

/** Of a day that is named beside it. */
export const clockTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
export const weekdayName = dateFormat({ weekday: 'short' });

/** In the visitor's own time zone, as for the draft in their browser. */
export const ownTime = dateFormat({ timeStyle: 'short', timeZone: undefined });
export const ownDateTime = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: undefined });

/** Names the zone, for a reader who may be in another one. */
export function withZone(time: string, locale: Locale): string {
  return `${time} ${zoneNames[locale]}`;
}
