/** One tap ticks what most websites of the chosen kind have; the next removes exactly that again. */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { typicalFor, type Typical } from '../../domain/brief/typical.ts';
import { PageIcon } from '../ui/page-icon.tsx';
import type { AnswerProps, StepProps } from './steps/questions.ts';
import { fill, useStepWords } from './text.ts';

type Value<List extends keyof Typical> = Typical[List][number];

type TypicalStartProps<List extends keyof Typical> = Pick<StepProps, 'brief' | 'announce'> &
  Pick<AnswerProps<Value<List>[]>, 'value' | 'onChange'> & {
    list: List;
    labels: Readonly<Record<Value<List>, string>>;
  };

export function TypicalStart<List extends keyof Typical>(props: TypicalStartProps<List>) {
  const { list, labels, value: chosen, onChange, announce } = props;
  const { type } = props.brief.websiteType;
  const words = useStepWords().steps.typical;
  const [added, setAdded] = useState<readonly Value<List>[]>([]);
  const typical: readonly Value<List>[] | undefined = typicalFor(type)?.[list];
  if (type === '' || type === 'custom' || !typical) return null;
  const kind = words.kinds[type];
  const missing = typical.filter((value) => !chosen.includes(value));
  const undoable = added.filter((value) => chosen.includes(value));

  function add() {
    if (missing.length === 0) return;
    onChange([...chosen, ...missing]);
    setAdded(missing);
    announce(fill(words.added, { names: missing.map((value) => labels[value]).join(', ') }));
  }

  function undo() {
    onChange(chosen.filter((value) => !undoable.includes(value)));
    setAdded([]);
    announce(words.undone);
  }

  // One button for all three, in its place throughout: what appears or goes under a finger moves the rest.
  const state = undoable.length > 0 ? 'undo' : missing.length > 0 ? 'add' : 'there';
  return (
    <Button
      look="plain"
      className="chip typical"
      data-suggested={state === 'add' || undefined}
      data-done={state === 'there' || undefined}
      aria-disabled={state === 'there'}
      onClick={state === 'undo' ? undo : add}
    >
      <PageIcon name={({ undo: 'restore', add: 'add', there: 'check' } as const)[state]} />
      {fill(words[state], { kind, count: undoable.length })}
    </Button>
  );
}
