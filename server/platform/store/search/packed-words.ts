/** Words as they lie beside an entry: each after a space, so that a beginning can be looked for without the index. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** More than a person types; longer texts come from programs and are compressed. */
const packedFrom = 8_192;

export type StoredWords = string | Uint8Array;

export function packWords(words: string[]): StoredWords {
  const text = words.map((word) => ` ${word}`).join('');
  return text.length < packedFrom ? text : deflateRawSync(text);
}

export function unpackWords(stored: StoredWords): string {
  return typeof stored === 'string' ? stored : inflateRawSync(stored).toString();
}
