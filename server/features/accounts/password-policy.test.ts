import { expect, test } from 'vitest';
import { weaknessOf } from './password-policy.ts';

const email = 'owner@blask.example';

test('[R28] a password of less than twelve characters is too short, however strange', () => {
  expect(weaknessOf('x#9!kQ2@zL1', email)).toBe('too-short');
  // Twelve units, but six characters to a person.
  expect(weaknessOf('🐢🐢🐢🐢🐢🐢', email)).toBe('too-short');
});

test.each([
  'password1234',
  'Password1234!',
  'passwordpassword',
  'P@ssw0rd1234',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaaaa',
  'abcabcabcabc',
  'administrator1',
  'hasłohasło12',
  '1qaz2wsx3edc4',
])('[R28] %s is a common one', (password) => {
  expect(weaknessOf(password, email)).toBe('common');
});

test('[R28] the address is no password, whatever its letters look like', () => {
  expect(weaknessOf(email, email)).toBe('address');
  expect(weaknessOf('OWNER@Blask.Example', email)).toBe('address');
  expect(weaknessOf('ownerblaskexample', email)).toBe('address');
});

test('[ASVS 6.2.11] the words of this site count among the common ones', () => {
  for (const password of ['blaskblask2026', 'Blask!Blask!2026', 'kontakt12345', 'StronaWWW-2026'])
    expect(weaknessOf(password, email), password).toBe('common');
});

test('[ASVS 6.2.5] any characters may make a password, and a long one is welcome', () => {
  for (const password of [
    'nothingbutlowerletters',
    '839201746655',
    'ŁÓDKA PŁYNIE PO WIŚLE',
    '~~{}[]<>^^||``\\\\//',
    'ślimak 🐌 na płocie',
  ])
    expect(weaknessOf(password, email), password).toBeUndefined();
  expect(weaknessOf('zielony rower '.repeat(7), email)).toBeUndefined();
  expect(weaknessOf(`${'zielony rower '.repeat(35)}!`, email)).toBeUndefined();
});

test.each(['Latarnia-nad-Wisłą-1791', 'correct-horse-9-battery', 'zielony rower pod mostem', 'k2#vT9!pLq7z'])(
  '[R28] %s may be set',
  (password) => {
    expect(weaknessOf(password, email)).toBeUndefined();
  },
);
