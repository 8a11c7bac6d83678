/** What somebody on a slow line typed into the first step before the script arrived. */
import type { Brief } from '../../domain/brief.ts';
import { emptyBrief } from '../../domain/empty-brief.ts';

export function typedEarly(page: ParentNode): Brief | undefined {
  const brief = emptyBrief();
  const profile: Record<string, string> = brief.companyProfile;
  let isAny = false;
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[name^="companyProfile."]',
  )) {
    const isAnswer = field.type === 'radio' ? (field as HTMLInputElement).checked : field.value !== '';
    if (!isAnswer) continue;
    profile[field.name.split('.')[1] ?? ''] = field.value;
    isAny = true;
  }
  return isAny ? brief : undefined;
}
