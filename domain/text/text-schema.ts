// zod/mini, because these schemas travel to the visitor's phone.
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isProblemCode, isWellFormedText, type Problem, type ProblemCode } from './text-rules.ts';

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

function asProblemCode(message: string): ProblemCode {
  return isProblemCode(message) ? message : 'wrong-type';
}
