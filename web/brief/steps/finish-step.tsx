import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { budgets, timelines } from '../../../domain/options.ts';
import { readinessOf, type Step } from '../../../domain/readiness.ts';
import { SingleChoice } from '../choice.tsx';
import { Icon } from '../icon.tsx';
import { briefSections } from '../summary/brief-lines.ts';
import { BriefSummary } from '../summary/brief-summary.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords, useWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function FinishStep({ brief, change, errors, goToField }: StepProps) {
  // The summary of a large site map must hold up neither the step's first paint nor the next letter.
  const summed = useDeferredValue(brief);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return (
    <>
      <Contact brief={brief} change={change} errors={errors} />
      <Plan brief={brief} change={change} />
      <Gaps brief={brief} goToField={goToField} />
      {isPainted ? <Summary brief={summed} goToField={goToField} /> : null}
    </>
  );
}

function Contact({ brief, change, errors }: Pick<StepProps, 'brief' | 'change' | 'errors'>) {
  const words = useStepWords().steps.finish;
  const { name, email, phone, company } = brief.contactInfo;
  return (
    <section className="grid gap-5" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-lg">
        {words.contactTitle}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
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
    <section className="grid gap-6" aria-labelledby="plan-title">
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
    </section>
  );
}

function Gaps({ brief, goToField }: Pick<StepProps, 'brief' | 'goToField'>) {
  const { text } = useWords();
  const words = useStepWords().steps.finish;
  const { gaps } = readinessOf(brief);
  if (gaps.length === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" />
        {words.noGaps}
      </p>
    );
  }
  return (
    <section className="grid gap-2 rounded-card bg-light/25 p-4 sm:p-5" aria-labelledby="gaps-title">
      <h2 id="gaps-title" className="text-lg">
        {words.gapsTitle}
      </h2>
      <p className="text-sm">{words.gapsText}</p>
      <ul className="flex flex-wrap gap-x-5">
        {gaps.map(({ path, step }) => (
          <li key={path}>
            <button type="button" className="link min-h-11" onClick={() => goToField(step, path)}>
              {text.needs[path]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Summary = memo(SummaryBody, (one, other) => one.brief === other.brief);

/** From the last step every step is open, so that an older way of going there leads there just as well. */
function SummaryBody({ brief, goToField }: Pick<StepProps, 'brief' | 'goToField'>) {
  const words = useWords();
  const stepWords = useStepWords();
  const sections = useMemo(() => briefSections(brief, words, stepWords), [brief, words, stepWords]);
  return (
    <section className="grid gap-4" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        {stepWords.steps.finish.summaryTitle}
      </h2>
      <BriefSummary
        sections={sections}
        onChangeStep={(step: Step) => goToField(step, sections[step - 1]?.lines[0]?.path ?? '')}
      />
    </section>
  );
}
