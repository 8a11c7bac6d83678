import type { VisitsOverview } from '../../../domain/endpoints/visits.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { dayOf, weekStarts } from '../../../domain/text/warsaw-clock.ts';
import type { PanelText } from '../ui/text.tsx';
import type { Column } from '../ui/week-chart.tsx';

/** A column for each day, or for each week from Monday to Sunday; the first one may lack some of its days. */
export function visitColumns(days: VisitsOverview['days'], isByWeek: boolean, text: PanelText): Column[] {
  const groups = new Map<string, { first: string; last: string; views: number }>();
  for (const { day, views } of days) {
    const key = isByWeek ? mondayOf(day) : day;
    const group = groups.get(key);
    groups.set(key, { first: group?.first ?? day, last: day, views: (group?.views ?? 0) + views });
  }
  return Array.from(groups.values(), ({ first, last, views }) => {
    const label = written(first, text.locale);
    const when = first === last ? label : `${label.slice(0, 5)}–${written(last, text.locale)}`;
    return {
      label,
      count: views,
      mark: label.slice(0, 5),
      sentence: text.overview.visits.viewCount(when, views),
    };
  });
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function mondayOf(day: string): string {
  return dayOf(weekStarts(noonOf(day), 1)[0] ?? noonOf(day));
}

function written(day: string, locale: PanelText['locale']): string {
  return shortDate(noonOf(day), locale);
}
