import { expect, test } from 'vitest';
import { makeTestDatabase } from '../../../tests/support/test-store.ts';
import { ensureOwner, setAccountPassword } from './set-password.ts';
import { verifyPassword } from './password-hash.ts';
import { findAccountByEmail, insertAccount, setSecondFactor } from '../../platform/store/tables/accounts.ts';

const adminEmail = 'owner@blask.example';

test('[commands] the first start makes the owner’s account and tells its password once', async () => {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  const printed: string[] = [];
  const start = (adminPassword?: string) =>
    ensureOwner(store, { adminEmail, adminPassword }, (line) => printed.push(line));
  await start();
  await start();
  await start('Inna-latarnia-2026');
  expect(printed).toEqual([expect.stringContaining(adminEmail)]);
  const password = /Password: (\S+)/.exec(printed[0] ?? '')?.[1] ?? '';
  expect(password).toHaveLength(24);
  const account = (await findAccountByEmail(store.db, adminEmail))!;
  expect(await verifyPassword(account.passwordHash, password, 'trusted')).toBe(true);
  await store.close();
  await database.remove();
});

test('[ASVS 6.4.3] a forgotten password set anew by hand leaves the second factor on', async () => {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  const now = new Date().toISOString();
  const { id } = (await insertAccount(store.db, { email: adminEmail, passwordHash: 'forgotten', now }))!;
  const factor = { totpSecret: 'kept', totpConfirmedAt: now, recoveryCodeHashes: ['kept as well'] };
  await setSecondFactor(store.db, id, factor);
  await setAccountPassword(store, adminEmail, 'Nowa-latarnia-2026');
  expect(await findAccountByEmail(store.db, adminEmail)).toMatchObject({ id, ...factor });
  await store.close();
  await database.remove();
});
