import { optionalFeatures, requiredFeatures } from '../../../domain/brief/options.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { ManyChoice } from '../choice.tsx';
import { Further } from '../further.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function FeaturesStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const question = questionsOf(props, 'features', steps.features);
  const optional = { ...question('optional'), labels: options.optionalFeatures };
  const custom = question('customFeatures');
  return (
    <>
      <ManyChoice
        {...question('required')}
        values={requiredFeatures}
        labels={options.requiredFeatures}
        start={<TypicalStart {...props} part="features" />}
      />
      <Further
        title={steps.features.further}
        preview={Object.values(optional.labels).join(', ')}
        isAnswered={optional.value.length > 0 || !isBlank(custom.value)}
      >
        <ManyChoice {...optional} values={optionalFeatures} />
        <TextAnswer {...custom} long />
      </Further>
    </>
  );
}
