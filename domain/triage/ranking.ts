/** What the owner decides by at a glance, in columns of the brief so that a list need not open any. */
import { readBrief, type ReadableBrief } from '../brief/brief-reading.ts';
import type { Brief } from '../brief/brief.ts';
import { findingsIn } from './findings.ts';
import { knownValues } from '../brief/options.ts';
import { readinessOf } from '../brief/readiness.ts';

/** From little to much; bands of former years stand where their amounts do. Whatever has no amount comes last. */
export const budgetsByAmount = [
  'under-2k',
  'under-5k',
  '2k-7k',
  '5k-10k',
  '7k-15k',
  '10k-20k',
  '15k-30k',
  '20k-50k',
  'over-30k',
  'over-50k',
] as const satisfies readonly (typeof knownValues.budget)[number][];

/** What a budget is worth beside another; 0 where none was named. */
function budgetRank(budget: string): number {
  return budgetsByAmount.findIndex((known) => known === budget) + 1;
}

const longest = 100;
const rankStep = 1e14;

export type BriefRanking = ReturnType<typeof rankingOf>;

export function rankingOf(stored: unknown, newestKey: number) {
  const brief = readBrief(stored);
  return {
    budget: brief.budget.slice(0, longest).toWellFormed(),
    timeline: brief.timeline.slice(0, longest).toWellFormed(),
    /** Of equal budgets the newer one is larger. */
    budgetKey: budgetRank(brief.budget) * rankStep + Math.max(0, newestKey),
    readiness: readinessOf(asForm(brief)).percent,
    contradictions: findingsIn(brief).filter(({ kind }) => kind === 'contradiction').length,
  };
}

/** As the form would have it, so that old and new briefs are measured alike. Only what is asked of it matters. */
function asForm(read: ReadableBrief): Brief {
  return {
    companyProfile: read,
    websiteType: { type: read.websiteType, customType: read.customType, primaryPurpose: read.primaryPurpose },
    websiteGoals: read,
    homepageStructure: { sections: read.homepageSections },
    mainMenu: { items: read.menuItems },
    siteMap: { pages: read.pages },
    contactInfo: { name: read.contactName, email: read.contactEmail },
    additionalInfo: { timeline: read.timeline },
  } as unknown as Brief;
}
