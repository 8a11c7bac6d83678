import { afterAll, describe, expect, test } from 'vitest';
import { makeAuthenticator, type Authenticator } from '../../../tests/support/authenticator.ts';
import { openPasskeyScene, password } from '../../../tests/support/passkey-scene.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { renderedMail } from '../../../tests/support/rendered-mail.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { RequestOptions } from '../../../domain/endpoints/passkeys.ts';
import { findAccountByEmail, setSecondFactor } from '../../platform/store/tables/accounts.ts';
import { passkeyAlert } from './mails.ts';
import { challengeMs, newChallenge } from './passkey-challenges.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { accountKeyOf } from './throttle.ts';
import { newTotpSecret, stepAt, totpCode } from './totp.ts';

const stale = { status: 409, code: 'passkey-expired' };
const wrong = { status: 401, code: 'wrong-passkey' };

describe.each(engines)('passkeys on %s', async (engine) => {
  const scene = await openPasskeyScene(engine);
  const { app, store, account, browser, ask, list, idOf, begin, add, challenge, send, signIn, confirm } =
    scene;
  afterAll(scene.end);

  test('[passkeys] one is added with password and code, signs in without either, and is listed with its last use', async () => {
    const totpSecret = newTotpSecret();
    const on = { totpSecret, totpConfirmedAt: new Date().toISOString(), recoveryCodeHashes: [] };
    await setSecondFactor(store.db, account.id, on);
    expect(await begin({})).toMatchObject({ status: 401, code: 'wrong-password' });
    expect(await begin()).toMatchObject({ status: 401, code: 'code-required' });
    const key = await add('Telefon', undefined, { password, code: totpCode(totpSecret, stepAt(new Date())) });
    const [added] = await list();
    expect(added).toMatchObject({ name: 'Telefon', lastUsedAt: null, copiedAt: null });

    const { status, body, cookies } = await signIn(key);
    expect({ status, body }).toEqual({
      status: 200,
      body: { user: { email: ownerEmail, name: '', isAdmin: true, role: 'owner' } },
    });
    const as = `session=${cookies.find(({ name }) => name === 'session')!.value}`;
    expect(await list(as)).toMatchObject([{ lastUsedAt: expect.any(String) }]);

    // Another one is added by the passkey alone.
    await add('Laptop', undefined, { passkey: await confirm(key) });
    const off = { totpSecret: null, totpConfirmedAt: null, recoveryCodeHashes: [] };
    await setSecondFactor(store.db, account.id, off);
  });

  test('[passkeys] from another site, under another name, without finger or PIN, with a broken signature or as somebody else it opens nothing', async () => {
    const key = await add('Czytnik');
    const colleague = { role: 'colleague', name: 'Ola' } as const;
    await sessionOf(store, 'ola@blask.example', colleague);
    const other = (await findAccountByEmail(store.db, 'ola@blask.example'))!;
    const lies = [
      { origin: 'https://blask.example.evil.example' },
      { origin: 'http://localhost:3001' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { isSignatureBroken: true },
      { userHandle: Buffer.from(other.id).toString('base64url') },
    ];
    for (const lie of lies) expect(await signIn(key, lie), JSON.stringify(lie)).toMatchObject(wrong);
    const stranger = makeAuthenticator();
    expect(await signIn(stranger)).toMatchObject(wrong);
    // With the id of a known one, and a key of its own.
    const forged = { ...stranger.answer({ challenge: await challenge() }), id: key.id, rawId: key.id };
    expect(await send(forged)).toMatchObject(wrong);
    expect(await signIn(key)).toMatchObject({ status: 200 });
  });

  test('[passkeys] a challenge opens once, for five minutes, what it was made for, and only if it was made here', async () => {
    const key = await add('Jednorazowy', makeAuthenticator({ counts: false }));
    const answer = key.answer({ challenge: await challenge() });
    const both = await Promise.all([send(answer), send(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await send(answer)).toMatchObject(stale);

    const madeAt = (ago: number, purpose: 'sign-in' | `confirm ${string}`) =>
      newChallenge(store.db, purpose, new Date(Date.now() - ago));
    const opens = async (made: Promise<string>) => send(key.answer({ challenge: await made }));
    expect(await opens(madeAt(challengeMs - 60_000, 'sign-in'))).toMatchObject({ status: 200 });
    expect(await opens(madeAt(challengeMs + 1, 'sign-in'))).toMatchObject(stale);
    expect(await opens(madeAt(0, `confirm ${account.id}`))).toMatchObject(stale);
    const forged = Buffer.from(await challenge(), 'base64url');
    forged[16]! ^= 1;
    expect(await opens(Promise.resolve(forged.toString('base64url')))).toMatchObject(stale);
    expect(await opens(Promise.resolve(''))).toMatchObject(stale);

    const made = makeAuthenticator().make({ challenge: await challenge(), userId: 'x' });
    expect(await ask('/api/passkeys', { name: 'Bez dowodu', passkey: made })).toMatchObject(stale);
    expect(await idOf('Bez dowodu')).toBe('');
  });

  test('[passkeys] one whose counter goes back was copied: it lets nobody in any more, and whose it is gets a mail', async () => {
    const key = await add('Skopiowany');
    expect(await signIn(key)).toMatchObject({ status: 200 });
    expect(await signIn(key)).toMatchObject({ status: 200 });
    // A lower counter without a right signature says nothing about the key.
    expect(await signIn(key, { counter: 1, isSignatureBroken: true })).toMatchObject(wrong);
    const copied = { status: 401, code: 'passkey-copied' };
    expect(await signIn(key, { counter: 2 })).toMatchObject(copied);
    expect(await signIn(key, { counter: 90 })).toMatchObject(copied);
    expect(await begin({ passkey: await confirm(key) })).toMatchObject(copied);
    const mails = await store.db.selectFrom('outbox').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'passkey-alert', recipient: ownerEmail }]);
    expect((await list()).find(({ name }) => name === 'Skopiowany')).toMatchObject({
      copiedAt: expect.any(String),
    });
  });

  test('[passkeys] [R27] signing in with one has the limits of a password; a flood of others keeps nobody out and stores nothing', async () => {
    const key = await add('W powodzi');
    const from = scene.newAddress();
    // What is no answer to a challenge of ours is not counted.
    for (let count = 0; count < 25; count++)
      expect(await send(key.answer({ challenge: 'x' }), { from })).toMatchObject(stale);
    for (let count = 0; count < 5; count++)
      expect(await signIn(key, { isSignatureBroken: true }, from)).toMatchObject(wrong);
    expect(await signIn(key, {}, from)).toMatchObject({ status: 429, code: 'too-many-requests' });

    const at = new Date().toISOString();
    const rows = [ownerEmail, `passkey ${key.id}`].flatMap((subject) =>
      Array.from({ length: 100 }, (_, index) => ({
        id: `flood ${subject} ${index}`,
        addressHash: `address ${index}`,
        accountEmailHash: accountKeyOf(subject),
        at,
        succeeded: 0,
      })),
    );
    await store.db.insertInto('loginAttempts').values(rows).execute();
    const kept = async () => (await store.db.selectFrom('spentChallenges').selectAll().execute()).length;
    const before = await kept();
    const { cookies } = await signIn(key);
    expect(cookies.map(({ name }) => name)).toContain('session');
    await Promise.all(Array.from({ length: 200 }, () => challenge()));
    expect(await kept()).toBe(before + 1);
    // A device that signed in before has tries of its own.
    const device = cookies.find(({ name }) => name === 'device')!;
    const answer = key.answer({ challenge: await challenge() });
    expect(await send(answer, { from, as: `device=${device.value}` })).toMatchObject({ status: 200 });
  });

  test('[passkeys] removing one asks for password or passkey, ends every other session, and is only the account’s own', async () => {
    const [key, other] = [await add('Zgubiony'), await add('Ten drugi')];
    const id = await idOf('Zgubiony');
    const elsewhere = await scene.newSession();
    const remove = (proof: object, as = browser.cookie) => ask(`/api/passkeys/${id}/remove`, proof, { as });
    expect(await remove({})).toMatchObject({ status: 401, code: 'wrong-password' });
    expect(await remove({ passkey: other.answer({ challenge: await challenge() }) })).toMatchObject(stale);

    const colleague = await sessionOf(store, 'ewa@blask.example', { role: 'colleague', name: 'Ewa' });
    const { body } = await ask<RequestOptions>('/api/passkeys/challenge', undefined, {
      as: colleague,
    });
    expect(body.allowCredentials).toEqual([]);
    const borrowed = other.answer({ challenge: body.challenge });
    expect(await remove({ passkey: borrowed }, colleague)).toMatchObject(wrong);

    const removed = await remove({ passkey: await confirm(other) });
    expect(removed.status).toBe(200);
    browser.cookie = `session=${removed.cookies.find(({ name }) => name === 'session')!.value}`;
    expect(await ask('/api/passkeys', undefined, { as: elsewhere, method: 'GET' })).toMatchObject({
      status: 401,
    });
    expect(await idOf('Zgubiony')).toBe('');
    expect(await signIn(key)).toMatchObject(wrong);
    expect(await signIn(other)).toMatchObject({ status: 200 });
    expect(await remove({ password })).toMatchObject({ status: 404, code: 'passkey-not-found' });
  });

  test('[passkeys] what a browser was not asked for is not added, nor one twice, nor a twenty-first', async () => {
    const key = await add('Pierwszy');
    const made = async (authenticator: Authenticator, change: object = {}) => {
      const { body } = await begin();
      const passkey = authenticator.make({ challenge: body.challenge, userId: body.user.id, ...change });
      return ask('/api/passkeys', { name: 'Inny', passkey });
    };
    expect(await made(key)).toMatchObject({ status: 409, code: 'passkey-known' });
    // A certificate that names where to ask whether it still holds.
    const statement = Buffer.from('\x63fmt\x66packed\x67attStmt\xa1\x63x5c\x81\x41\x00', 'latin1');
    for (const lie of [
      { origin: 'http://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { statement },
    ])
      expect(await made(makeAuthenticator(), lie)).toMatchObject({ status: 400, code: 'passkey-refused' });
    while ((await list()).length < 20) await add(`Kolejny ${(await list()).length}`);
    expect(await begin()).toMatchObject({ status: 409, code: 'too-many-passkeys' });
  });

  test('[passkeys] [colleagues] a removed account takes its passkeys with it', async () => {
    const as = await sessionOf(store, 'jan@blask.example', { role: 'colleague', name: 'Jan' });
    const jan = (await findAccountByEmail(store.db, 'jan@blask.example'))!;
    const key = makeAuthenticator();
    const passkey = key.make({
      challenge: await newChallenge(store.db, `add ${jan.id}`, new Date()),
      userId: Buffer.from(jan.id).toString('base64url'),
    });
    await ask('/api/passkeys', { name: 'Jana', passkey }, { as });
    expect(await signIn(key)).toMatchObject({ status: 200 });
    await app.inject({ method: 'DELETE', url: `/api/accounts/${jan.id}`, headers: browser });
    expect(await signIn(key)).toMatchObject(wrong);
    const left = store.db.selectFrom('passkeys').selectAll().where('accountId', '=', jan.id);
    expect(await left.execute()).toEqual([]);
  });
});

test.each([
  ['https://blask.example', 'blask.example'],
  ['https://blask.example:8443', 'blask.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://blask.localhost:3000', 'blask.localhost'],
  ['http://blask.example', undefined],
  ['http://192.0.2.7:3000', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('[passkeys] at %s they belong to %s', (origin, rpId) => {
  expect(passkeyPlaceOf(origin)?.rpId).toBe(rpId);
});

test('[passkeys] where the site’s address is a bare number they are not offered, and a sentence says why', async () => {
  const environment = { ADMIN_EMAIL: ownerEmail, SITE_ORIGIN: 'http://192.0.2.7:3000' };
  const { app, store } = await makeTestApp(environment, 'sqlite', noPages);
  const headers = { cookie: await sessionOf(store, ownerEmail), 'accept-language': 'en' };
  const offered = await app.inject({ url: '/api/passkeys', headers });
  expect(offered.json()).toEqual({ isOffered: false, passkeys: [] });
  for (const url of ['/api/session/passkey/challenge', '/api/passkeys/challenge']) {
    const refused = await app.inject({ method: 'POST', url, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'passkeys-unavailable']);
    expect(refused.json().error).toContain('https://');
  }
});

test('[passkeys] the mail about a copied one names it and says when and what to do', () => {
  const source = { at: '2026-11-16T09:30:00.000Z', name: 'Telefon', address: undefined };
  const { subject, text } = renderedMail(passkeyAlert, source);
  expect(subject).toContain('Ktoś mógł skopiować Twój klucz dostępu');
  for (const part of ['„Telefon”', '16 listopada 2026 10:30', 'usuń ten klucz']) expect(text).toContain(part);
});
