/** Values as the former database stored them: an answer as text, number or object, a list also as a map. */

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The copy of the whole form was kept as an object, and for a while as its text. */
export function nestedFields(value: unknown): Fields | undefined {
  if (isFields(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isFields(value)) return textOf(value.value ?? value.label ?? value.type ?? value.name ?? '');
  return '';
}

/** NUL breaks PostgreSQL's text, a lone surrogate every UTF-8 encoder. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC');
}

export function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), clean(inner)]));
}

/** Field names of an entry: an object with one of them is a single entry, any other is a map of entries. */
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
