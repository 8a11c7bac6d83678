/** A link from another device. Its key stands in the fragment, which no browser sends to a server. */
const prefix = '#carry-';

export function carryHash(key: string): string {
  return prefix + key;
}

/** The key of such a link, even one that lost characters on its way; undefined for any other fragment. */
export function keyOfHash(hash: string): string | undefined {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
}
