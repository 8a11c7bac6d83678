/** Consent, Submit and what became of it: the end of the last step. */
import { useEffect, useRef } from 'react';
import { consentText } from '../../domain/consent.ts';
import { stepOfPath, type Step } from '../../domain/readiness.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from './icon.tsx';
import { useStepWords, useWords } from './text.ts';
import type { SubmitState } from './use-submit.ts';

type SubmitPanelProps = {
  state: SubmitState;
  consent: boolean;
  onConsent: (consent: boolean) => void;
  onSubmit: () => void;
};

const policyPaths = { pl: '/privacy-policy', en: '/en/privacy-policy' };

export function SubmitPanel({ state, consent, onConsent, onSubmit }: SubmitPanelProps) {
  const { text, locale } = useWords();
  const words = useStepWords().steps.finish;
  const isSending = state.kind === 'sending';
  return (
    <section
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-6"
      aria-labelledby="consent-title"
    >
      <h2 id="consent-title" className="text-lg">
        {words.consentTitle}
      </h2>
      <label className="choice" htmlFor="consent">
        <input
          id="consent"
          type="checkbox"
          checked={consent}
          disabled={isSending}
          onChange={(event) => onConsent(event.target.checked)}
          className="sr-only"
        />
        <span className="choice-mark" data-shape="checkbox" aria-hidden="true">
          <Icon name="check" className="size-3.5" />
        </span>
        <span className="text-sm">
          {consentText[locale]} <span className="text-muted">({text.requiredMark})</span>
        </span>
      </label>
      <a href={policyPaths[locale]} target="_blank" className="link justify-self-start py-2 text-sm">
        {words.privacy}
      </a>
      {state.kind === 'failed' ? <Failure state={state} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          disabled={!consent || isSending}
          aria-describedby={consent ? undefined : 'consent-reason'}
          onClick={onSubmit}
          className="min-h-13 px-8 text-lg"
        >
          {isSending ? words.sending : state.kind === 'failed' ? words.tryAgain : words.submit}
        </Button>
        {consent ? (
          <p className="text-sm text-muted">{text.promise}</p>
        ) : (
          <p id="consent-reason" className="text-sm font-semibold">
            {words.needsConsent}
          </p>
        )}
      </div>
    </section>
  );
}

function Failure({ state }: { state: Extract<SubmitState, { kind: 'failed' }> }) {
  const words = useStepWords().steps.finish;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state.count]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-1 rounded-field border-2 border-danger p-4">
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
            <button
              type="button"
              className="link min-h-11 text-left text-danger"
              onClick={() => goToField(stepOfPath(path), path)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
