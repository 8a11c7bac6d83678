import { isBlank, isEmail, type ProblemCode } from '../text/text-rules.ts';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

export const emptyContact: ContactValues = { name: '', email: '', message: '' };

/** A field that is hidden from people: only a program fills it in. */
export const honeypotField = 'website';
/** A message sent sooner after the page opened comes from a program; the form itself waits this long. */
export const minimumFillMs = 1_200;

/** The rules a person can break while typing, checked in the browser and again on the server. */
export function contactProblems(values: ContactValues): Partial<Record<ContactField, ProblemCode>> {
  const problems: Partial<Record<ContactField, ProblemCode>> = {};
  for (const field of contactFields) if (isBlank(values[field])) problems[field] = 'required';
  if (!problems.email && !isEmail(values.email.trim())) problems.email = 'invalid-email';
  return problems;
}
