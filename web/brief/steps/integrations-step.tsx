import { optionalIntegrations, requiredIntegrations } from '../../../domain/brief/options.ts';
import { ManyChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useStepWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function IntegrationsStep({ brief, change }: StepProps) {
  const { steps, options } = useStepWords();
  const words = steps.integrations;
  const { integrations } = brief;
  return (
    <>
      <ManyChoice
        id="integrations.required"
        words={words.required}
        values={requiredIntegrations}
        labels={options.requiredIntegrations}
        hints={words.requiredHints}
        chosen={integrations.required}
        onChange={(required) => change('integrations', { required })}
      />
      <ManyChoice
        id="integrations.optional"
        words={words.optional}
        values={optionalIntegrations}
        labels={options.optionalIntegrations}
        hints={words.optionalHints}
        chosen={integrations.optional}
        onChange={(optional) => change('integrations', { optional })}
      />
      <TextAnswer
        id="integrations.customIntegrations"
        words={words.customIntegrations}
        value={integrations.customIntegrations}
        onChange={(customIntegrations) => change('integrations', { customIntegrations })}
        long
      />
    </>
  );
}
