/** What the last answer has brought to the drawing. */
import type { Skeleton, SkeletonPart } from './skeleton.ts';

const texts = ['company', 'industry', 'type', 'headline', 'call'] as const;
const lists = ['features', 'sections', 'menu', 'pages'] as const;

/** `key` is the value of a choice, or the client's own words. */
export type AddedPart = { kind: (typeof texts)[number] | (typeof lists)[number]; key: string };

export function keyOf({ value, name }: SkeletonPart): string {
  return value || name;
}

/** The same part is still the newest while its name is being typed. Undefined where something was only taken away. */
export function addedPart(before: Skeleton, after: Skeleton): AddedPart | undefined {
  for (const kind of lists) {
    const known = new Set(before[kind].map(keyOf));
    const added = after[kind].findLast((part) => !known.has(keyOf(part)));
    if (added) return { kind, key: keyOf(added) };
  }
  for (const kind of texts)
    if (after[kind] !== before[kind] && after[kind] !== '') return { kind, key: after[kind] };
  return undefined;
}

export function isSameSkeleton(one: Skeleton, other: Skeleton): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
