/** What the client page gets about the estimate, and the forms on it. */
import type { EstimateDecision, EstimateDocument } from './estimate-document.ts';
import type { EstimateState } from './estimate-state.ts';

export type ClientEstimate = {
  id: string;
  document: EstimateDocument;
  state: EstimateState;
  decision: EstimateDecision | null;
  /** Versions before this one, oldest first; each can be read again. */
  earlier: { version: number; sentAt: string }[];
};

/** Where the forms go, below the page of the estimate, and the names of their fields. */
export const estimateForm = {
  accept: 'accept',
  decline: 'decline',
  ask: 'ask',
  recount: 'recount',
  version: 'version',
  name: 'name',
  option: 'option',
  reason: 'reason',
  words: 'words',
  line: 'line',
} as const;
