import { firstHalf } from './first-half.ts';
import { fourthPart } from './fourth-part.ts';
import { heldOut } from './held-out.ts';
import type { LabelledBrief } from './labelled-brief.ts';
import { secondHalf } from './second-half.ts';
import { thirdPart } from './third-part.ts';

export const labelledSets: Record<'labelled' | 'held out', LabelledBrief[]> = {
  labelled: [...firstHalf, ...secondHalf, ...thirdPart, ...fourthPart],
  'held out': heldOut,
};

/** What is asked of the findings on either set, in percent. */
export const leastPrecision = 90;
export const leastRecall = 85;
