import type { RefObject } from 'react';
import { stepCount, type Step } from '../../domain/readiness.ts';
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
};

/** The open step: its heading, its questions, and the way on. */
export function StepBody(props: StepBodyProps) {
  const { text } = useWords();
  const { heading, answers, submit, go } = props;
  const { step } = answers;
  const words = text.steps[step - 1];
  const isComing = step > 1 && !props.secondLoad && !props.hasFailed;
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="step-heading">
          <span className="sr-only">{fill(text.stepOf, { step, total: stepCount })}: </span>
          {words?.title}
        </h1>
        <p className="max-w-prose text-lg text-muted">{words?.lead}</p>
        {step === 1 ? (
          <p className="max-w-prose text-sm text-muted">
            {text.intro} {text.promise} {text.requiredNote}
          </p>
        ) : null}
      </div>
      <Questions {...props} />
      {step === 9 && props.secondLoad ? (
        <props.secondLoad.parts.SubmitPanel
          state={submit.state}
          consent={props.consent}
          onConsent={props.onConsent}
          onSubmit={() => void submit.submit()}
        />
      ) : null}
      {/* The questions would push them away from under the finger, and take the press themselves. */}
      {isComing ? null : (
        <div className="step-buttons">
          <Button look="quiet" disabled={step === 1} onClick={() => go((step - 1) as Step)}>
            <Icon name="left" />
            {text.previous}
          </Button>
          <span className="text-sm text-muted tabular-nums lg:hidden" aria-hidden="true">
            {step}/{stepCount}
          </span>
          {step < stepCount ? (
            <Button onClick={() => go((step + 1) as Step)}>
              {text.next}
              <Icon name="right" />
            </Button>
          ) : null}
        </div>
      )}
    </>
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
