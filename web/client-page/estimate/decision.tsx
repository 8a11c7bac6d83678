/** Agreeing with a name, declining with a reason, or what came of it; each confirmed beside its button. */
import { estimateAnchor, estimatePath } from '../../../domain/client-page/estimate-page.ts';
import { declineReasons } from '../../../domain/estimate/estimate-state.ts';
import { estimateForm } from '../../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { limits } from '../../../domain/text/limits.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { Button } from '../../ui/button.tsx';
import { Input, TextArea } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Said } from '../said.tsx';
import { AskedBefore, AskForm } from './ask.tsx';
import { acceptFormId } from './lines.tsx';
import { dayText, isOpen, type Part } from './parts.ts';
import { reasons } from './text.ts';

export function Decision(part: Part) {
  const { sent, totals, estimate, text, locale } = part;
  const { problem } = estimate;
  return (
    <section
      className="decision"
      aria-labelledby={estimateAnchor.decision}
      data-open={isOpen(part) ? '' : undefined}
    >
      <div>
        <h2 id={estimateAnchor.decision} lang={locale}>
          {text.decision}
        </h2>
        <p className="decision-total">
          <span>
            <span data-said="net">{rangeText(totals.net, sent.language)}</span> {sent.words['netShort']}
          </span>{' '}
          <span>
            <span data-said="gross">{rangeText(totals.gross, sent.language)}</span>{' '}
            {sent.words['gross']?.toLocaleLowerCase(sent.language)}
          </span>
        </p>
        <p className="quiet">{sent.words['disclaimer']}</p>
      </div>
      <div lang={locale}>
        {isOpen(part) ? <Accept {...part} /> : null}
        <Outcome {...part} />
        {problem && problem.form !== 'ask' ? (
          <Said id={estimateAnchor.decided} isProblem>
            <p>{problem.sentence}</p>
          </Said>
        ) : null}
        {isOpen(part) ? <Decline {...part} /> : null}
        <Question {...part} />
      </div>
    </section>
  );
}

function Accept({ estimate, sent, text, locale }: Part) {
  const isFaulty = estimate.problem?.form === 'accept' && estimate.problem.field === 'name';
  return (
    <form
      id={acceptFormId}
      method="post"
      action={`${estimatePath(estimate.token, locale)}/${estimateForm.accept}#${estimateAnchor.decided}`}
    >
      <p className="quiet">{text.decisionText}</p>
      <input type="hidden" name={estimateForm.version} value={sent.version} />
      <div className="accept">
        <Field id="accept-name" label={text.name} help={text.nameHelp}>
          {(control) => (
            <Input
              {...control}
              aria-invalid={isFaulty || undefined}
              aria-describedby={isFaulty ? estimateAnchor.decided : control['aria-describedby']}
              name={estimateForm.name}
              autoComplete="name"
              maxLength={limits.line}
              required
              dir="auto"
              defaultValue={estimate.typed.name || sent.contactName}
            />
          )}
        </Field>
        <Button type="submit">{text.accept}</Button>
      </div>
    </form>
  );
}

function Decline({ estimate, sent, text, locale }: Part) {
  const isFaulty = estimate.problem?.form === 'decline';
  return (
    <details className="fold" id={estimateAnchor.decline} open={isFaulty || undefined}>
      <summary>{text.notForMe}</summary>
      <form
        method="post"
        action={`${estimatePath(estimate.token, locale)}/${estimateForm.decline}#${estimateAnchor.decided}`}
      >
        <input type="hidden" name={estimateForm.version} value={sent.version} />
        <fieldset aria-describedby={isFaulty ? estimateAnchor.decided : undefined}>
          <legend>{text.reason}</legend>
          <div className="choices">
            {declineReasons.map((reason) => (
              <label key={reason} className="choice">
                <input
                  type="radio"
                  name={estimateForm.reason}
                  value={reason}
                  required
                  defaultChecked={isFaulty && estimate.typed.reason === reason}
                />
                <span>{reasons[locale][reason]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field id="decline-words" label={text.reasonWords}>
          {(control) => (
            <TextArea
              {...control}
              name={estimateForm.words}
              rows={2}
              maxLength={limits.text}
              dir="auto"
              className="asked-words"
              defaultValue={isFaulty ? estimate.typed.words : ''}
            />
          )}
        </Field>
        <p className="buttons">
          <Button look="quiet" type="submit">
            {text.decline}
          </Button>
        </p>
      </form>
    </details>
  );
}

/** What came of it. A form that was refused has a sentence of its own in its place. */
function Outcome(part: Part) {
  const { estimate, sent, text, locale } = part;
  const { decision, state } = estimate.estimate;
  const isRefused = estimate.problem !== null && estimate.problem.form !== 'ask';
  const id = isRefused ? undefined : estimateAnchor.decided;
  const at = decision ? longDateTime(new Date(decision.at), locale) : '';
  if (decision?.kind === 'accepted')
    return <State id={id} title={text.accepted(decision.name, at)} words={text.acceptedText} isGood />;
  if (decision)
    return (
      <State
        id={id}
        title={text.declined(at)}
        words={[labelOf(decision.reason, reasons[locale]), decision.words].filter(Boolean).join('. ')}
        end={text.declinedText}
        isGood
      />
    );
  if (state === 'expired')
    return <State id={id} title={text.expired(dayText(sent.validUntil, locale))} words={text.expiredText} />;
  if (state === 'replaced')
    return (
      <>
        <State id={id} title={text.replaced(estimate.latest)} words={text.replacedText} />
        <p className="buttons">
          <a href={estimatePath(estimate.token, locale)}>{text.newest}</a>
        </p>
      </>
    );
  return estimate.isClosed ? <State id={id} title={text.closed} words="" /> : null;
}

type StateProps = { id: string | undefined; title: string; words: string; end?: string; isGood?: boolean };

function State({ id, title, words, end, isGood }: StateProps) {
  const paragraphs = (
    <>
      <p dir="auto">{title}</p>
      {words ? <p dir="auto">{words}</p> : null}
      {end ? <p>{end}</p> : null}
    </>
  );
  return isGood && id ? <Said id={id}>{paragraphs}</Said> : <div className="state">{paragraphs}</div>;
}

/** About the whole; once it has expired, asking to renew it. */
function Question(part: Part) {
  const { text, estimate } = part;
  const { state } = estimate.estimate;
  if (state === 'replaced' || estimate.isClosed) return null;
  const isRenewal = state === 'expired';
  return (
    <div id={estimateAnchor.ask} className="question">
      <AskForm
        part={part}
        label={isRenewal ? text.renew : text.question}
        isOpen={isRenewal}
        {...(isRenewal ? { words: text.renewalWords, action: text.renew } : {})}
      />
      <AskedBefore part={part} line={null} />
    </div>
  );
}
