import { expect, test } from 'vitest';
import { hashPassword, pretendToVerify, verifyPassword } from './password-hash.ts';

test('a hash is argon2id, differs each time, and fits its own password only', async () => {
  const [one, other] = await Promise.all([hashPassword('zażółć gęślą'), hashPassword('zażółć gęślą')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  // The same word typed on another keyboard, in the decomposed form.
  expect(await verifyPassword(one, 'zażółć gęślą'.normalize('NFD'), 'trusted')).toBe(true);
  expect(await verifyPassword(one, 'zażółć gęśla', 'trusted')).toBe(false);
});

test('a known device waits for no stranger, however many of them are in line', async () => {
  let done = 0;
  const flood = Array.from({ length: 12 }, () => pretendToVerify('x', 'untrusted').then(() => done++));
  await pretendToVerify('x', 'trusted');
  expect(done).toBeLessThan(6);
  await Promise.all(flood);
  expect(done).toBe(12);
});
