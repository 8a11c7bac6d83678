/** One figure with the bound it is held to; a bound is a promise, so a broken one fails the run. */
export type Measurement = {
  name: string;
  value: number;
  unit: string;
  bound?: { atMost: number } | { atLeast: number };
  /** The same figure of another tree, measured in turn with this one. */
  beside?: number;
};

export function holds({ value, bound }: Measurement): boolean {
  if (!bound) return true;
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
