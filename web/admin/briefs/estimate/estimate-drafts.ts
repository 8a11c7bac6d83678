/** Estimates being written: they outlive the editor that displays them. */
import type { EstimateEditsBody } from '../../../../domain/endpoints/estimates.ts';
import { createSavers } from '../../ui/draft-saver.ts';

const savers = createSavers<EstimateEditsBody>();

/** By brief: the revision that the edits were begun on. */
export const revisions = new Map<string, number>();

export const saverOf = savers.of;

export function forgetEstimateDrafts(): void {
  savers.forget();
  revisions.clear();
}
