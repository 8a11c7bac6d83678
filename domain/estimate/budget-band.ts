/** The client's budget as amounts, and where an estimate lies in it. */
import type { budgetsByAmount } from '../triage/ranking.ts';
import type { Range } from './money.ts';

/** In grosze; without an upper end for "over". */
export type BudgetBand = { min: number; max: number | null };

const bands: Record<(typeof budgetsByAmount)[number], readonly [number, number | null]> = {
  'under-2k': [0, 2_000],
  'under-5k': [0, 5_000],
  '2k-7k': [2_000, 7_000],
  '5k-10k': [5_000, 10_000],
  '7k-15k': [7_000, 15_000],
  '10k-20k': [10_000, 20_000],
  '15k-30k': [15_000, 30_000],
  '20k-50k': [20_000, 50_000],
  'over-30k': [30_000, null],
  'over-50k': [50_000, null],
};

/** Null if the client named no amount. */
export function budgetBand(budget: string): BudgetBand | null {
  if (!Object.hasOwn(bands, budget)) return null;
  const [min, max] = bands[budget as keyof typeof bands];
  return { min: min * 100, max: max === null ? null : max * 100 };
}

/** Above: even the smaller end exceeds the band. Below: even the larger end stays under it. */
export function placeInBand({ min, max }: Range, band: BudgetBand): 'below' | 'within' | 'above' {
  if (band.max !== null && min > band.max) return 'above';
  return max < band.min ? 'below' : 'within';
}

export type Verdict = ReturnType<typeof placeInBand> | 'partly';

/** As the place, but told apart where only the larger end exceeds the band. */
export function verdictOf(range: Range, band: BudgetBand): Verdict {
  const place = placeInBand(range, band);
  return place === 'within' && band.max !== null && range.max > band.max ? 'partly' : place;
}
