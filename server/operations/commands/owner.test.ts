import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inherited } from '../../../tests/support/inherited.ts';
import { makeTestDatabase } from '../../../tests/support/test-store.ts';
import { verifyPassword } from '../../features/accounts/password-hash.ts';
import { startSession } from '../../features/accounts/sessions.ts';
import { findAccountByEmail, insertAccount, setSecondFactor } from '../../platform/store/tables/accounts.ts';

const run = promisify(execFile);
const email = 'owner@blask.example';

async function owner(parameters: string[], dataDir: string, input?: string) {
  const started = run(process.execPath, ['server/operations/commands/owner.ts', ...parameters], {
    env: { ...inherited, DATA_DIR: dataDir },
  });
  if (input !== undefined) started.child.stdin?.end(input);
  try {
    return { code: 0, ...(await started) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('[commands] creates an account, changes its password, and ends its sessions', async () => {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  const now = new Date().toISOString();
  const account = (await insertAccount(store.db, { email, passwordHash: 'none', now }))!;
  await startSession(store.db, account.id, new Date());
  const { dataDir } = database.options;
  const done = await owner(['--email', email, '--password', 'Nowa-latarnia-2026'], dataDir);
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
  const changed = (await findAccountByEmail(store.db, email))!;
  expect(await verifyPassword(changed.passwordHash, 'Nowa-latarnia-2026', 'trusted')).toBe(true);
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);

  const piped = await owner(['--email', 'second@blask.example'], dataDir, 'Inna-latarnia-2026\n');
  expect(piped).toMatchObject({ code: 0, stdout: expect.stringContaining('not for this account') });
  expect(piped.stderr).not.toContain('latarnia');
  await store.close();
  await database.remove();
});

test('[second factor] takes off a second factor whose phone and codes are lost, and ends the sessions', async () => {
  const database = await makeTestDatabase('sqlite');
  const store = await database.open();
  const now = new Date().toISOString();
  const account = (await insertAccount(store.db, { email, passwordHash: 'kept', now }))!;
  await setSecondFactor(store.db, account.id, {
    totpSecret: 'lost',
    totpConfirmedAt: now,
    recoveryCodeHashes: [],
  });
  await startSession(store.db, account.id, new Date());
  const { dataDir } = database.options;
  const reset = ['--email', email, '--reset-second-factor'];
  expect(await owner(reset, dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('switched off'),
  });
  expect(await findAccountByEmail(store.db, email)).toMatchObject({ totpSecret: null, passwordHash: 'kept' });
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await owner(reset, dataDir)).toMatchObject({ code: 0, stdout: `${email} has no second factor.\n` });
  expect(await owner(['--email', 'nobody@x.example', '--reset-second-factor'], dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no account/),
  });
  expect(await owner([...reset, '--password', 'Nowa-latarnia-2026'], dataDir)).toMatchObject({ code: 1 });
  await store.close();
  await database.remove();
});

test('says in one line what is wrong, and shows how it is used', async () => {
  const database = await makeTestDatabase('sqlite');
  const { dataDir } = database.options;
  expect(await owner(['--email', email, '--password', 'short'], dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This password is too weak/),
  });
  expect(await owner([], dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^--email is missing/),
  });
  expect(await owner(['--email', 'x'], dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not an e-mail'),
  });
  expect(await owner(['--help'], dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Usage:'),
  });
  await database.remove();
});
