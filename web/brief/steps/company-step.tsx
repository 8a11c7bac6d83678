import { industries } from '../../../domain/brief/industries.ts';
import { SingleChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useWords } from '../text.ts';
import type { StepProps } from './step-props.ts';

export function CompanyStep({ brief, change, errors }: Pick<StepProps, 'brief' | 'change' | 'errors'>) {
  const { text, industries: labels } = useWords();
  const words = text.company;
  const company = brief.companyProfile;
  return (
    <>
      <TextAnswer
        id="companyProfile.companyName"
        words={words.companyName}
        value={company.companyName}
        onChange={(companyName) => change('companyProfile', { companyName })}
        error={errors['companyProfile.companyName']}
        autoComplete="organization"
        required
      />
      <SingleChoice
        id="companyProfile.industry"
        words={words.industry}
        values={industries}
        labels={labels}
        chosen={company.industry}
        onChange={(industry) => change('companyProfile', { industry })}
        required
      />
      <TextAnswer
        id="companyProfile.description"
        words={words.description}
        value={company.description}
        onChange={(description) => change('companyProfile', { description })}
        long
        required
      />
      <TextAnswer
        id="companyProfile.targetAudience"
        words={words.targetAudience}
        value={company.targetAudience}
        onChange={(targetAudience) => change('companyProfile', { targetAudience })}
        long
        required
      />
      <TextAnswer
        id="companyProfile.uniqueSellingPoint"
        words={words.uniqueSellingPoint}
        value={company.uniqueSellingPoint}
        onChange={(uniqueSellingPoint) => change('companyProfile', { uniqueSellingPoint })}
        long
      />
    </>
  );
}
