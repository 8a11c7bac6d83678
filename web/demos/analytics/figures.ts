/** Eight made-up weeks of a shop, always the same, and the forecast that follows from them. */
import type { Locale } from '../../../domain/text/locale.ts';
import { dayMs } from '../../../domain/text/durations.ts';

const dayCount = 56;
const weekDays = 7;
/** The last four weeks are drawn, and compared with the four before them. */
const firstDrawn = Date.UTC(2023, 9, 2);
const zlotyPerEuro = 4.28;

export const periods = [4, 2, 1] as const;
export type Period = (typeof periods)[number];

export type Day = {
  date: Date;
  revenue: number;
  /** How far a forecast may be off, either way. */
  spread?: number;
};

const drawnDays = dayCount / 2;
const rhythm = [0, 6, 10, 4, 14, 26, 18];
const returnedBefore = [1, 1, 1, 1, 1, 2, 1];
const returnedLately = [1, 1, 0, 1, 1, 2, 1];

const season = Array.from({ length: dayCount }, (_, day) => {
  const wobble = Math.sin(day * 2.3) * 4 + Math.sin(day * 0.7) * 5;
  return 52 + day * 1.7 + rhythm[day % weekDays]! + wobble;
});

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function scaled(values: readonly number[], sum: number): number[] {
  const factor = sum / total(values);
  return values.map((value) => Math.round(value * factor));
}

const halves = <Value>(values: readonly Value[]) =>
  [values.slice(0, drawnDays), values.slice(drawnDays)] as const;
const [before, lately] = halves(season);
/** In zloty. */
const revenue = [...scaled(before, 163_700), ...scaled(lately, 184_000)];
const orders = [...scaled(before, 2_143), ...scaled(lately, 2_315.6)];
const visits = [
  ...scaled(
    before.map((value) => value + 160),
    64_900,
  ),
  ...scaled(
    lately.map((value) => value + 160),
    59_400,
  ),
];
const returned = Array.from(
  { length: dayCount },
  (_, day) => (day < drawnDays ? returnedBefore : returnedLately)[day % weekDays]!,
);

const weeks = [0, 1, 2, 3].map((week) => {
  const start = drawnDays + week * weekDays;
  return revenue.slice(start, start + weekDays);
});

/** The level of next week by the growth of the last four, spread over its days as their weekdays did. */
function foresee(): { revenue: number; spread: number }[] {
  const growth = (total(weeks[3]!) / total(weeks[0]!)) ** (1 / 3);
  const next = total(weeks[3]!) * growth;
  return rhythm.map((_, day) => {
    const share = total(weeks.map((week) => week[day]! / total(week))) / weeks.length;
    const value = next * share;
    return { revenue: value, spread: value * (0.02 + day * 0.0035) };
  });
}

const forecast = foresee();
const inCurrency = (zloty: number, locale: Locale) =>
  Math.round(locale === 'pl' ? zloty : zloty / zlotyPerEuro);
const dateOf = (day: number) => new Date(firstDrawn + day * dayMs);

/** The days of the period, and the week that is foreseen. */
export function daysOf(period: Period, locale: Locale): Day[] {
  const skipped = drawnDays - period * weekDays;
  const past = revenue.slice(drawnDays + skipped).map((value, index) => ({
    date: dateOf(skipped + index),
    revenue: inCurrency(value, locale),
  }));
  const future = forecast.map(({ revenue: value, spread }, index) => ({
    date: dateOf(drawnDays + index),
    revenue: inCurrency(value, locale),
    spread: inCurrency(spread, locale),
  }));
  return [...past, ...future];
}

export type Figures = Record<
  'revenue' | 'orders' | 'conversion' | 'returns',
  { value: number; change: number }
>;

/** Sums of the period beside those of the one before it, as long as itself. */
export function figuresOf(period: Period, locale: Locale): Figures {
  const days = period * weekDays;
  const sums = (values: readonly number[]) =>
    [total(values.slice(-days)), total(values.slice(-2 * days, -days))] as const;
  const [earned, earnedBefore] = sums(revenue);
  const [ordered, orderedBefore] = sums(orders);
  const [visited, visitedBefore] = sums(visits);
  const [returnedNow, returnedThen] = sums(returned);
  return {
    revenue: { value: inCurrency(earned, locale), change: earned / earnedBefore - 1 },
    orders: { value: ordered, change: ordered / orderedBefore - 1 },
    conversion: { value: ordered / visited, change: ordered / visited - orderedBefore / visitedBefore },
    returns: {
      value: returnedNow / ordered,
      change: returnedNow / ordered - returnedThen / orderedBefore,
    },
  };
}

/** What the forecast is made of: the last four weeks, and the one that follows from them. */
export const weekTotals = {
  past: weeks.map(total),
  next: total(forecast.map(({ revenue: value }) => value)),
  spread: total(forecast.map(({ spread }) => spread)),
};

/** Next week beside the last one, and how sure that is. */
export function outlook(): { change: number; spread: number } {
  const { past, next, spread } = weekTotals;
  return { change: next / past.at(-1)! - 1, spread: spread / next };
}

export const sourceShares = { search: 46, newsletter: 31, referrals: 18, other: 5 } as const;

export const hoursDrawn = [8, 10, 12, 14, 16, 18, 20] as const;

/** Orders by weekday and hour: a small peak at noon, a large one in the evening, more of both at weekends. */
export const ordersByHour: readonly (readonly number[])[] = rhythm.map((_, day) =>
  hoursDrawn.map((hour, column) => {
    const evening = Math.exp(-((hour - 18) ** 2) / 12) + 0.5 * Math.exp(-((hour - 11) ** 2) / 6);
    const weekend = day > 4 ? 1 : 0.6 + day * 0.05;
    return Math.round(4 + evening * weekend * 72 + ((day * 7 + column * 5) % 6) * 1.5);
  }),
);
