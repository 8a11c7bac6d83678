import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Brief } from '../../../domain/brief/brief.ts';
import { budgets, timelines } from '../../../domain/brief/options.ts';
import { readinessOf } from '../../../domain/brief/readiness.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { SingleChoice } from '../choice.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { briefSections } from '../summary/brief-lines.ts';
import { FoldedSummary } from '../summary/brief-summary.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords, useWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function FinishStep({ brief, change, errors, goToField }: StepProps) {
  const words = useStepWords().steps.finish;
  // The summary of a large site map must not hold up the next letter.
  const summed = useDeferredValue(brief);
  return (
    <>
      <Contact brief={brief} change={change} errors={errors} />
      <Plan brief={brief} change={change} />
      <section className="grid grid-cols-1 gap-3 sm:gap-4" aria-labelledby="summary-title">
        <h2 id="summary-title" className="text-lg">
          {words.summaryTitle}
        </h2>
        <Gaps brief={brief} goToField={goToField} />
        <Summary brief={summed} goToField={goToField} />
      </section>
    </>
  );
}

function Contact({ brief, change, errors }: Pick<StepProps, 'brief' | 'change' | 'errors'>) {
  const words = useStepWords().steps.finish;
  const { name, email, phone, company } = brief.contactInfo;
  return (
    <section className="grid gap-3 sm:gap-5" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-lg">
        {words.contactTitle}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <TextAnswer
          id="contactInfo.name"
          words={words.name}
          value={name}
          onChange={(value) => change('contactInfo', { name: value })}
          error={errors['contactInfo.name']}
          autoComplete="name"
          required
        />
        <TextAnswer
          id="contactInfo.email"
          words={words.email}
          value={email}
          onChange={(value) => change('contactInfo', { email: value })}
          error={errors['contactInfo.email']}
          type="email"
          autoComplete="email"
          required
        />
        <TextAnswer
          id="contactInfo.phone"
          words={words.phone}
          value={phone}
          onChange={(value) => change('contactInfo', { phone: value })}
          type="tel"
          autoComplete="tel"
        />
        <TextAnswer
          id="contactInfo.company"
          words={words.company}
          value={company}
          onChange={(value) => change('contactInfo', { company: value })}
          autoComplete="organization"
        />
      </div>
    </section>
  );
}

function Plan({ brief, change }: Pick<StepProps, 'brief' | 'change'>) {
  const { steps, options } = useStepWords();
  const words = steps.finish;
  const info = brief.additionalInfo;
  return (
    <section className="grid gap-3 sm:gap-6" aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-lg">
        {words.planTitle}
      </h2>
      <SingleChoice
        id="additionalInfo.timeline"
        words={words.timeline}
        values={timelines}
        labels={options.timeline}
        chosen={info.timeline}
        onChange={(timeline) => change('additionalInfo', { timeline })}
        required
      />
      <SingleChoice
        id="additionalInfo.budget"
        words={words.budget}
        values={budgets}
        labels={options.budget}
        chosen={info.budget}
        onChange={(budget) => change('additionalInfo', { budget })}
      />
      <More info={info} change={change} />
    </section>
  );
}

/** Optional questions; folded on a phone while they are empty, so that the summary is near. */
function More({ info, change }: { info: Brief['additionalInfo'] } & Pick<StepProps, 'change'>) {
  const words = useStepWords().steps.finish;
  const [isOpen, setOpen] = useState(
    () =>
      !isBlank(info.specialRequirements) || !isBlank(info.notes) || matchMedia('(min-width: 40rem)').matches,
  );
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="more-title">{words.moreTitle}</summary>
      <div className="grid gap-6 pt-3">
        <TextAnswer
          id="additionalInfo.specialRequirements"
          words={words.specialRequirements}
          value={info.specialRequirements}
          onChange={(specialRequirements) => change('additionalInfo', { specialRequirements })}
          long
        />
        <TextAnswer
          id="additionalInfo.notes"
          words={words.notes}
          value={info.notes}
          onChange={(notes) => change('additionalInfo', { notes })}
          long
        />
      </div>
    </details>
  );
}

/** How ready the brief is, and the only list of what is missing. */
function Gaps({ brief, goToField }: Pick<StepProps, 'brief' | 'goToField'>) {
  const { finish: words, needs, readiness } = useStepWords().steps;
  const { percent, gaps } = readinessOf(brief);
  return (
    <div className="grid gap-3 rounded-card border border-transparent bg-light/25 p-4 sm:p-5">
      <div className="grid gap-1.5 text-sm">
        <p className="flex items-baseline justify-between gap-4">
          <span id="ready-title" className="font-semibold">
            {readiness.title}
          </span>
          <span className="tabular-nums">{percent}%</span>
        </p>
        <progress className="beam" max={100} value={percent} aria-labelledby="ready-title" />
      </div>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <PageIcon name="check" />
          {words.noGaps}
        </p>
      ) : (
        <section aria-labelledby="gaps-title">
          <h3 id="gaps-title" className="text-base">
            {words.gapsTitle}
          </h3>
          <p className="text-sm">{words.gapsText}</p>
          <ul className="flex flex-wrap gap-x-5">
            {gaps.map(({ path, step }) => (
              <li key={path}>
                <Button look="plain" className="link min-h-9" onClick={() => goToField(step, path)}>
                  {needs[path]}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Summary = memo(SummaryBody, (one, other) => one.brief === other.brief);

/** From the last step every step is open, so that an older way of going there leads there just as well. */
function SummaryBody({ brief, goToField }: Pick<StepProps, 'brief' | 'goToField'>) {
  const words = useWords();
  const stepWords = useStepWords();
  const sections = useMemo(() => briefSections(brief, words, stepWords), [brief, words, stepWords]);
  return <FoldedSummary sections={sections} goToField={goToField} />;
}
