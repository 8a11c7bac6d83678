/** What a visitor with a slow connection typed into the first step before the script arrived. */
import type { Brief } from '../../domain/brief/brief.ts';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';

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

/** A stored answer wins over one that was typed early. */
export function withEarly(brief: Brief, early: Brief): Brief {
  const profile: Record<string, string> = { ...brief.companyProfile };
  const missing = Object.entries(early.companyProfile).filter(([name, value]) => value && !profile[name]);
  if (missing.length === 0) return brief;
  Object.assign(profile, Object.fromEntries(missing));
  return { ...brief, companyProfile: profile as Brief['companyProfile'] };
}
