import { optionalIntegrations, requiredIntegrations } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function IntegrationsStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.integrations;
  const question = questionsOf(props, 'integrations', words);
  return (
    <>
      <ManyChoice
        {...question('required')}
        values={requiredIntegrations}
        labels={options.requiredIntegrations}
        hints={words.requiredHints}
      />
      <ManyChoice
        {...question('optional')}
        values={optionalIntegrations}
        labels={options.optionalIntegrations}
        hints={words.optionalHints}
      />
      <TextAnswer {...question('customIntegrations')} long />
    </>
  );
}
