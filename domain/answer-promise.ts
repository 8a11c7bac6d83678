/** When a person who sent a brief may expect an answer: within 24 hours that no weekend eats into. */

const timeZone = 'Europe/Warsaw';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type AnswerPromise = {
  by: Date;
  /** Sent at the weekend: the promise names a day, because its hour would be midnight. */
  wholeDay: boolean;
};

export function promiseAnswer(sentAt: Date): AnswerPromise {
  const weekday = weekdayOf(sentAt);
  if (weekday === 'Sat' || weekday === 'Sun') {
    const monday = new Date(sentAt.getTime() + (weekday === 'Sat' ? 2 : 1) * dayMs);
    return { by: endOfDay(monday), wholeDay: true };
  }
  return { by: new Date(sentAt.getTime() + (weekday === 'Fri' ? 3 : 1) * dayMs), wholeDay: false };
}

function weekdayOf(time: Date): string {
  return new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(time);
}

/** The last minute of that day in Warsaw, found by its wall clock because the offset changes twice a year. */
function endOfDay(time: Date): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .formatToParts(time)
    .filter(({ type }) => type === 'hour' || type === 'minute')
    .map(({ value }) => Number(value));
  const [hour = 0, minute = 0] = parts;
  const toMidnight = (23 - hour) * hourMs + (59 - minute) * 60_000;
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000 + toMidnight);
}
