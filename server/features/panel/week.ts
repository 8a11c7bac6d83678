/** How many briefs were answered this week, and how fast, beside the week before. */
import type { Today } from '../../../domain/endpoints/panel.ts';
import { dayOf, midnight, weeksBefore, weekStarts } from '../../../domain/text/warsaw-clock.ts';
import type { Handle } from '../../platform/store/database.ts';
import { listAnswered } from '../../platform/store/tables/answer-times.ts';

const daysOfWeek = 7;

export async function weekOf(db: Handle, now: Date): Promise<Today['week']> {
  const [before = now, monday = now] = weekStarts(now, 2);
  const answered = await listAnswered(db, before.toISOString());
  const sumOf = (from: Date, to: Date) => {
    const minutes = answered
      .filter(({ answeredAt }) => answeredAt >= from.toISOString() && answeredAt <= to.toISOString())
      .map((answer) => answer.minutes)
      .toSorted((one, other) => one - other);
    const middle = (at: number) => minutes[Math.floor(at)] ?? 0;
    const median = Math.round((middle((minutes.length - 1) / 2) + middle(minutes.length / 2)) / 2);
    return { answered: minutes.length, median: minutes.length > 0 ? median : null };
  };
  const countOn = new Map<string, number>();
  for (const { answeredAt } of answered) {
    const day = dayOf(new Date(answeredAt));
    countOn.set(day, (countOn.get(day) ?? 0) + 1);
  }
  return {
    from: monday.toISOString(),
    ...sumOf(monday, now),
    before: sumOf(before, weeksBefore(now, 1)),
    days: Array.from({ length: daysOfWeek }, (_, index) => {
      const day = dayOf(midnight(monday, index));
      return {
        day,
        answered: countOn.get(day) ?? 0,
        before: countOn.get(dayOf(midnight(before, index))) ?? 0,
      };
    }),
  };
}
