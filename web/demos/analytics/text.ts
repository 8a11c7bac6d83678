import type { Locale } from '../../../domain/text/locale.ts';
import { demoAnalytics as en } from '../../../words/en/demo-analytics.ts';
import { demoAnalytics as pl } from '../../../words/pl/demo-analytics.ts';
import type { Day, Figures } from './figures.ts';

export const dictionaries = { pl, en };
export type AnalyticsTexts = (typeof dictionaries)[Locale];

const tags: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' };

/** How the panel writes numbers and days in a language. */
export function writerFor(locale: Locale) {
  const text = dictionaries[locale];
  const tag = tags[locale];
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const currency = locale === 'pl' ? 'PLN' : 'EUR';
  const whole = number({ useGrouping: true });
  const money = number({ style: 'currency', currency, maximumFractionDigits: 0, useGrouping: true });
  const percent = number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = number({
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const points = number({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const roundPercent = number({ style: 'percent', signDisplay: 'exceptZero' });
  const longDay = date({ weekday: 'long', day: 'numeric', month: 'long' });
  const shortDay = date({ day: 'numeric', month: 'short' });
  const weekday = date({ weekday: 'short' });
  // The sign is as wide as a plus, and no place to break a line.
  const minus = (words: string) => words.replace('-', '−');
  const upper = (words: string) => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1);
  return {
    money: (amount: number) => money.format(amount),
    longDay: (day: Date) => upper(longDay.format(day)),
    shortDay: (day: Date) => shortDay.format(day),
    weekday: (day: Date) => weekday.format(day).replace('.', ''),
    outlook: (change: number, spread: number) =>
      `${minus(roundPercent.format(change))} ±${percentOf(spread, whole)}`,
    /** A day as one sentence, for screen readers. */
    day: ({ date: day, revenue, spread }: Day) =>
      spread === undefined
        ? text.chart.value(upper(longDay.format(day)), money.format(revenue))
        : text.chart.foreseen(upper(longDay.format(day)), money.format(revenue), money.format(spread)),
    figure(name: keyof Figures, { value, change }: Figures[keyof Figures]): [value: string, change: string] {
      if (name === 'revenue')
        return [text.thousands(whole.format(Math.round(value / 1000))), minus(signed.format(change))];
      if (name === 'orders') return [whole.format(value), minus(signed.format(change))];
      return [percent.format(value), text.points(minus(points.format(change * 100)))];
    },
  };
}

function percentOf(share: number, whole: Intl.NumberFormat): string {
  return `${whole.format(Math.round(share * 100))}%`;
}
