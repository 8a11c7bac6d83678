/** Amounts beside the client's budget, on one scale. Drawn for eyes: the sentences beside it say the same. */
import type { BudgetBand } from '../../../domain/estimate/budget-band.ts';
import type { Range } from '../../../domain/estimate/money.ts';
import { useText } from './text.tsx';

type ScaledRange = { look: 'now' | 'before' | 'gross'; range: Range };

/** From nothing to a little more than the largest amount. */
export function scaleEnd(amounts: readonly number[]): number {
  return Math.max(100_000, ...amounts) * 1.08;
}

const ticks = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000];

function ticksUpTo(end: number): number[] {
  const step = ticks.find((one) => end / one <= 5) ?? end / 4;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_none, index) => index * step);
}

export function placeOn(end: number, { min, max }: Range): { left: string; width: string } {
  const percent = (amount: number) => (100 * Math.min(amount, end)) / end;
  return { left: `${percent(min)}%`, width: `${Math.max(percent(max) - percent(min), 0.75)}%` };
}

type BudgetScaleProps = { band: BudgetBand | null; ranges: ScaledRange[] };

export function BudgetScale({ band, ranges }: BudgetScaleProps) {
  const { locale } = useText();
  const amounts = ranges.flatMap(({ range }) => [range.min, range.max]);
  const end = scaleEnd([...amounts, ...(band ? [band.max ?? band.min * 1.5] : [])]);
  const thousands = (amount: number) =>
    (amount / 100_000).toLocaleString(locale === 'pl' ? 'pl-PL' : 'en-GB', { maximumFractionDigits: 1 });
  return (
    <div className="budget-scale" aria-hidden="true" data-ranges={ranges.length}>
      <div className="budget-scale-bars">
        {band ? (
          <span
            className="budget-band"
            data-open={band.max === null ? '' : undefined}
            style={placeOn(end, { min: band.min, max: band.max ?? end })}
          />
        ) : null}
        {ranges.map(({ look, range }) => (
          <span key={look} className="budget-range" data-look={look} style={placeOn(end, range)} />
        ))}
      </div>
      <div className="budget-ticks">
        {ticksUpTo(end).map((amount) => (
          <span key={amount} style={{ left: `${(100 * amount) / end}%` }}>
            {thousands(amount)}
          </span>
        ))}
      </div>
    </div>
  );
}
