import { expect, onTestFinished, test } from 'vitest';
import { lendStore } from '../../../tests/support/test-store.ts';
import { ensureOwner, setAccountPassword } from './set-password.ts';
import { verifyPassword } from './password-hash.ts';
import { findAccountByEmail, insertAccount, setSecondFactor } from '../../platform/store/tables/accounts.ts';

const adminEmail = 'owner@blask.example';

async function openStore() {
  const { store, giveBack } = await lendStore();
  onTestFinished(giveBack);
  return store;
}

test('[commands] the first start makes the owner’s account and tells its password once', async () => {
  const store = await openStore();
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
});

test('[ASVS 6.4.3] a forgotten password set anew by hand leaves the second factor on', async () => {
  const store = await openStore();
  const now = new Date().toISOString();
  const { id } = (await insertAccount(store.db, { email: adminEmail, passwordHash: 'forgotten', now }))!;
  const factor = { totpSecret: 'kept', totpConfirmedAt: now, recoveryCodeHashes: ['kept as well'] };
  await setSecondFactor(store.db, id, factor);
  await setAccountPassword(store, adminEmail, 'Nowa-latarnia-2026');
  expect(await findAccountByEmail(store.db, adminEmail)).toMatchObject({ id, ...factor });
});
