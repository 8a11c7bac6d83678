import * as z from 'zod/mini';
import { honeypotField } from './contact-form.ts';
import { locales } from '../text/locale.ts';
import { emailTextSchema, lineSchema, longTextSchema } from '../text/text-schema.ts';

const missingIsBlank = z._default(z.string(), '');

export const contactSchema = z.object({
  name: z.pipe(missingIsBlank, lineSchema),
  email: z.pipe(missingIsBlank, emailTextSchema),
  message: z.pipe(missingIsBlank, longTextSchema),
  language: z.optional(z.enum(locales)),
  // Signs of a program that fills in forms. Any value is accepted here.
  [honeypotField]: z.catch(z.optional(z.string()), undefined),
  elapsed: z.catch(z.optional(z.number()), undefined),
});
export type ContactMessage = z.infer<typeof contactSchema>;
