/** The shape of the chart, for the server that draws it first and for the script that draws another period. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { Day } from './figures.ts';

export const size = { width: 1000, height: 320 };
/** The uppermost line, in the currency of the language; two more share the room below it. */
const ceiling: Record<Locale, number> = { pl: 10_500, en: 2_400 };

export function gridValues(locale: Locale): number[] {
  return [3, 2, 1, 0].map((step) => (ceiling[locale] / 3) * step);
}

/** Where a value stands, as parts of the width and the height. */
export function placeOf(index: number, count: number, value: number, locale: Locale) {
  return { x: (index + 0.5) / count, y: 1 - value / ceiling[locale] };
}

export type ChartShape = Record<'past' | 'area' | 'future' | 'band', string>;

export function shapeOf(days: readonly Day[], locale: Locale): ChartShape {
  const point = (index: number, value: number): Point => {
    const { x, y } = placeOf(index, days.length, value, locale);
    return [round(x * size.width), round(y * size.height)];
  };
  const today = days.findLastIndex(({ spread }) => spread === undefined);
  const past = days.slice(0, today + 1).map(({ revenue }, index) => point(index, revenue));
  const coming = days.slice(today);
  const edge = (sign: number) =>
    coming.map(({ revenue, spread = 0 }, index) => point(today + index, revenue + sign * spread));
  const upper = edge(1);
  const lower = edge(-1).toReversed();
  return {
    past: curve(past),
    area: `${curve(past)}V${size.height}H${past[0]![0]}Z`,
    future: curve(edge(0)),
    band: `${curve(upper)}L${lower[0]!.join(' ')}${curve(lower).replace(/^M\S+ [^C]+/, '')}Z`,
  };
}

type Point = readonly [number, number];

/** A smooth line through points. */
export function curve(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const last = points[index - 1];
      if (!last) return `M${x} ${y}`;
      const middle = round((last[0] + x) / 2);
      return `C${middle} ${last[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
