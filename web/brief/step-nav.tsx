import { memo, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { percentOf, stepCount, steps, type Gap, type Step } from '../../domain/brief/readiness.ts';
import { PageIcon } from '../ui/page-icon.tsx';
import { fill, useWords } from './text.ts';

type StepNavProps = {
  step: Step;
  visited: readonly Step[];
  gaps: readonly Gap[];
  onGo: (step: Step) => void;
};

/** How far it is, and a way back to every step that was seen. */
export const StepNav = memo(function StepNav({ step, visited, gaps, onGo }: StepNavProps) {
  const { text } = useWords();
  const current = useRef<HTMLLIElement>(null);
  const percent = percentOf(step);
  useEffect(() => {
    const item = current.current;
    if (item?.parentElement) item.parentElement.scrollLeft = item.offsetLeft - 80;
  }, [step]);
  return (
    <nav aria-label={text.stepsLabel} className="grid gap-2 sm:gap-3">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold">{fill(text.stepOf, { step, total: stepCount })}</span>
        <span className="text-muted">{percent}%</span>
      </div>
      <progress
        className="beam"
        max={100}
        value={percent}
        aria-label={fill(text.stepOf, { step, total: stepCount })}
      />
      <ol className="step-list">
        {steps.map((one) => (
          <li key={one} ref={one === step ? current : undefined}>
            <StepChip
              step={one}
              title={text.steps[one - 1]?.title ?? ''}
              isCurrent={one === step}
              isVisited={visited.includes(one)}
              isOpen={gaps.some((gap) => gap.step === one)}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
});

type StepChipProps = {
  step: Step;
  title: string;
  isCurrent: boolean;
  isVisited: boolean;
  /** Something a quote needs is missing there. */
  isOpen: boolean;
  onGo: (step: Step) => void;
};

function StepChip({ step, title, isCurrent, isVisited, isOpen, onGo }: StepChipProps) {
  const { text } = useWords();
  const state = !isVisited ? 'ahead' : isOpen ? 'open' : 'done';
  const spoken = { ahead: text.stepAhead, open: text.stepOpen, done: text.stepDone }[state];
  return (
    <Button
      look="plain"
      className="step-chip"
      disabled={!isVisited}
      aria-current={isCurrent ? 'step' : undefined}
      // Whole, though a phone shows the number alone.
      aria-label={`${step}. ${title}, ${spoken}`}
      data-state={state}
      onClick={() => onGo(step)}
    >
      <span className="step-number" aria-hidden="true">
        {state === 'done' && !isCurrent ? <PageIcon name="check" /> : step}
      </span>
      <span className="step-title">{title}</span>
    </Button>
  );
}
