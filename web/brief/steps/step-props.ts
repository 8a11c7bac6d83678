import type { Brief } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import type { ChangeAnswer, Pending } from '../answers.ts';

/** What every step gets: the answers, the one way to change them, and where to say what happened. */
export type StepProps = {
  brief: Brief;
  change: ChangeAnswer;
  pending: Pending;
  setPending: (patch: Partial<Pending>) => void;
  /** Sentences by the path of the answer they are about. */
  errors: Readonly<Record<string, string>>;
  announce: (sentence: string) => void;
  /** Opens a step and puts the focus into one of its fields. */
  goToField: (step: Step, path: string) => void;
};
