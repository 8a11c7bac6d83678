import { memo, type ReactNode } from 'react';
import type { Step } from '../../../domain/readiness.ts';
import { fill, useStepWords } from '../text.ts';
import type { BriefSection } from './brief-lines.ts';

type BriefSummaryProps = {
  sections: BriefSection[];
  /** Without it the summary is a copy to keep, not a way back. */
  onChangeStep?: (step: Step) => void;
};

export function BriefSummary({ sections, onChangeStep }: BriefSummaryProps) {
  const { finish } = useStepWords().steps;
  return (
    <div className="summary grid gap-4">
      {sections.map(({ step, title, lines }) => (
        <section key={step} className="grid gap-2 border-t border-line pt-4">
          <div className="flex items-center justify-between gap-4">
            <h3 className="text-base">{title}</h3>
            {onChangeStep ? (
              <button
                type="button"
                className="link min-h-11"
                aria-label={fill(finish.changeStep, { step: title })}
                onClick={() => onChangeStep(step)}
              >
                {finish.change}
              </button>
            ) : null}
          </div>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
            {lines.map(({ path, label, answer }) => (
              <Line key={path} label={label} answer={answer.join('\n')} unanswered={finish.unanswered} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** One text with line breaks rather than a list: a site map of a thousand pages is then one element, not a thousand. */
const Line = memo(function Line(props: { label: string; answer: string; unanswered: string }): ReactNode {
  return (
    <>
      <dt className="text-sm text-muted">{props.label}</dt>
      <dd className="mb-2 whitespace-pre-wrap wrap-anywhere sm:mb-0">
        {props.answer || <span className="text-muted">{props.unanswered}</span>}
      </dd>
    </>
  );
});
