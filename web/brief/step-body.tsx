import type { ReactNode } from 'react';
import { stepCount, type Step } from '../../domain/brief/readiness.ts';
import { Button } from '../ui/button.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import type { StepProps } from './steps/questions.ts';
import { fill, useWords } from './text.ts';
import type { WizardState } from './use-wizard.ts';

type WizardProp = { wizard: WizardState };

/** `note` stands between the buttons, `strip` above them. */
type StepBodyProps = WizardProp & { note: ReactNode; strip: ReactNode };

/** The open step: its heading, its questions, and the way on. */
export function StepBody({ wizard, note, strip }: StepBodyProps) {
  const { text } = useWords();
  const { heading, secondLoad } = wizard;
  const { step } = wizard.answers;
  const lead = step === 1 ? text.firstLead : secondLoad?.words.steps.leads[step - 2];
  const isLoading = step > 1 && !secondLoad && !wizard.hasFailed;
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="step-heading">
          <span className="sr-only">{fill(text.stepOf, { step, total: stepCount })}: </span>
          {text.steps[step - 1]?.title}
        </h1>
        <p className="max-w-prose text-muted sm:text-lg">{lead}</p>
        {step === 1 ? (
          // One text node: a second one would move within its line once the font has loaded.
          <p className="max-w-prose text-sm text-muted">
            {`${text.intro} ${text.promise} ${text.requiredNote}`}
          </p>
        ) : null}
        {wizard.isCleared ? (
          <p className="flex items-center gap-2 font-semibold text-success" data-cleared>
            <PageIcon name="check" />
            {text.draft.cleared}
          </p>
        ) : null}
      </div>
      <Questions wizard={wizard} />
      <ConsentBlock wizard={wizard} />
      <div className="dock">
        {strip}
        {/* Not while the questions load: they would push the buttons away and receive the press instead. */}
        {isLoading ? null : <Bar wizard={wizard} note={note} />}
      </div>
    </>
  );
}

/** The last of the questions; only Submit stays in reach. */
function ConsentBlock({ wizard }: WizardProp) {
  const { secondLoad, submit, consent, setConsent } = wizard;
  const parts = wizard.answers.step === stepCount ? secondLoad?.parts : undefined;
  return parts ? <parts.ConsentPanel state={submit.state} consent={consent} onConsent={setConsent} /> : null;
}

/** The way on, always in reach. */
function Bar({ wizard, note }: Omit<StepBodyProps, 'strip'>) {
  const { text } = useWords();
  const { secondLoad, submit, consent, go, backToSummary } = wizard;
  const { step } = wizard.answers;
  const BackToSummary = secondLoad?.parts.BackToSummary;
  const parts = step === stepCount ? secondLoad?.parts : undefined;
  return (
    <div
      className="step-buttons"
      data-submit={parts ? '' : undefined}
      data-returns={backToSummary ? '' : undefined}
    >
      <div className="step-row">
        <Button look="quiet" disabled={step === 1} onClick={() => go((step - 1) as Step)}>
          <PageIcon name="previous" />
          <span>{text.previous}</span>
        </Button>
        {backToSummary && BackToSummary ? <BackToSummary onBack={backToSummary} /> : parts ? null : note}
        {step < stepCount ? (
          <Button look={backToSummary ? 'quiet' : 'primary'} onClick={() => go((step + 1) as Step)}>
            <span>{text.next}</span>
            <PageIcon name="next" />
          </Button>
        ) : null}
        {parts ? (
          <parts.SubmitButton state={submit.state} consent={consent} onSubmit={() => void submit.submit()} />
        ) : null}
      </div>
    </div>
  );
}

function Questions({ wizard }: WizardProp) {
  const { text } = useWords();
  const { secondLoad, submit, change, setPending, announce, goToField } = wizard;
  const { step, brief, pending } = wizard.answers;
  const errors = submit.state.kind === 'invalid' ? submit.state.errors : {};
  const given: StepProps = { brief, change, pending, setPending, errors, announce, goToField };
  if (step === 1) return <CompanyStep {...given} />;
  if (!secondLoad) {
    return wizard.hasFailed ? (
      <div role="alert" className="notice">
        <p>{text.stepFailed}</p>
        <Button look="quiet" onClick={() => void wizard.retry()}>
          {text.retry}
        </Button>
      </div>
    ) : (
      <p role="status">{text.loadingStep}</p>
    );
  }
  const StepQuestions = secondLoad.parts.stepComponents[step];
  return (
    <>
      {submit.state.kind === 'invalid' && step === 9 ? (
        <secondLoad.parts.ErrorSummary errors={errors} count={submit.state.count} goToField={goToField} />
      ) : null}
      <StepQuestions {...given} />
    </>
  );
}
