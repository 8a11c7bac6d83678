/** Net and gross drawn against the budget that the client named. Attributes alone: a policy forbids styles in markup. */
import { optionsOf } from '../../../domain/client-page/estimate-page.ts';
import type { EstimateDocument } from '../../../domain/estimate/estimate-document.ts';
import { totalsOf } from '../../../domain/estimate/estimate-lines.ts';
import { withRules } from '../../../domain/estimate/freeze-estimate.ts';
import { plainRange, rangeText } from '../../../domain/estimate/money-text.ts';
import type { Range } from '../../../domain/estimate/money.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { Part } from './parts.ts';
import { isAffordable, placeOn, scaleOf, verdictText, type Scale, type VerdictWords } from './scale.ts';

/** Null where the client named no amount. */
export function drawnScale(sent: EstimateDocument): Scale | null {
  return sent.budget && scaleOf(sent.budget, widestOf(sent));
}

export function verdictWords({ words, language }: EstimateDocument, partly: string): VerdictWords {
  const word = (key: string) => words[key] ?? '';
  return {
    within: word('within'),
    above: word('above'),
    below: word('below'),
    partly,
    net: word('netShort'),
    gross: word('gross').toLocaleLowerCase(language),
  };
}

export function Budget({ sent, totals: { net, gross }, text }: Part) {
  const { budget: band, words, language } = sent;
  const scale = drawnScale(sent);
  if (!band || !scale) return null;
  const said = verdictWords(sent, text.partly);
  return (
    <div className="budget">
      <p className="budget-title">
        <strong>{words['budget']}</strong> <span>{band.label}</span>
      </p>
      <svg className="budget-bars" aria-hidden="true">
        <rect className="budget-all" width="100%" height="36" rx="9" />
        <Bar of="band" scale={scale} range={{ min: band.min, max: band.max ?? scale.to }} y={0} height={36} />
        <Bar of="net" scale={scale} range={net} y={6} height={10} />
        <Bar of="gross" scale={scale} range={gross} y={20} height={10} />
      </svg>
      <p className="budget-ends" aria-hidden="true">
        <span>{plainRange({ min: scale.from, max: scale.from }, language)}</span>
        <span>{rangeText({ min: scale.to, max: scale.to }, language)}</span>
      </p>
      <p className="budget-key">
        <span data-of="net">{said.net}</span> <span data-of="gross">{said.gross}</span>{' '}
        <strong data-verdict={isAffordable(gross, band) ? 'good' : ''}>
          <PageIcon name="check" />
          <span data-said="verdict">{verdictText(net, gross, band, said)}</span>
        </strong>
      </p>
    </div>
  );
}

type BarProps = { of: 'band' | 'net' | 'gross'; scale: Scale; range: Range; y: number; height: number };

function Bar({ of, scale, range, y, height }: BarProps) {
  const { x, width } = placeOn(scale, range);
  return <rect data-bar={of} x={`${x}%`} width={`${width}%`} y={y} height={height} rx={height / 3} />;
}

/** From nothing switched on to everything, so that the scale stays as it is while options are switched. */
function widestOf({ lines, vatRate }: EstimateDocument): Range {
  const every = optionsOf({ lines }).map(({ id }) => id);
  const least = totalsOf(withRules(lines), vatRate, new Set());
  const most = totalsOf(withRules(lines), vatRate, new Set(every));
  return { min: least.net.min, max: most.gross.max };
}
