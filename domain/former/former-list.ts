/** Lists as the former database kept them: some as lists, some as maps. */

/** Names by which one entry that stands alone is told from a map of entries. */
const entryNames = {
  choice: ['value', 'label', 'type', 'name'],
  page: ['id', 'value', 'label', 'name'],
  link: ['id', 'url', 'description'],
  note: ['note', 'text', 'content', 'message'],
} as const;

export function listOf(value: unknown, kind: keyof typeof entryNames): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [value];
  const entries = Object.entries(value);
  const isOneEntry = entries.some(
    ([name, inner]) =>
      (entryNames[kind] as readonly string[]).includes(name) &&
      (typeof inner === 'string' || typeof inner === 'number'),
  );
  return isOneEntry ? [value] : inOrder(entries).flatMap(chosenFrom);
}

/** `{ "improve-seo": true }` says that it was chosen, `false` that it was not; anything else is the entry itself. */
function chosenFrom([name, value]: [string, unknown]): unknown[] {
  if (typeof value === 'boolean') return value ? [name] : [];
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** By number, where position 10 comes after 9; by name, as that database returned its maps; ticks as they stand. */
function inOrder(entries: [string, unknown][]): [string, unknown][] {
  if (entries.every(([, value]) => typeof value === 'boolean')) return entries;
  if (entries.every(([name]) => /^\d+$/.test(name)))
    return entries.toSorted(([a], [b]) => Number(a) - Number(b));
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
