/** Ten single-use codes for the day the phone is lost. They are random enough that a plain hash keeps them. */
import { createHash, randomInt } from 'node:crypto';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export function newRecoveryCodes(count = 10): string[] {
  return Array.from({ length: count }, () => `${letters(5)}-${letters(5)}`);
}

export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery:${plain}`).digest('base64url');
}

function letters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
