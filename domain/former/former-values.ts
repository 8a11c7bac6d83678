/** Single values of the former database: one answer may be a text, a number or an object around either. */

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
