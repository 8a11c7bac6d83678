import { memo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { stepCount, type Step } from '../../../domain/brief/readiness.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { fill, useStepWords } from '../text.ts';
import type { BriefLine, BriefSection } from './brief-lines.ts';

/** For the visitor's copy: every question with its answer. */
export function BriefSummary({ sections }: { sections: BriefSection[] }) {
  return (
    <div className="summary grid gap-4">
      {sections.map(({ step, title, lines }) => (
        <section key={step} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base">{title}</h3>
          <Lines lines={lines} />
        </section>
      ))}
    </div>
  );
}

type GoToField = (step: Step, path: string) => void;

/** To look over: one line for each step, which unfolds; paper has it all unfolded. */
export function FoldedSummary(props: { sections: BriefSection[]; goToField: GoToField }) {
  return (
    <div className="summary border-b border-line">
      {props.sections.map((section) => (
        <FoldedSection key={section.step} section={section} goToField={props.goToField} />
      ))}
    </div>
  );
}

/** The row that a visitor who left to change its answer comes back to. */
export function summaryRowId(step: Step): string {
  return `summary-${step}`;
}

/** In the bar, between the buttons, while the visitor has left the summary to change an answer. */
export function BackToSummary({ onBack }: { onBack: () => void }) {
  return <Button onClick={onBack}>{useStepWords().steps.finish.backToSummary}</Button>;
}

/** As much as fits a line of the summary. */
const previewed = 8;

function FoldedSection({ section, goToField }: { section: BriefSection; goToField: GoToField }) {
  const { step, title, lines } = section;
  const { finish } = useStepWords().steps;
  const [isOpen, setOpen] = useState(false);
  const answers = lines.flatMap(({ answer }) => answer).slice(0, previewed);
  const id = summaryRowId(step);
  // What is asked on the same screen needs no second telling there.
  const isHere = step === stepCount;
  return (
    <section className={`border-t border-line ${isHere ? 'print-only' : ''}`}>
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-base">
          <Button
            look="plain"
            id={id}
            className="summary-fold"
            aria-expanded={isOpen}
            aria-controls={`${id}-answers`}
            onClick={() => setOpen(!isOpen)}
          >
            <PageIcon name={isOpen ? 'unfolded' : 'next'} className="text-muted" />
            <span className="min-w-0">
              {title}
              <span className="summary-preview">
                {answers.length > 0 ? answers.join(' · ') : finish.unanswered}
              </span>
            </span>
          </Button>
        </h3>
        <ChangeButton name={title} onChange={() => goToField(step, lines[0]?.path ?? '')} />
      </div>
      <div id={`${id}-answers`} className="summary-answers" data-folded={isOpen ? undefined : ''}>
        <Lines lines={lines} onChange={(path) => goToField(step, path)} />
      </div>
    </section>
  );
}

function ChangeButton({ name, onChange }: { name: string; onChange: () => void }) {
  const { finish } = useStepWords().steps;
  return (
    <Button
      look="plain"
      className="link print-hidden"
      aria-label={fill(finish.changeStep, { step: name })}
      onClick={onChange}
    >
      {finish.change}
    </Button>
  );
}

function Lines({ lines, onChange }: { lines: BriefLine[]; onChange?: (path: string) => void }) {
  const { finish } = useStepWords().steps;
  return (
    <dl className="summary-lines" data-change={onChange ? '' : undefined}>
      {lines.map(({ path, label, answer }) => (
        <div key={path}>
          <Line label={label} answer={answer.join('\n')} unanswered={finish.unanswered} />
          {onChange ? (
            <dd className="summary-change">
              <ChangeButton name={label} onChange={() => onChange(path)} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** One text with line breaks rather than a list: a site map of a thousand pages is then one element, not a thousand. */
const Line = memo(function Line(props: { label: string; answer: string; unanswered: string }): ReactNode {
  return (
    <>
      <dt>{props.label}</dt>
      <dd className="summary-answer">
        {props.answer || <span className="text-muted">{props.unanswered}</span>}
      </dd>
    </>
  );
});
