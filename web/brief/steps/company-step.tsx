import { industries } from '../../../domain/brief/industries.ts';
import { SingleChoice } from '../choice.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { useWords } from '../text.ts';
import { questionsOf, type AnswersProps } from './questions.ts';

export function CompanyStep(props: AnswersProps) {
  const { text, industries: labels } = useWords();
  const question = questionsOf(props, 'companyProfile', text.company);
  return (
    <>
      <TextAnswer {...question('companyName')} autoComplete="organization" required />
      <SingleChoice {...question('industry')} values={industries} labels={labels} required />
      <TextAnswer {...question('description')} long required />
      <TextAnswer {...question('targetAudience')} long required />
      <TextAnswer {...question('uniqueSellingPoint')} long />
    </>
  );
}
