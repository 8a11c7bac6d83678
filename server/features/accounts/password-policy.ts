import { commonPasswords } from './common-passwords.ts';

const minimumLength = 12;
/** Bounds the work of hashing a text that a stranger sends. */
export const maximumLength = 500;

export type PasswordWeakness = 'too-short' | 'too-long' | 'common' | 'address';

/** Undefined if the password is strong enough. */
export function weaknessOf(password: string, email: string): PasswordWeakness | undefined {
  if (Array.from(password).length < minimumLength) return 'too-short';
  if (password.length > maximumLength) return 'too-long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isAddress(plain, email.trim().toLowerCase())) return 'address';
  return isCommon(plain) ? 'common' : undefined;
}

function isAddress(plain: string, email: string): boolean {
  const [name = '', domain = ''] = email.split('@');
  const stem = letters(plain);
  return [email, email + email, name + domain, name + name].some(
    (known) => known !== '' && letters(known) === stem,
  );
}

/** "Password1234!" and "passwordpassword" count as "password". */
function isCommon(plain: string): boolean {
  if (new Set(plain).size <= 3) return true;
  if (isRun(plain)) return true;
  const stems = [plain, withoutTail(plain)].flatMap((stem) => [stem, unleet(stem)]);
  return stems
    .flatMap((stem) => [stem, letters(stem), withoutTail(stem)])
    .some((stem) => commonPasswords.has(stem) || isRepeated(stem));
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    if (text.length % size !== 0) continue;
    const part = text.slice(0, size);
    if (part.repeat(text.length / size) === text && (size < 5 || commonPasswords.has(part))) return true;
  }
  return false;
}

/** Neighbours on the keyboard, in the alphabet or among digits, in either direction. */
function isRun(plain: string): boolean {
  const rows = [
    '01234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    '1q2w3e4r5t6y7u8i9o0p',
  ];
  return rows.some((row) => row.includes(plain) || row.includes(Array.from(plain).toReversed().join('')));
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function withoutTail(text: string): string {
  return text.replace(/[\d!@#$%^&*().,?_-]+$/, '');
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function unleet(text: string): string {
  return text.replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign);
}
