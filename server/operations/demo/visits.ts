/** The visits of one day. */
import { visitDevices, visitEvents } from '../../../domain/operations/visits.ts';

const sources = [
  '',
  '',
  'www.google.com',
  'www.google.com',
  'www.facebook.com',
  'www.linkedin.com',
  'duckduckgo.com',
];

/** Workdays are busy, weekends quiet; most come on a phone, and of those who begin a brief a third send it. */
export function visitsOf(day: Date, age: number) {
  const date = day.toISOString().slice(0, 10);
  const pace = ([0.4, 1, 1.1, 1.2, 1, 0.8, 0.5][day.getUTCDay()] ?? 1) * (1.3 - age / 200);
  return ['pl', 'en'].flatMap((language) =>
    visitDevices.flatMap((device, place) => {
      const share = pace * (language === 'pl' ? 1 : 0.25) * [1, 0.12, 0.7][place]!;
      const row = (path: string, event: (typeof visitEvents)[number], count: number, source = '') => ({
        day: date,
        path,
        language,
        referrerHost: source,
        device,
        event,
        count: Math.round(count),
      });
      return [
        ...sources.map((source) => row('/', 'view', share * 7, source)),
        row('/brief', 'view', share * 9),
        ...visitEvents.slice(1).map((event, step) => row('/brief', event, share * 7 * 0.88 ** step)),
        row('/privacy-policy', 'view', share * 1.4),
      ].filter(({ count }) => count > 0);
    }),
  );
}
