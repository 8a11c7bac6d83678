/** Every way from one step to another: forward and back, to one field, from the summary and back to it. */
import { startTransition, useEffect, useRef, useState, type Dispatch } from 'react';
import { stepCount, type Step } from '../../domain/brief/readiness.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { canGo, type Answers, type AnswersAction } from './answers.ts';
import type { SecondLoadParts } from './use-second-load.ts';
import { useStepHistory } from './use-step-history.ts';

type StepMovesOptions = {
  answers: Answers;
  dispatch: Dispatch<AnswersAction>;
  locale: Locale;
  parts: SecondLoadParts | undefined;
  focusField: (path: string) => void;
};

export function useStepMoves({ answers, dispatch, locale, parts, focusField }: StepMovesOptions) {
  const { step, visited } = answers;
  const open = (target: Step) => dispatch({ type: 'go', step: target, addPending: parts?.addPending });

  const pushStep = useStepHistory({
    step,
    locale,
    onTravel: (target) => {
      if (!visited.includes(target)) return false;
      open(target);
      return true;
    },
  });

  // Drawing a step may take a phone longer than a visitor waits before pressing again: the transition answers the first
  // press at once, and the second one adds no history entry.
  const destination = useRef(step);
  useEffect(() => void (destination.current = step), [step]);
  const go = (target: Step) => {
    if (target === destination.current || !canGo(answers, target)) return;
    destination.current = target;
    pushStep(target);
    startTransition(() => open(target));
  };

  /** The step that the visitor left the summary for, to change an answer. */
  const [changing, setChanging] = useState<Step>();
  const [seenStep, setSeenStep] = useState(step);
  if (seenStep !== step) {
    setSeenStep(step);
    if (step === stepCount) setChanging(undefined);
  }
  const goToField = (target: Step, path: string) => {
    if (step === stepCount && target !== step) setChanging(target);
    focusField(path);
    go(target);
  };
  const summaryRowId = parts?.summaryRowId;
  const backToSummary =
    changing && summaryRowId && step !== stepCount
      ? () => goToField(stepCount, summaryRowId(changing))
      : undefined;

  function restart() {
    if (step !== 1) pushStep(1);
    setChanging(undefined);
  }
  return { go, goToField, backToSummary, restart };
}
