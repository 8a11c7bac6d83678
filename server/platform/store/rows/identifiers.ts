import { randomInt, randomUUIDv7 } from 'node:crypto';

/** Sorts by time of making; its 74 random bits cannot be guessed from another one. */
export function newId(): string {
  return randomUUIDv7();
}

// No 0/O, 1/I/L, 5/S, U/V: a reference is read out over the phone.
const alphabet = '2346789ABCDEFGHJKMNPQRTWXYZ';

export function newReference(): string {
  let letters = '';
  for (let position = 0; position < 6; position++) letters += alphabet[randomInt(alphabet.length)];
  return `BL-${letters}`;
}
