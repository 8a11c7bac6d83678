/** Ten single-use codes for a lost phone. With 79 random bits each they cannot be found from their stolen hashes. */
import { createHash, randomInt } from 'node:crypto';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export function newRecoveryCodes(count = 10): string[] {
  return Array.from({ length: count }, () => Array.from({ length: 4 }, () => letters(4)).join('-'));
}

export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery:${plain}`).digest('base64url');
}

function letters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
