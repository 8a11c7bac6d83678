import { websiteTypes } from '../../../domain/brief/options.ts';
import { SingleChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function WebsiteTypeStep(props: StepProps) {
  const { steps, options } = useStepWords();
  const question = questionsOf(props, 'websiteType', steps.websiteType);
  return (
    <>
      <SingleChoice
        {...question('type')}
        values={websiteTypes}
        labels={options.websiteType}
        hints={steps.websiteType.hints}
        required
      />
      {props.brief.websiteType.type === 'custom' ? (
        <TextAnswer {...question('customType')} long required />
      ) : null}
      <TextAnswer {...question('primaryPurpose')} long required />
    </>
  );
}
