// zod/mini, because these schemas travel to the visitor's phone.
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isWellFormedText, type Problem, type ProblemCode } from './text-rules.ts';

export { isBlank, isEmail, type Problem, type ProblemCode } from './text-rules.ts';

export function textUpTo(maximum: number) {
  return z
    .string('wrong-type' satisfies ProblemCode)
    .check(
      z.maxLength(maximum, { error: 'too-long' satisfies ProblemCode, abort: true }),
      z.refine(isWellFormedText, 'malformed-text' satisfies ProblemCode),
      z.normalize('NFC'),
    );
}

export const lineSchema = textUpTo(limits.line);
export const longTextSchema = textUpTo(limits.text);
export const emailTextSchema = textUpTo(limits.email);

/** The first problem of every path, in the order the schema met them. */
export function problemsOf(error: z.core.$ZodError): Problem[] {
  const byPath = new Map<string, ProblemCode>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, asProblemCode(issue.message));
  }
  return Array.from(byPath, ([path, code]) => ({ path, code }));
}

const problemCodes: ReadonlySet<string> = new Set<ProblemCode>([
  'required',
  'invalid-email',
  'too-long',
  'too-many',
  'unknown-option',
  'malformed-text',
  'wrong-type',
  'company-name-required',
  'contact-required',
  'consent-required',
  'email-required',
  'password-required',
  'weak-password',
  'note-required',
]);

export function isProblemCode(text: string | undefined): text is ProblemCode {
  return text !== undefined && problemCodes.has(text);
}

function asProblemCode(message: string): ProblemCode {
  return isProblemCode(message) ? message : 'wrong-type';
}
