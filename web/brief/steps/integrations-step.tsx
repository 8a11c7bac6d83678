import { optionalIntegrations, requiredIntegrations } from '../../../domain/brief/options.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { ManyChoice } from '../choice.tsx';
import { Further } from '../further.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function IntegrationsStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.integrations;
  const question = questionsOf(props, 'integrations', words);
  const optional = { ...question('optional'), labels: options.optionalIntegrations };
  const custom = question('customIntegrations');
  return (
    <>
      <ManyChoice
        {...question('required')}
        values={requiredIntegrations}
        labels={options.requiredIntegrations}
        hints={words.requiredHints}
      />
      <Further
        title={words.further}
        preview={Object.values(optional.labels).join(', ')}
        isAnswered={optional.value.length > 0 || !isBlank(custom.value)}
      >
        <ManyChoice {...optional} values={optionalIntegrations} hints={words.optionalHints} />
        <TextAnswer {...custom} long />
      </Further>
    </>
  );
}
