import { primaryGoals, secondaryGoals } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function GoalsStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const question = questionsOf(props, 'websiteGoals', steps.goals);
  return (
    <>
      <ManyChoice
        {...question('primaryGoals')}
        values={primaryGoals}
        labels={options.primaryGoals}
        required
      />
      <ManyChoice {...question('secondaryGoals')} values={secondaryGoals} labels={options.secondaryGoals} />
      <TextAnswer {...question('successMetrics')} long />
    </>
  );
}
