export const briefStatuses = ['new', 'in-progress', 'completed', 'cancelled'] as const;
export type BriefStatus = (typeof briefStatuses)[number];

export function isBriefStatus(value: unknown): value is BriefStatus {
  return briefStatuses.some((status) => status === value);
}
