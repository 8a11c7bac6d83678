/** Where a range lies beside the client's budget, and how that is said; for the server and for the page's script. */
import { verdictOf, type BudgetBand, type Verdict } from '../../../domain/estimate/budget-band.ts';
import type { Range } from '../../../domain/estimate/money.ts';

export type Scale = { from: number; to: number };

const thousand = 100_000;

/** From the lowest end of all to the highest, in whole thousands of złoty. */
export function scaleOf({ min, max }: BudgetBand, widest: Range): Scale {
  const from = Math.floor(Math.min(min, widest.min) / thousand) * thousand;
  const to = Math.ceil(Math.max(max ?? min * 1.5, widest.max) / thousand) * thousand;
  return { from, to: Math.max(to, from + thousand) };
}

/** In per cent of the width; never too thin to be seen. */
export function placeOn({ from, to }: Scale, { min, max }: Range): { x: number; width: number } {
  const at = (amount: number) => Math.round(((amount - from) / (to - from)) * 1_000) / 10;
  return { x: at(min), width: Math.max(1.2, Math.round((at(max) - at(min)) * 10) / 10) };
}

export type VerdictWords = Record<Verdict | 'net' | 'gross', string>;

/** One phrase where net and gross lie alike, else one for each. */
export function verdictText(net: Range, gross: Range, band: BudgetBand, words: VerdictWords): string {
  const [ofNet, ofGross] = [verdictOf(net, band), verdictOf(gross, band)];
  if (ofNet === ofGross) return words[ofNet];
  return `${words.net} ${words[ofNet]}, ${words.gross} ${words[ofGross]}`;
}

export function isAffordable(gross: Range, band: BudgetBand): boolean {
  return !['above', 'partly'].includes(verdictOf(gross, band));
}
