/** Consent, Submit and what became of it: the bar of the last step. */
import { useEffect, useRef } from 'react';
import { consentText } from '../../domain/brief/consent.ts';
import { stepOfPath, type Step } from '../../domain/brief/readiness.ts';
import { Button } from '../ui/button.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { useStepWords, useWords } from './text.ts';
import type { SubmitState } from './use-submit.ts';

type ConsentPanelProps = {
  state: SubmitState;
  consent: boolean;
  onConsent: (consent: boolean) => void;
};

const policyPaths = { pl: '/privacy-policy', en: '/en/privacy-policy' };

/** In the bar, above its buttons: always in reach, whole, and with the way to the policy. */
export function ConsentPanel({ state, consent, onConsent }: ConsentPanelProps) {
  const { text, locale } = useWords();
  const words = useStepWords().steps.finish;
  return (
    <section className="consent" aria-label={words.consentTitle}>
      {state.kind === 'failed' ? <Failure state={state} /> : null}
      <label className="consent-label" htmlFor="consent">
        <input
          id="consent"
          type="checkbox"
          checked={consent}
          aria-required
          disabled={state.kind === 'sending'}
          onChange={(event) => onConsent(event.target.checked)}
          className="sr-only"
        />
        <span className="choice-mark" data-shape="checkbox" aria-hidden="true">
          <PageIcon name="check" />
        </span>
        <span>
          {consentText[locale]} <span className="text-muted">{text.requiredMark}</span>
        </span>
      </label>
      <p className="consent-note">
        {consent ? (
          <span className="text-muted max-sm:sr-only">{text.promise}</span>
        ) : (
          <span id="consent-reason" className="font-semibold">
            {words.needsConsent}
          </span>
        )}{' '}
        <a href={policyPaths[locale]} target="_blank" className="link">
          {words.privacy}
        </a>
      </p>
    </section>
  );
}

type SubmitButtonProps = { state: SubmitState; consent: boolean; onSubmit: () => void };

export function SubmitButton({ state, consent, onSubmit }: SubmitButtonProps) {
  const words = useStepWords().steps.finish;
  const isSending = state.kind === 'sending';
  return (
    <Button
      disabled={!consent || isSending}
      aria-describedby={consent ? undefined : 'consent-reason'}
      onClick={onSubmit}
    >
      {isSending ? words.sending : state.kind === 'failed' ? words.tryAgain : words.submit}
    </Button>
  );
}

function Failure({ state }: { state: Extract<SubmitState, { kind: 'failed' }> }) {
  const words = useStepWords().steps.finish;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state.count]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-1 rounded-field border-2 border-danger p-3">
      <p className="font-semibold">{words.failure}</p>
      <p className="text-sm">
        {state.sentence ? `${state.sentence} ` : ''}
        {state.isOffline ? words.failureOffline : words.failureKept}
      </p>
    </div>
  );
}

type ErrorSummaryProps = {
  errors: Readonly<Record<string, string>>;
  count: number;
  goToField: (step: Step, path: string) => void;
};

/** Takes the focus with each failed attempt, and leads to every field it names. */
export function ErrorSummary({ errors, count, goToField }: ErrorSummaryProps) {
  const words = useStepWords().steps.finish;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [count]);
  const bySentence = new Map<string, string>();
  for (const [path, sentence] of Object.entries(errors))
    if (!bySentence.has(sentence)) bySentence.set(sentence, path);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-card border-2 border-danger bg-raised p-4 sm:p-5"
    >
      <h2 className="text-lg">{words.errorsTitle}</h2>
      <ul className="grid">
        {Array.from(bySentence, ([sentence, path]) => (
          <li key={path}>
            <Button
              look="plain"
              className="link min-h-11 text-left text-danger"
              onClick={() => goToField(stepOfPath(path), path)}
            >
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
