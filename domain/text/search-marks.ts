/** Shows people why something was found: the beginnings of words that they typed, and the words around them. */
import { folded } from './folding.ts';

export type Marked = { text: string; isHit: boolean };

const word = /[\p{L}\p{N}]+/gu;

export function typedWords(typed: string): string[] {
  return Array.from(new Set(folded(typed).match(word) ?? []));
}

/** The text in pieces, those that were typed apart from the others. */
export function markedIn(text: string, terms: readonly string[]): Marked[] {
  const parts: Marked[] = [];
  let from = 0;
  for (const { start, end } of hitsIn(text, terms)) {
    if (start > from) parts.push({ text: text.slice(from, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}

const around = 50;
const longest = 10_000;

/** The words around the first hit in any of the texts; null where there is none. */
export function excerptOf(texts: Iterable<string>, terms: readonly string[]): string | null {
  if (terms.length === 0) return null;
  let read = 0;
  for (const text of texts) {
    const part = text.slice(0, longest - read);
    const [hit] = hitsIn(part, terms);
    if (hit) return cut(text, hit.start, hit.end);
    read += part.length;
    if (read >= longest) break;
  }
  return null;
}

/** Those of the words that begin none of the texts' words. */
export function unmetIn(texts: readonly string[], terms: readonly string[]): string[] {
  const words = texts.flatMap((text) => folded(text).match(word) ?? []);
  return terms.filter((term) => !words.some((one) => one.startsWith(term)));
}

function* hitsIn(text: string, terms: readonly string[]): Generator<{ start: number; end: number }> {
  if (terms.length === 0) return;
  for (const found of text.matchAll(word)) {
    const plain = folded(found[0]);
    const term = terms.find((one) => plain.startsWith(one));
    if (term !== undefined)
      yield { start: found.index, end: found.index + Math.min(term.length, found[0].length) };
  }
}

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  const middle = text.slice(from, to).replaceAll(/\s+/g, ' ').toWellFormed().trim();
  return `${from > 0 ? '…' : ''}${middle}${to < text.length ? '…' : ''}`;
}
