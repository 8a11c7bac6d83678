/** The owner's statistics of visits: sums by day, page, language, device and source, and the steps of the wizard. */
import type { VisitsOverview } from '../../../domain/endpoints/visits.ts';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import { visitEvents } from '../../../domain/operations/visits.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import type { Store } from '../../platform/store/database.ts';
import { sumEvents, sumPageViews } from '../../platform/store/tables/page-views.ts';

export async function visitsOverview(store: Store, days: number, now: Date): Promise<VisitsOverview> {
  const to = dayOf(now);
  // From noon: counting back from an hour that a clock change skips would lose a day.
  const noon = Date.parse(`${to}T12:00:00Z`);
  const daysAgo = (count: number) => new Date(noon - count * dayMs).toISOString().slice(0, 10);
  const list = Array.from({ length: days }, (_, index) => daysAgo(days - 1 - index));
  const from = list[0] ?? to;
  const sums = await sumPageViews(store.db, { from, to, event: 'view' });
  const before = await sumEvents(store.db, { from: daysAgo(2 * days - 1), to: daysAgo(days) });
  const countOf = (list: { value: string; count: number }[], value: string) =>
    list.find((entry) => entry.value === value)?.count ?? 0;
  return {
    from,
    to,
    days: list.map((day) => ({ day, views: countOf(sums.day, day) })),
    pages: sums.path,
    languages: sums.language,
    devices: sums.device,
    sources: sums.referrerHost,
    funnel: {
      steps: visitEvents
        .filter((event) => event.startsWith('step-'))
        .map((event) => countOf(sums.event, event)),
      submitted: countOf(sums.event, 'submitted'),
    },
    previous: {
      views: countOf(before, 'view'),
      begun: countOf(before, 'step-1'),
      submitted: countOf(before, 'submitted'),
    },
  };
}
