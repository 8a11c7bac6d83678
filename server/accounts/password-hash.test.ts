import { expect, test } from 'vitest';
import { HashingBusyError, hashPassword, pretendToVerify, verifyPassword } from './password-hash.ts';

test('a hash is argon2id, differs each time, and fits its own password only', async () => {
  const [one, other] = await Promise.all([hashPassword('zażółć gęślą'), hashPassword('zażółć gęślą')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  // The same word typed on another keyboard, in the decomposed form.
  expect(await verifyPassword(one, 'zażółć gęślą'.normalize('NFD'), 'trusted')).toBe(true);
  expect(await verifyPassword(one, 'zażółć gęśla', 'trusted')).toBe(false);
});

test('a flood of strangers fills its own short line and never the one of known devices', async () => {
  const flood = Array.from({ length: 40 }, () =>
    pretendToVerify('x', 'untrusted').then(
      () => 'done',
      (error: unknown) => (error instanceof HashingBusyError ? 'refused' : 'broken'),
    ),
  );
  const startedAfterFlood = await pretendToVerify('x', 'trusted').then(() => 'done');
  expect(startedAfterFlood).toBe('done');
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(18);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(22);
});
