/** The last briefs against their own budgets, a row each, on one scale. */
import { plainRange } from '../../../domain/estimate/money-text.ts';
import { isSameRange } from '../../../domain/estimate/money.ts';
import { Button } from '../../ui/button.tsx';
import { placeOn, scaleEnd } from '../ui/budget-scale.tsx';
import { useText } from '../ui/text.tsx';
import { medianChange, placeOf, type Trial } from './trial.ts';
import { useWords } from './words.ts';

type ChartProps = { trials: Trial[]; current: string | undefined; onChoose: (id: string) => void };

export function BenchChart({ trials, current, onChoose }: ChartProps) {
  const words = useWords().bench;
  const places = trials.map(({ after }) => placeOf(after));
  const count = (place: string | null) => places.filter((one) => one === place).length;
  const isChanged = trials.some(({ before, after }) => before !== after);
  const change = isChanged ? medianChange(trials) : null;
  const end = scaleEnd(
    trials.flatMap(({ before, after }) => [before.net.max, after.net.max, after.budget.band?.max ?? 0]),
  );
  return (
    <div className="bench-part">
      <h3>{words.last(trials.length)}</h3>
      <dl className="bench-counts">
        {(['within', 'above', 'below', 'unknown'] as const).map((place) => {
          const amount = count(place === 'unknown' ? null : place);
          return amount === 0 && place === 'unknown' ? null : (
            <div key={place} data-place={place}>
              <dd>{amount}</dd>
              <dt>{words[place]}</dt>
            </div>
          );
        })}
        {change === null ? null : (
          <div className="bench-median">
            <dd>{signed(change)}</dd>
            <dt>{words.median}</dt>
          </div>
        )}
      </dl>
      <ul>
        {trials.map((trial) => (
          <li key={trial.brief.id}>
            <Row trial={trial} end={end} isCurrent={trial.brief.id === current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p className="text-[0.8125rem] text-muted">{words.chartHint}</p>
    </div>
  );
}

function signed(change: number): string {
  const rounded = Math.round(change);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}%`;
}

type RowProps = { trial: Trial; end: number; isCurrent: boolean; onChoose: (id: string) => void };

function Row({ trial: { brief, before, after }, end, isCurrent, onChoose }: RowProps) {
  const { admin, locale } = useText();
  const words = useWords().bench;
  const { band } = after.budget;
  const place = placeOf(after);
  return (
    <Button
      look="plain"
      className="bench-row"
      aria-pressed={isCurrent}
      data-place={place ?? undefined}
      onClick={() => onChoose(brief.id)}
    >
      <span className="own-words">{brief.companyName || admin.table.unknownCompany}</span>
      <span className="sr-only">
        {`: ${plainRange(after.net, locale)} zł${place ? `, ${words.places[place]}` : ''}`}
      </span>
      <span className="bench-row-bars" aria-hidden="true">
        {band ? (
          <span className="bench-row-band" style={placeOn(end, { min: band.min, max: band.max ?? end })} />
        ) : null}
        {isSameRange(before.net, after.net) ? null : (
          <span className="bench-row-before" style={placeOn(end, before.net)} />
        )}
        {after.net.max > 0 ? <span className="bench-row-now" style={placeOn(end, after.net)} /> : null}
      </span>
    </Button>
  );
}
