/**
 * Money is whole grosze, rates are whole hundredths of a per cent. The one rounding rule: a share of an amount is rounded
 * to the nearest grosz, half a grosz up. Nothing else is rounded, so a total is always the sum of its lines.
 */
export type Range = { min: number; max: number };

/** A hundred per cent. */
const whole = 10_000;

const nothing: Range = { min: 0, max: 0 };

/** The product itself may exceed what a number holds exactly, so only the remainder is multiplied by the rate. */
export function shareOf(amount: number, rate: number): number {
  const rest = amount % whole;
  return ((amount - rest) / whole) * rate + Math.floor((rest * rate + whole / 2) / whole);
}

/** Never crossed: the smaller rate of the smaller amount, the larger of the larger. */
export function rangeShare(of: Range, rate: Range): Range {
  return { min: shareOf(of.min, rate.min), max: shareOf(of.max, rate.max) };
}

export function sumOf(ranges: readonly Range[]): Range {
  return ranges.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), nothing);
}

export function times(range: Range, count: number): Range {
  return { min: range.min * count, max: range.max * count };
}

export const isSameRange = (one: Range, other: Range) => one.min === other.min && one.max === other.max;
