/** What a good quote still needs. Guidance only: a brief can be sent without any of it. */
import type { Brief } from './brief.ts';
import { isBlank, isEmail } from '../text/text-rules.ts';

export const stepCount = 9;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function percentOf(step: Step): number {
  return Math.round((step / stepCount) * 100);
}

/** The answers that are measured. A stored brief of any age has at least these, as texts and lists. */
export type MeasuredBrief = {
  companyProfile: Record<'companyName' | 'industry' | 'description' | 'targetAudience', string>;
  websiteType: Record<'type' | 'customType' | 'primaryPurpose', string>;
  websiteGoals: { primaryGoals: readonly unknown[] };
  homepageStructure: { sections: readonly unknown[] };
  mainMenu: { items: readonly unknown[] };
  siteMap: { pages: readonly unknown[] };
  contactInfo: Record<'name' | 'email', string>;
  additionalInfo: { timeline: string };
};

type Need = {
  path: string;
  step: Step;
  /** Without it the brief cannot be saved. */
  isRequired?: boolean;
  isMet: (brief: MeasuredBrief) => boolean;
  applies?: (brief: MeasuredBrief) => boolean;
};

const needs = [
  {
    path: 'companyProfile.companyName',
    step: 1,
    isRequired: true,
    isMet: (b) => !isBlank(b.companyProfile.companyName),
  },
  { path: 'companyProfile.industry', step: 1, isMet: (b) => b.companyProfile.industry !== '' },
  { path: 'companyProfile.description', step: 1, isMet: (b) => !isBlank(b.companyProfile.description) },
  { path: 'companyProfile.targetAudience', step: 1, isMet: (b) => !isBlank(b.companyProfile.targetAudience) },
  { path: 'websiteType.type', step: 2, isMet: (b) => b.websiteType.type !== '' },
  {
    path: 'websiteType.customType',
    step: 2,
    applies: (b) => b.websiteType.type === 'custom',
    isMet: (b) => !isBlank(b.websiteType.customType),
  },
  { path: 'websiteType.primaryPurpose', step: 2, isMet: (b) => !isBlank(b.websiteType.primaryPurpose) },
  { path: 'websiteGoals.primaryGoals', step: 3, isMet: (b) => b.websiteGoals.primaryGoals.length > 0 },
  { path: 'homepageStructure.sections', step: 6, isMet: (b) => b.homepageStructure.sections.length > 0 },
  { path: 'mainMenu.items', step: 6, isMet: (b) => b.mainMenu.items.length > 0 },
  { path: 'siteMap.pages', step: 7, isMet: (b) => b.siteMap.pages.length > 0 },
  { path: 'contactInfo.name', step: 9, isRequired: true, isMet: (b) => !isBlank(b.contactInfo.name) },
  {
    path: 'contactInfo.email',
    step: 9,
    isRequired: true,
    isMet: (b) => isEmail(b.contactInfo.email.trim()),
  },
  { path: 'additionalInfo.timeline', step: 9, isMet: (b) => b.additionalInfo.timeline !== '' },
] as const satisfies readonly Need[];

export type NeedPath = (typeof needs)[number]['path'];
export type Gap = { path: NeedPath; step: Step; isRequired: boolean };
export type Readiness = { percent: number; gaps: Gap[] };

export function readinessOf(brief: MeasuredBrief): Readiness {
  const asked = needs.filter((need) => !('applies' in need) || need.applies(brief));
  const gaps = asked
    .filter((need) => !need.isMet(brief))
    .map((need) => ({ path: need.path, step: need.step, isRequired: 'isRequired' in need }));
  return { percent: Math.round(((asked.length - gaps.length) / asked.length) * 100), gaps };
}

const stepOfGroup: Record<keyof Brief, Step> = {
  companyProfile: 1,
  websiteType: 2,
  websiteGoals: 3,
  features: 4,
  integrations: 5,
  homepageStructure: 6,
  mainMenu: 6,
  siteMap: 7,
  inspirationLinks: 8,
  additionalInfo: 9,
  contactInfo: 9,
};

/** The step on which a path such as `contactInfo.email` is answered; everything else is on the last one. */
export function stepOfPath(path: string): Step {
  return stepOfGroup[path.split('.')[0] as keyof Brief] ?? 9;
}
