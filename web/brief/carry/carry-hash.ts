/** A link from another device. Its key stands in the fragment, which no browser sends to a server. */
const prefix = '#carry-';

export function carryHash(key: string): string {
  return prefix + key;
}

/** Of a link that lost a part on its way the key is none, but it is still such a link. */
export function keyOfHash(hash: string): string | undefined {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
}
