import type { Brief, BriefGroup } from '../../../domain/brief/brief.ts';
import type { Step } from '../../../domain/brief/readiness.ts';
import type { ChangeAnswer, Pending } from '../answers.ts';

export type AnswersProps = {
  brief: Brief;
  change: ChangeAnswer;
  /** Sentences by the path of the answer they are about. */
  errors: Readonly<Record<string, string>>;
};

/** What every step gets: the answers, the one way to change them, and where to say what happened. */
export type StepProps = AnswersProps & {
  pending: Pending;
  setPending: (patch: Partial<Pending>) => void;
  announce: (sentence: string) => void;
  /** Opens a step and puts the focus into one of its fields. */
  goToField: (step: Step, path: string) => void;
};

/** What a control of an answer is drawn from; the id is the path to which errors and "what is missing" lead. */
export type AnswerProps<Value> = {
  id: string;
  words: { readonly label: string; readonly help: string };
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
};

type QuestionWords<Group extends BriefGroup> = {
  readonly [Name in keyof Brief[Group]]?: AnswerProps<unknown>['words'];
};

/** Binds the questions of one group of the brief to their answers. */
export function questionsOf<Group extends BriefGroup, Words extends QuestionWords<Group>>(
  { brief, change, errors }: AnswersProps,
  group: Group,
  words: Words,
) {
  return <Name extends keyof Brief[Group] & keyof Words & string>(
    name: Name,
  ): AnswerProps<Brief[Group][Name]> => ({
    id: `${group}.${name}`,
    words: words[name] as AnswerProps<unknown>['words'],
    value: brief[group][name],
    onChange(value) {
      const patch: Partial<Brief[Group]> = {};
      patch[name] = value;
      change(group, patch);
    },
    error: errors[`${group}.${name}`],
  });
}
