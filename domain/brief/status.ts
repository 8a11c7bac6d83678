export const briefStatuses = ['new', 'in-progress', 'completed', 'cancelled'] as const;
export type BriefStatus = (typeof briefStatuses)[number];

export function isBriefStatus(value: unknown): value is BriefStatus {
  return briefStatuses.some((status) => status === value);
}

/** Why a brief came to nothing, where the owner cares to say. */
export const cancelReasons = ['price', 'time', 'silence', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
