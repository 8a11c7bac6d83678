/** What the owner's list shows and sorts by, stored beside each brief so that a list reads no whole brief. */
import { readBrief, type ReadableBrief } from '../brief/brief-reading.ts';
import { dismissalOf, type Dismissal } from './dismissals.ts';
import { findingsIn } from './findings.ts';
import { knownValues } from '../brief/options.ts';
import { readinessOf, type MeasuredBrief } from '../brief/readiness.ts';

/** The orders in which the owner may list briefs. */
export const briefSorts = [
  'newest',
  'oldest',
  'company',
  'updated',
  'budget',
  'estimate',
  'deadline',
] as const;
export type BriefSort = (typeof briefSorts)[number];

/** From little to much, bands that the form no longer offers included. A budget without an amount comes last. */
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

/** Its place among all budgets; 0 for one without an amount. */
function budgetRank(budget: string): number {
  return budgetsByAmount.findIndex((known) => known === budget) + 1;
}

const longest = 100;
const rankStep = 1e14;

export type BriefRanking = ReturnType<typeof rankingOf>;

export function rankingOf(stored: unknown, newestKey: number, dismissals: readonly Dismissal[] = []) {
  const brief = readBrief(stored);
  const sentAt = newestKey > 0 ? new Date(newestKey).toISOString() : null;
  return {
    budget: brief.budget.slice(0, longest).toWellFormed(),
    timeline: brief.timeline.slice(0, longest).toWellFormed(),
    /** Orders by budget and, within one budget, the newer brief first. */
    budgetKey: budgetRank(brief.budget) * rankStep + Math.max(0, newestKey),
    readiness: readinessOf(asForm(brief)).percent,
    contradictions: findingsIn(brief, sentAt, 'contradiction').filter(
      (finding) => !dismissalOf(finding, dismissals),
    ).length,
  };
}

/** As the form has it, so that old and new briefs are measured alike. */
function asForm(read: ReadableBrief): MeasuredBrief {
  return {
    companyProfile: read,
    websiteType: { type: read.websiteType, customType: read.customType, primaryPurpose: read.primaryPurpose },
    websiteGoals: read,
    homepageStructure: { sections: read.homepageSections },
    mainMenu: { items: read.menuItems },
    siteMap: read,
    contactInfo: { name: read.contactName, email: read.contactEmail },
    additionalInfo: read,
  };
}
