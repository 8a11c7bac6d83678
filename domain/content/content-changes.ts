/** What is different between two versions of the content, text by text. */
import type { SiteContent } from './content-shape.ts';

export type ContentChange = { path: string; before: string; after: string };

export function changesBetween(before: SiteContent, after: SiteContent): ContentChange[] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? '', after: now.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    leaves.set(path, value.join(', '));
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${name}` : name, leaves);
  else if (value !== undefined) leaves.set(path, String(value));
  return leaves;
}
