import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('[ASVS 6.5.4] [second factor] recovery codes are sixteen letters out of thirty-one, and no two are alike', () => {
  const codes = newRecoveryCodes(200);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){3}$/);
  expect(new Set(codes).size).toBe(200);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(31);
});

test('a recovery code may be typed in capitals and without its hyphen', () => {
  expect(recoveryCodeHash('AB2CD EF3GH')).toBe(recoveryCodeHash('ab2cd-ef3gh'));
  expect(recoveryCodeHash('ab2cd-ef3gj')).not.toBe(recoveryCodeHash('ab2cd-ef3gh'));
});
