import { expect, test } from 'vitest';
import { makeTestDatabase } from '../../tests/support/test-store.ts';
import { ensureOwner } from './set-password.ts';
import { verifyPassword } from './password-hash.ts';
import { findAccountByEmail } from '../store/tables/accounts.ts';

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
