/** What can be said of a text without a schema; kept apart so that a small form brings no schema library along. */
import { limits } from './limits.ts';

const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)+$/;

export function isEmail(value: string): boolean {
  // Length first: a pattern never sees an unbounded text.
  return value.length <= limits.email && emailPattern.test(value);
}

export function isBlank(value: string): boolean {
  return value.trim() === '';
}
