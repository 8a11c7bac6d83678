/** How a sent estimate stands with its client. */
export const estimateStates = ['open', 'accepted', 'declined', 'replaced', 'expired'] as const;
export type EstimateState = (typeof estimateStates)[number];

export const declineReasons = ['price', 'time', 'scope', 'other-offer', 'no-longer', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

type Standing = {
  decision: { kind: 'accepted' | 'declined' } | null;
  replacedAt: string | null;
  validUntil: string;
};

/** Decided stays decided, replaced stays replaced. `today` is Warsaw's day; the last day counts. */
export function stateOf({ decision, replacedAt, validUntil }: Standing, today: string): EstimateState {
  if (decision) return decision.kind;
  if (replacedAt !== null) return 'replaced';
  return today > validUntil ? 'expired' : 'open';
}
