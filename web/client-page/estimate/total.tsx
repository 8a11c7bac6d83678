/** What it comes to, against the budget, and until when; beside the lines it stays in sight. */
import { estimateAnchor, estimatePath } from '../../../domain/client-page/estimate-page.ts';
import { rangeText, rateText } from '../../../domain/estimate/money-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Budget } from './budget.tsx';
import { dayText, isOpen, type Part } from './parts.ts';

export function Total(part: Part) {
  const { sent, totals, text, locale } = part;
  const { words, language } = sent;
  return (
    <div className="total-place">
      <section className="total" aria-label={words['net']}>
        <p className="quiet">{words['net']}</p>
        <p className="total-net" data-said="net" aria-live="polite">
          {rangeText(totals.net, language)}
        </p>
        <dl className="taxes">
          <div>
            <dt>
              {words['vat']} {rateText(sent.vatRate, language)}
            </dt>
            <dd data-said="vat">{rangeText(totals.vat, language)}</dd>
          </div>
          <div>
            <dt>{words['gross']}</dt>
            <dd data-said="gross">{rangeText(totals.gross, language)}</dd>
          </div>
        </dl>
        <Budget {...part} />
        {isOpen(part) ? (
          <p className="acts" lang={locale}>
            <a className={buttonClass('primary')} href={`#${estimateAnchor.decision}`}>
              {text.accept}
              <Icon name="arrow" />
            </a>
            <a className={buttonClass('quiet')} href={`#${estimateAnchor.ask}`}>
              {text.question}
            </a>
            <a className="plain-act" href={`#${estimateAnchor.decline}`}>
              {text.notForMe}
            </a>
          </p>
        ) : (
          <StateOf {...part} />
        )}
        <p className="valid">
          <Icon name="clock" />
          <span>
            {words['validUntil']} <strong>{dayText(sent.validUntil, language)}</strong>
          </span>
        </p>
      </section>
    </div>
  );
}

/** In short what stands in full at the end. */
function StateOf({ estimate, sent, text, locale }: Part) {
  const { decision, state } = estimate.estimate;
  const short = decision
    ? text.states[decision.kind]
    : state === 'open'
      ? text.states.closed
      : text.states[state];
  return (
    <p className="state-short" data-state={decision?.kind ?? state} lang={locale}>
      <a href={`#${estimateAnchor.decision}`}>{short}</a>
      {sent.version < estimate.latest ? <Newer {...{ estimate, text, locale }} /> : null}
    </p>
  );
}

function Newer({ estimate, text, locale }: Pick<Part, 'estimate' | 'text' | 'locale'>) {
  return <a href={estimatePath(estimate.token, locale)}>{text.newest}</a>;
}
