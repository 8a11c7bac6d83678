/** Opens the brief from a work: fills in an empty one, and asks before it touches one that was begun. */
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { withMissing } from '../../../domain/brief/prefill.ts';
import { steps } from '../../../domain/brief/readiness.ts';
import { isBriefStart, startingAnswers, type BriefStart } from '../../../domain/brief/starting-points.ts';
import { emptyAnswers, nothingPending, type Answers } from '../answers.ts';
import { layOut } from '../site-map/presets.ts';
import type { StepWords } from '../text.ts';

export type Filled = {
  kind: 'filled';
  point: BriefStart;
  /** What the work was added to. */
  from: Answers;
  after: Answers;
  /** The brief that a new one was begun instead of. */
  former?: Answers;
};
export type Prefill = { kind: 'asked'; point: BriefStart } | Filled;

type Started = { answers: Answers; prefill: Prefill | undefined };

export function startFrom(name: string, answers: Answers, words: StepWords): Started {
  if (!isBriefStart(name)) return { answers, prefill: undefined };
  if (!isUntouched(answers)) return { answers, prefill: { kind: 'asked', point: name } };
  return fillIn(name, answers, words);
}

export function fillIn(point: BriefStart, from: Answers, { steps: texts, options }: StepWords) {
  const { type } = startingAnswers(point);
  const brief = withMissing(from.brief, point, {
    customType: type === 'custom' ? texts.prefill.typeAnswer : '',
    pages: layOut(type, options.presetPages, texts.siteMap.layoutPages),
  });
  // Every step may be looked at: most of them are filled in.
  const after: Answers = { ...from, brief, visited: steps };
  return { answers: after, prefill: { kind: 'filled', point, from, after } satisfies Filled as Filled };
}

/** A new brief from the same start. */
export function beginAnew(point: BriefStart, former: Answers, words: StepWords) {
  const { answers, prefill } = fillIn(point, emptyAnswers(), words);
  return { answers, prefill: { ...prefill, former } };
}

function isUntouched({ brief, pending }: Answers): boolean {
  return (
    JSON.stringify(brief) === JSON.stringify(emptyBrief()) &&
    JSON.stringify(pending) === JSON.stringify(nothingPending)
  );
}
