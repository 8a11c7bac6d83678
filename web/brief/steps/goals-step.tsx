import { primaryGoals, secondaryGoals } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function GoalsStep({ brief, change }: StepProps) {
  const { steps, options } = useStepWords();
  const goals = brief.websiteGoals;
  return (
    <>
      <ManyChoice
        id="websiteGoals.primaryGoals"
        words={steps.goals.primaryGoals}
        values={primaryGoals}
        labels={options.primaryGoals}
        chosen={goals.primaryGoals}
        onChange={(chosen) => change('websiteGoals', { primaryGoals: chosen })}
        required
      />
      <ManyChoice
        id="websiteGoals.secondaryGoals"
        words={steps.goals.secondaryGoals}
        values={secondaryGoals}
        labels={options.secondaryGoals}
        chosen={goals.secondaryGoals}
        onChange={(chosen) => change('websiteGoals', { secondaryGoals: chosen })}
      />
      <TextAnswer
        id="websiteGoals.successMetrics"
        words={steps.goals.successMetrics}
        value={goals.successMetrics}
        onChange={(successMetrics) => change('websiteGoals', { successMetrics })}
        long
      />
    </>
  );
}
