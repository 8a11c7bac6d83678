import type { Brief } from './brief.ts';
import { isBlank, isEmail, type Problem } from '../text/text-rules.ts';

/** The only rules that stop a submit; everything else a quote would like to know is guidance. */
export function saveProblems(brief: Brief, consent: boolean): Problem[] {
  const { companyProfile, contactInfo } = brief;
  const problems: Problem[] = [];
  if (isBlank(companyProfile.companyName)) {
    problems.push({ path: 'companyProfile.companyName', code: 'company-name-required' });
  }
  if (isBlank(contactInfo.name)) problems.push({ path: 'contactInfo.name', code: 'contact-required' });
  if (isBlank(contactInfo.email)) problems.push({ path: 'contactInfo.email', code: 'contact-required' });
  else if (!isEmail(contactInfo.email.trim()))
    problems.push({ path: 'contactInfo.email', code: 'invalid-email' });
  if (!consent) problems.push({ path: 'consent', code: 'consent-required' });
  return problems;
}
