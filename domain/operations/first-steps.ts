/** The steps of a site's first day, in their order. */
export const stepNames = ['brand', 'mail', 'backups', 'prices', 'brief', 'second-factor'] as const;
export type StepName = (typeof stepNames)[number];

/** There is no price list yet: its step can be read, not done. */
export const unavailableSteps: ReadonlySet<StepName> = new Set(['prices']);
