import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, stepAt, totpAddress, totpCode } from './totp.ts';

// The secret of RFC 6238, appendix B, in base 32.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at %d seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcSecret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code of the step before or after is taken, an older one is not', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const secret = newTotpSecret();
  const step = stepAt(now);
  expect(matchingStep(secret, totpCode(secret, step), now)).toBe(step);
  expect(matchingStep(secret, ` ${totpCode(secret, step - 1)} `, now)).toBe(step - 1);
  expect(matchingStep(secret, totpCode(secret, step - 2), now)).toBeUndefined();
  expect(matchingStep(secret, 'abcdef', now)).toBeUndefined();
});

test('the address is what authenticator apps read', () => {
  expect(totpAddress(rfcSecret, 'o+1@blask.example', 'Blask')).toBe(
    `otpauth://totp/Blask:o%2B1%40blask.example?secret=${rfcSecret}&issuer=Blask&algorithm=SHA1&digits=6&period=30`,
  );
});
