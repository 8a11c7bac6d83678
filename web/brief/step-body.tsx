import type { ReactNode, RefObject } from 'react';
import { stepCount, type Step } from '../../domain/brief/readiness.ts';
import { Button } from '../ui/button.tsx';
import type { Answers, ChangeAnswer, Pending } from './answers.ts';
import { Icon } from './icon.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { fill, useWords } from './text.ts';
import type { SecondLoad } from './use-second-load.ts';
import type { useSubmit } from './use-submit.ts';

type StepBodyProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  answers: Answers;
  change: ChangeAnswer;
  setPending: (patch: Partial<Pending>) => void;
  secondLoad: SecondLoad | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  announce: (sentence: string) => void;
  go: (step: Step) => void;
  goToField: (step: Step, path: string) => void;
  submit: ReturnType<typeof useSubmit>;
  consent: boolean;
  onConsent: (consent: boolean) => void;
  /** Everything was cleared just now. */
  isCleared: boolean;
  /** Stands between the buttons. */
  note: ReactNode;
  /** There while somebody has left the summary to change an answer. */
  onBackToSummary: (() => void) | undefined;
};

/** The open step: its heading, its questions, and the way on. */
export function StepBody(props: StepBodyProps) {
  const { text } = useWords();
  const { heading, answers } = props;
  const { step } = answers;
  const lead = step === 1 ? text.firstLead : props.secondLoad?.words.steps.leads[step - 2];
  const isComing = step > 1 && !props.secondLoad && !props.hasFailed;
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="step-heading">
          <span className="sr-only">{fill(text.stepOf, { step, total: stepCount })}: </span>
          {text.steps[step - 1]?.title}
        </h1>
        <p className="max-w-prose text-muted sm:text-lg">{lead}</p>
        {step === 1 ? (
          // One text: a second one would begin elsewhere on its line once the face has come.
          <p className="max-w-prose text-sm text-muted">
            {`${text.intro} ${text.promise} ${text.requiredNote}`}
          </p>
        ) : null}
        {props.isCleared ? (
          <p className="flex items-center gap-2 font-semibold text-success" data-cleared>
            <Icon name="check" />
            {text.draft.cleared}
          </p>
        ) : null}
      </div>
      <Questions {...props} />
      {/* The questions would push them away from under the finger, and take the press themselves. */}
      {isComing ? null : <Bar {...props} />}
    </>
  );
}

/** The way on, always in reach: on the last step it holds the consent and Submit. */
function Bar({ answers: { step }, submit, go, onBackToSummary, ...props }: StepBodyProps) {
  const { text } = useWords();
  const BackToSummary = props.secondLoad?.parts.BackToSummary;
  const parts = step === stepCount ? props.secondLoad?.parts : undefined;
  return (
    <div
      className="step-buttons"
      data-submit={parts ? '' : undefined}
      data-returns={onBackToSummary ? '' : undefined}
    >
      {parts ? (
        <parts.ConsentPanel state={submit.state} consent={props.consent} onConsent={props.onConsent} />
      ) : null}
      <div className="step-row">
        <Button look="quiet" disabled={step === 1} onClick={() => go((step - 1) as Step)}>
          <Icon name="left" />
          <span>{text.previous}</span>
        </Button>
        {onBackToSummary && BackToSummary ? <BackToSummary onBack={onBackToSummary} /> : props.note}
        {step < stepCount ? (
          <Button look={onBackToSummary ? 'quiet' : 'primary'} onClick={() => go((step + 1) as Step)}>
            <span>{text.next}</span>
            <Icon name="right" />
          </Button>
        ) : null}
        {parts ? (
          <parts.SubmitButton
            state={submit.state}
            consent={props.consent}
            onSubmit={() => void submit.submit()}
          />
        ) : null}
      </div>
    </div>
  );
}

function Questions(props: StepBodyProps) {
  const { text } = useWords();
  const { answers, secondLoad, submit } = props;
  const { step, brief, pending } = answers;
  const errors = submit.state.kind === 'invalid' ? submit.state.errors : {};
  if (step === 1) return <CompanyStep brief={brief} change={props.change} errors={errors} />;
  if (!secondLoad) {
    return props.hasFailed ? (
      <div role="alert" className="notice">
        <p>{text.stepFailed}</p>
        <Button look="quiet" onClick={props.onRetry}>
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
        <secondLoad.parts.ErrorSummary
          errors={errors}
          count={submit.state.count}
          goToField={props.goToField}
        />
      ) : null}
      <StepQuestions
        brief={brief}
        change={props.change}
        pending={pending}
        setPending={props.setPending}
        errors={errors}
        announce={props.announce}
        goToField={props.goToField}
      />
    </>
  );
}
