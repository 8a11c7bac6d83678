import { primaryGoals, secondaryGoals } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { Further, FurtherText } from '../further.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function GoalsStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const question = questionsOf(props, 'websiteGoals', steps.goals);
  const secondary = { ...question('secondaryGoals'), labels: options.secondaryGoals };
  return (
    <>
      <ManyChoice
        {...question('primaryGoals')}
        values={primaryGoals}
        labels={options.primaryGoals}
        required
      />
      <Further
        title={secondary.words.label}
        preview={Object.values(secondary.labels).join(', ')}
        isAnswered={secondary.value.length > 0}
      >
        <ManyChoice {...secondary} values={secondaryGoals} />
      </Further>
      <FurtherText {...question('successMetrics')} />
    </>
  );
}
