/** Passkeys on several servers, and after the site has moved to another name. */
import { expect, onTestFinished, test } from 'vitest';
import { makeAuthenticator } from '../../../tests/support/authenticator.ts';
import { openPasskeyScene, passkeySettings } from '../../../tests/support/passkey-scene.ts';
import { noPages, openTestApp } from '../../../tests/support/test-app.ts';
import { engines, makeTestDatabase, type LentStore } from '../../../tests/support/test-store.ts';
import { checkPasskeys } from '../../operations/doctor/check-passkeys.ts';
import { findAccount } from '../../platform/store/tables/accounts.ts';
import { isGuarded } from './passkeys.ts';

test('[passkeys] on two servers with one PostgreSQL a challenge of one is answered at the other, and opens once at either', async () => {
  const database = await makeTestDatabase('postgres');
  const lend = async (): Promise<LentStore> => {
    const store = await database.open();
    return { store, dataDir: database.options.dataDir, giveBack: () => store.close() };
  };
  const one = await openPasskeyScene('postgres', lend);
  const other = await openTestApp(passkeySettings, 'postgres', noPages, lend);
  onTestFinished(async () => {
    await one.end();
    await other.end();
    await database.remove();
  });
  const atOther = async (url: string, payload: object, cookie = '') => {
    const request = {
      method: 'POST' as const,
      url,
      payload,
      headers: { cookie },
      remoteAddress: one.newAddress(),
    };
    const response = await other.app.inject(request);
    return { status: response.statusCode, body: response.json<{ code?: string; challenge?: string }>() };
  };
  const key = makeAuthenticator();
  const { body: begun } = await one.begin();
  const passkey = key.make({ challenge: begun.challenge, userId: begun.user.id });
  expect(await atOther('/api/passkeys', { name: 'Telefon', passkey }, one.browser.cookie)).toMatchObject({
    status: 200,
  });
  const answer = key.answer({ challenge: await one.challenge() });
  expect(await atOther('/api/session/passkey', { passkey: answer })).toMatchObject({ status: 200 });
  expect(await one.send(answer)).toMatchObject({ status: 409, code: 'passkey-expired' });
  const { body } = await atOther('/api/session/passkey/challenge', {});
  expect(await one.send(key.answer({ challenge: body.challenge! }))).toMatchObject({ status: 200 });
});

test.each(engines)(
  '[passkeys] one of them is a stronger login, and the check of the set-up says when the site has moved away from them, on %s',
  async (engine) => {
    const { store, account, add, end } = await openPasskeyScene(engine);
    onTestFinished(end);
    const found = async (siteOrigin: string) => (await checkPasskeys(store.db, { siteOrigin }))?.finding;
    const guarded = async () => isGuarded(store, (await findAccount(store.db, account.id))!);
    const here = 'http://localhost:3000';
    expect([await found(here), await guarded()]).toEqual([undefined, false]);
    await add('Telefon');
    expect(await guarded()).toBe(true);
    expect(await Promise.all([here, 'https://new.example', 'http://192.0.2.1'].map(found))).toEqual([
      'passkeys-open',
      'passkeys-elsewhere',
      'passkeys-asleep',
    ]);
    expect(await checkPasskeys(store.db, { siteOrigin: 'https://new.example' })).toMatchObject({
      detail: 'localhost: 1',
    });
    // One that seems to be copied opens nothing; of one added before names were written down nobody knows.
    const copiedAt = new Date().toISOString();
    await store.db.updateTable('passkeys').set({ copiedAt, rpId: null }).execute();
    expect([await guarded(), await found('https://new.example')]).toEqual([false, 'passkeys-open']);
  },
);
