/** Says what a work has filled in, and takes it back; asks first where a brief was begun. */
import { useState, type ReactNode } from 'react';
import { withoutPrefill } from '../../../domain/brief/prefill.ts';
import type { Gap, Step } from '../../../domain/brief/readiness.ts';
import { Button } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { Answers } from '../answers.ts';
import { fill, useStepWords, useWords } from '../text.ts';
import { beginAnew, fillIn, type Filled, type Prefill } from './start-from.ts';

type PrefillNoticeProps = {
  /** What the page was opened with. */
  prefill: Prefill | undefined;
  answers: Answers;
  gaps: readonly Gap[];
  load: (answers: Answers) => void;
  go: (step: Step) => void;
  announce: (sentence: string) => void;
};

/** From the first step that a work fills in to the last one. */
const filledSteps = { from: 2, to: 7 };

export function PrefillNotice({ prefill, answers, gaps, load, go, announce }: PrefillNoticeProps) {
  const words = useStepWords();
  const texts = words.steps.prefill;
  const [state, setState] = useState(prefill);

  function take(started: ReturnType<typeof fillIn>) {
    load({ ...started.answers, step: 1 });
    setState(started.prefill);
    announce(texts.filled[started.prefill.point]);
  }

  if (state?.kind === 'asked') {
    return (
      <Notice title={texts.askedTitle} text={texts.askedText}>
        <Button look="quiet" onClick={() => take(fillIn(state.point, answers, words))}>
          {texts.add}
        </Button>
        <Button look="quiet" onClick={() => take(beginAnew(state.point, answers, words))}>
          {texts.anew}
        </Button>
        <Button look="quiet" onClick={() => setState(undefined)}>
          {texts.keep}
        </Button>
      </Notice>
    );
  }
  return state ? (
    <FilledIn
      state={state}
      answers={answers}
      gaps={gaps}
      go={go}
      onUndo={(undone) => {
        load(undone);
        setState(undefined);
        announce(texts.undone);
      }}
      onDismiss={() => setState(undefined)}
    />
  ) : null;
}

type FilledInProps = Pick<PrefillNoticeProps, 'answers' | 'gaps' | 'go'> & {
  state: Filled;
  onUndo: (answers: Answers) => void;
  onDismiss: () => void;
};

function FilledIn({ state: { point, from, after, former }, ...props }: FilledInProps) {
  const { answers, gaps, go, onUndo, onDismiss } = props;
  const { text } = useWords();
  const texts = useStepWords().steps.prefill;
  const { step, brief } = answers;
  const isArrival = step === 1;
  if (!isArrival && (step < filledSteps.from || step > filledSteps.to)) return null;
  const next = gaps.find((gap) => gap.step > step)?.step;
  // While nothing was answered in the new brief, the former one may come back whole.
  const isFormerKept = former !== undefined && brief === after.brief;
  const undone = isFormerKept
    ? former
    : { ...answers, brief: withoutPrefill(brief, from.brief, after.brief) };
  return (
    <Notice title={isArrival ? texts.filled[point] : texts.step} text={isArrival ? texts.filledText : ''}>
      {next && next > step + 1 ? (
        <Button look="quiet" onClick={() => go(next)}>
          {fill(texts.skipTo, { step: next, title: text.steps[next - 1]?.title ?? '' })}
          <PageIcon name="next" />
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => onUndo(undone)}>
        <PageIcon name="restore" />
        {isFormerKept ? texts.former : texts.undo}
      </Button>
      {isArrival ? (
        <Button look="quiet" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      ) : null}
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="notice" aria-label={title} data-prefill>
      <div className="grid gap-3">
        <div>
          <p className="font-semibold">{title}</p>
          {text ? <p>{text}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
