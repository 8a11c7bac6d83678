import { websiteTypes } from '../../../domain/brief/options.ts';
import { SingleChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function WebsiteTypeStep({ brief, change }: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.websiteType;
  const { type, customType, primaryPurpose } = brief.websiteType;
  return (
    <>
      <SingleChoice
        id="websiteType.type"
        words={words.type}
        values={websiteTypes}
        labels={options.websiteType}
        hints={words.hints}
        chosen={type}
        onChange={(chosen) => change('websiteType', { type: chosen })}
        required
      />
      {type === 'custom' ? (
        <TextAnswer
          id="websiteType.customType"
          words={words.customType}
          value={customType}
          onChange={(value) => change('websiteType', { customType: value })}
          long
          required
        />
      ) : null}
      <TextAnswer
        id="websiteType.primaryPurpose"
        words={words.primaryPurpose}
        value={primaryPurpose}
        onChange={(value) => change('websiteType', { primaryPurpose: value })}
        long
        required
      />
    </>
  );
}
