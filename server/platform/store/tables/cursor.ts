/** Opaque places in a list: they come back from browsers, so that nothing in them is believed before it is checked. */

export type Cursor = { sort: string; key: string | number; id: string };
export type BadCursor = { ok: false; code: 'bad-cursor' };
export type Page<Item> = { ok: true; items: Item[]; nextCursor: string | null };

export const badCursor: BadCursor = { ok: false, code: 'bad-cursor' };

function encodeCursor({ sort, key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Undefined for anything that `encodeCursor` could not have made for this sort. */
export function decodeCursor(text: string, sort: string, keyType: 'number' | 'text' | 'time') {
  const parts = text.length <= 2_000 ? parse(text) : undefined;
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [cursorSort, key, id]: unknown[] = parts;
  if (cursorSort !== sort || typeof id !== 'string' || !isPlain(id)) return undefined;
  if (keyType === 'number') return Number.isSafeInteger(key) ? { sort, key: Number(key), id } : undefined;
  if (typeof key !== 'string' || !isPlain(key)) return undefined;
  if (keyType === 'time' && !isTime(key)) return undefined;
  return { sort, key, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function isPlain(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Written exactly as we write times: JavaScript reads a 30th of February as March, and PostgreSQL knows no year 0. */
function isTime(text: string): boolean {
  const moment = new Date(/^\d{4}-/.test(text) && !text.startsWith('0000') ? text : Number.NaN);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** Cuts the extra row that shows whether there is a next page. */
export function toPage<Item>(rows: Item[], limit: number, cursorOf: (last: Item) => Cursor): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null;
  return { ok: true, items, nextCursor };
}
