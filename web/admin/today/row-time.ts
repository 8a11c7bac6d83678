import type { TodayItem } from '../../../domain/endpoints/panel.ts';
import { clockTime, weekdayTime } from '../../../domain/text/dates.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { answerHoursLeft } from '../../../domain/triage/answer-promise.ts';
import { momentOf } from '../../../domain/text/stored-time.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import type { PanelText } from '../ui/text.tsx';

/** As short as the day allows: an hour, yesterday or tomorrow with one, else the date. */
function nearTime(at: Date, now: number, { locale, today: words }: PanelText): string {
  const time = clockTime(at, locale);
  switch (dayOf(at)) {
    case dayOf(new Date(now)):
      return time;
    case dayOf(new Date(now - dayMs)):
      return words.yesterday(time);
    case dayOf(new Date(now + dayMs)):
      return words.tomorrow(time);
    default:
      return weekdayTime(at, locale);
  }
}

const withDue = new Set<TodayItem['kind']>(['promise', 'call', 'step']);

export function isLate({ kind, at }: TodayItem, now: number): boolean {
  return withDue.has(kind) && Date.parse(at) < now;
}

/** Of a promise in working time, as everywhere else. */
function lateBy(item: TodayItem, now: number): number {
  const received = item.kind === 'promise' ? momentOf(item.brief.createdAt) : undefined;
  if (received) return Math.max(0, -answerHoursLeft(received, new Date(now))) * hourMs;
  return now - Date.parse(item.at);
}

/** By how much it is late, else when it is due; of what a client did, when that was. */
export function rowTime(item: TodayItem, now: number, text: PanelText): string {
  const { late } = text.today;
  const by = lateBy(item, now);
  if (!isLate(item, now) || by < hourMs) return nearTime(new Date(item.at), now, text);
  return by < dayMs ? late.hours(Math.floor(by / hourMs)) : late.days(Math.floor(by / dayMs));
}
