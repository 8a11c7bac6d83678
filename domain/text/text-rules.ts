/** Rules about texts that need no schema library, so that a page can check them without loading one. */
import { limits } from './limits.ts';

/** What can be wrong with a value; words/refusals.ts has the sentence for each. */
const problemCodes = [
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
  'range-crossed',
  'amount-too-large',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
export type Problem = { path: string; code: ProblemCode };

export function isProblemCode(text: string | undefined): text is ProblemCode {
  return problemCodes.some((code) => code === text);
}

const emailPattern =
  /^[^\s\p{C}@"(),:;<>[\\\]]+@[^\s\p{C}@"(),:;<>[\\\].]+(?:\.[^\s\p{C}@"(),:;<>[\\\].]+)+$/u;

export function isEmail(value: string): boolean {
  // Length first: a pattern never sees an unbounded text.
  return value.length <= limits.email && emailPattern.test(value);
}

/** A zero-width space or a byte order mark shows as little as a space does. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}]/u.test(value);
}

/** NUL breaks PostgreSQL's text, a lone surrogate breaks every UTF-8 encoder. */
export function isWellFormedText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** What pasting may bring along and the server would refuse. */
export function withoutBrokenCharacters(value: string): string {
  return isWellFormedText(value)
    ? value
    : value
        .replaceAll('\0', '')
        .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '');
}
