import { memo, useDeferredValue, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { budgets, timelines } from '../../../domain/brief/options.ts';
import { readinessOf } from '../../../domain/brief/readiness.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { SingleChoice } from '../choice.tsx';
import { Further } from '../further.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { briefSections } from '../summary/brief-lines.ts';
import { FoldedSummary } from '../summary/brief-summary.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords, useWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function FinishStep(props: StepProps) {
  const { brief, goToField } = props;
  const words = useStepWords().steps.finish;
  // The summary of a large site map must not hold up the next letter.
  const summed = useDeferredValue(brief);
  return (
    <>
      <Contact {...props} />
      <Plan {...props} />
      <section className="grid grid-cols-1 gap-3 sm:gap-4" aria-labelledby="summary-title">
        <h2 id="summary-title" className="text-lg max-sm:sr-only">
          {words.summaryTitle}
        </h2>
        <Gaps brief={brief} goToField={goToField} />
        <Further title={words.lookOver} isAnswered={false}>
          <Summary brief={summed} goToField={goToField} />
        </Further>
      </section>
    </>
  );
}

function Contact(props: StepProps) {
  const words = useStepWords().steps.finish;
  const question = questionsOf(props, 'contactInfo', words);
  return (
    <section className="grid gap-3 sm:gap-5" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-lg max-sm:sr-only">
        {words.contactTitle}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:max-xl:grid-cols-1">
        <TextAnswer {...question('name')} autoComplete="name" required />
        <TextAnswer {...question('email')} type="email" autoComplete="email" required />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <TextAnswer {...question('phone')} type="tel" autoComplete="tel" />
        <TextAnswer {...question('company')} autoComplete="organization" />
      </div>
    </section>
  );
}

function Plan(props: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.finish;
  const question = questionsOf(props, 'additionalInfo', words);
  const { specialRequirements, notes } = props.brief.additionalInfo;
  return (
    <section className="grid gap-3 sm:gap-6" aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-lg max-sm:sr-only">
        {words.planTitle}
      </h2>
      <SingleChoice {...question('timeline')} values={timelines} labels={options.timeline} required />
      <SingleChoice {...question('budget')} values={budgets} labels={options.budget} />
      <Further title={words.moreTitle} isAnswered={!isBlank(specialRequirements) || !isBlank(notes)}>
        <TextAnswer {...question('specialRequirements')} long />
        <TextAnswer {...question('notes')} long />
      </Further>
    </section>
  );
}

/** How ready the brief is, and the only list of what is missing. */
function Gaps({ brief, goToField }: Pick<StepProps, 'brief' | 'goToField'>) {
  const { finish: words, needs, readiness } = useStepWords().steps;
  const { gaps } = readinessOf(brief);
  return (
    <div className="grid gap-3 rounded-card border border-transparent bg-light/25 p-3 sm:p-5">
      <p className="text-sm font-semibold">{readiness.title}</p>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <PageIcon name="check" />
          {words.noGaps}
        </p>
      ) : (
        <section className="grid gap-2" aria-labelledby="gaps-title">
          <h3 id="gaps-title" className="text-base">
            {words.gapsTitle}
          </h3>
          {[true, false].map((isRequired) => {
            const listed = gaps.filter((gap) => gap.isRequired === isRequired);
            return listed.length === 0 ? null : (
              <div key={String(isRequired)}>
                <p className="text-sm">{isRequired ? words.requiredGaps : words.optionalGaps}</p>
                <ul className="flex flex-wrap gap-x-5">
                  {listed.map(({ path, step }) => (
                    <li key={path}>
                      <Button look="plain" className="link min-h-9" onClick={() => goToField(step, path)}>
                        {needs[path]}
                      </Button>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
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
