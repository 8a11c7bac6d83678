/** The orders in which the owner may list briefs. */
export const briefSorts = ['newest', 'oldest', 'company', 'updated', 'budget'] as const;
export type BriefSort = (typeof briefSorts)[number];
