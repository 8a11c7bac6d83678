/** The steps of a site's first day, in their order. */
export const stepNames = ['brand', 'mail', 'backups', 'prices', 'brief', 'second-factor'] as const;
export type StepName = (typeof stepNames)[number];
