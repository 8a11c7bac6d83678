import { optionalFeatures, requiredFeatures } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function FeaturesStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const question = questionsOf(props, 'features', steps.features);
  const required = { ...question('required'), labels: options.requiredFeatures };
  return (
    <>
      <ManyChoice
        {...required}
        values={requiredFeatures}
        start={<TypicalStart {...required} {...props} list="features" />}
      />
      <ManyChoice {...question('optional')} values={optionalFeatures} labels={options.optionalFeatures} />
      <TextAnswer {...question('customFeatures')} long />
    </>
  );
}
