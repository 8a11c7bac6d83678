import * as z from 'zod/mini';
import { locales } from './locale.ts';
import { emailTextSchema, isBlank, isEmail, lineSchema, longTextSchema, type ProblemCode } from './text.ts';

export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

export const emptyContact: ContactValues = { name: '', email: '', message: '' };

const missingIsBlank = z._default(z.string(), '');

export const contactSchema = z.object({
  name: z.pipe(missingIsBlank, lineSchema),
  email: z.pipe(missingIsBlank, emailTextSchema),
  message: z.pipe(missingIsBlank, longTextSchema),
  language: z.optional(z.enum(locales)),
});
export type ContactMessage = z.infer<typeof contactSchema>;

/** The rules a person can break while typing, checked in the browser and again on the server. */
export function contactProblems(values: ContactValues): Partial<Record<ContactField, ProblemCode>> {
  const problems: Partial<Record<ContactField, ProblemCode>> = {};
  for (const field of contactFields) if (isBlank(values[field])) problems[field] = 'required';
  if (!problems.email && !isEmail(values.email.trim())) problems.email = 'invalid-email';
  return problems;
}
