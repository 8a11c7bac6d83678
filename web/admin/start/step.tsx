import { createContext, useContext, type ReactNode } from 'react';
import type { Start } from '../../../domain/endpoints/start.ts';
import type { StepName } from '../../../domain/operations/first-steps.ts';
import { Icon } from '../../ui/icon.tsx';
import { useText } from '../ui/text.tsx';

type StepState = {
  start: Start;
  name: StepName;
  number: number;
  state: 'done' | 'open';
};

const Context = createContext<StepState | null>(null);
export const StepContext = Context.Provider;

export function useStep(): StepState {
  return useContext(Context)!;
}

/** A step is done when its thing has succeeded, not when its button was pressed. */
export function Step({ children }: { children: ReactNode }) {
  const words = useText().start;
  const { name, number, state } = useStep();
  const said = { done: words.isDone, open: words.isNotDone }[state];
  return (
    <li className="start-step" data-state={state}>
      <span className="start-number">
        <span aria-hidden="true">{state === 'done' ? <Icon name="check" /> : number}</span>
        <span className="sr-only">{said}</span>
      </span>
      <h3>{words.steps[name]}</h3>
      {children}
    </li>
  );
}

type SaidProps = { wrong?: string; children: ReactNode };

/** What is wrong comes first, then what follows from it. */
export function Said({ wrong, children }: SaidProps) {
  return (
    <p className="start-said">
      {wrong ? <em>{wrong}</em> : null} {children}
    </p>
  );
}

export function HowTo({ children }: { children: ReactNode }) {
  const words = useText().start;
  return (
    <details className="start-how">
      <summary>{words.how}</summary>
      <p className="own-words">{children}</p>
    </details>
  );
}
