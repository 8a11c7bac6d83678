import { optionalFeatures, requiredFeatures } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { TypicalStart } from '../typical-start.tsx';
import { useStepWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function FeaturesStep({ brief, change, announce }: StepProps) {
  const { steps, options } = useStepWords();
  const { features } = brief;
  return (
    <>
      <ManyChoice
        id="features.required"
        words={steps.features.required}
        values={requiredFeatures}
        labels={options.requiredFeatures}
        chosen={features.required}
        onChange={(required) => change('features', { required })}
        start={
          <TypicalStart
            type={brief.websiteType.type}
            list="features"
            labels={options.requiredFeatures}
            chosen={features.required}
            onChange={(required) => change('features', { required })}
            announce={announce}
          />
        }
      />
      <ManyChoice
        id="features.optional"
        words={steps.features.optional}
        values={optionalFeatures}
        labels={options.optionalFeatures}
        chosen={features.optional}
        onChange={(optional) => change('features', { optional })}
      />
      <TextAnswer
        id="features.customFeatures"
        words={steps.features.customFeatures}
        value={features.customFeatures}
        onChange={(customFeatures) => change('features', { customFeatures })}
        long
      />
    </>
  );
}
