/** Brings stored answers back through the schema; loaded only where there is something to restore. */
import * as z from 'zod/mini';
import { briefSchema, type Brief } from '../../../domain/brief/brief.ts';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { steps } from '../../../domain/brief/readiness.ts';
import type { Answers, Pending } from '../answers.ts';

const roundsOfRepair = 20;

export function restoreAnswers(stored: unknown): Answers {
  const from = isRecord(stored) ? stored : {};
  const visited = steps.filter(
    (step) => step === 1 || (Array.isArray(from['visited']) && from['visited'].includes(step)),
  );
  const step = visited.find((one) => one === from['step']) ?? 1;
  const key = from['submitKey'];
  return {
    step,
    visited,
    brief: restoreBrief(from['brief']),
    pending: restorePending(from['pending']),
    submitKey: typeof key === 'string' && key.length <= 100 ? key : undefined,
  };
}

function restorePending(stored: unknown): Pending {
  const from = isRecord(stored) ? stored : {};
  const text = (name: keyof Pending) =>
    typeof from[name] === 'string' ? from[name].slice(0, limits.text) : '';
  return { pageName: text('pageName'), linkUrl: text('linkUrl'), linkDescription: text('linkDescription') };
}

/** Leaves out what the form no longer knows and keeps every other answer. */
export function restoreBrief(stored: unknown): Brief {
  let candidate: unknown = isRecord(stored) ? structuredClone(stored) : {};
  for (let round = 0; round < roundsOfRepair; round++) {
    const parsed = z.safeParse(briefSchema, candidate);
    if (parsed.success) return parsed.data;
    const faults = new Map(
      parsed.error.issues.map(({ path }) => [faultyPart(path).join('.'), faultyPart(path)]),
    );
    // From the end, so that removing one item of a list leaves the places of those before it alone.
    for (const path of [...faults.values()].toReversed()) candidate = without(candidate, path);
  }
  return emptyBrief();
}

/** A wrong field of a list's item takes its item along: half an item is none. */
function faultyPart(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const item = path.findLastIndex((key) => typeof key === 'number');
  return item < 0 ? path : path.slice(0, item + 1);
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value) && typeof key === 'number') {
    return rest.length > 0 ? value.with(key, without(value[key], rest)) : value.toSpliced(key, 1);
  }
  if (!isRecord(value) || key === undefined) return undefined;
  const { [String(key)]: inner, ...others } = value;
  return rest.length > 0 ? { ...others, [String(key)]: without(inner, rest) } : others;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
