import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { setCheapPassword } from '../../../tests/support/cheap-password.ts';
import { hashPassword } from './password-hash.ts';
import { totpCode, stepAt } from './totp.ts';
import { upsertAccount } from '../../platform/store/tables/accounts.ts';

const owner = { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' };

async function makeApp(environment: Record<string, string> = {}) {
  const made = await makeTestApp({ ADMIN_EMAIL: owner.email, ...environment }, 'sqlite', noPages);
  await setCheapPassword(made.store, owner.email, owner.password);
  return made;
}

function signIn(
  app: FastifyInstance,
  body: object,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) {
  return app.inject({
    method: 'POST',
    url: '/api/session',
    payload: body,
    headers,
    ...(remoteAddress ? { remoteAddress } : {}),
  });
}

const cookieHeader = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('[R26] signing in sets a persistent HttpOnly cookie that opens the session and nothing else tells', async () => {
  const { app, store } = await makeApp();
  const response = await signIn(app, owner);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ user: { email: owner.email, name: '', isAdmin: true, role: 'owner' } });
  const cookie = response.cookies.find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 * 24 * 60 * 60 });
  expect(cookie?.secure).toBeUndefined();
  const rows = await store.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  const who = await app.inject({ url: '/api/session', headers: { cookie: `session=${cookie?.value}` } });
  expect(who.json()).toEqual({ user: { email: owner.email, name: '', isAdmin: true, role: 'owner' } });
  expect(who.headers['cache-control']).toBe('no-store');
});

test('[R26] under TLS the cookie is Secure and bound to the host', async () => {
  const { app } = await makeApp({ SITE_ORIGIN: 'https://blask.example' });
  const response = await signIn(app, owner);
  expect(response.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
    secure: true,
    path: '/',
    httpOnly: true,
  });
});

test('[ASVS 3.3.4] every cookie of an account is Secure, Lax, out of reach of scripts and told nowhere else', async () => {
  const { app } = await makeApp({ SITE_ORIGIN: 'https://blask.example' });
  const { cookies, body } = await signIn(app, owner);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-session', '__Secure-device']);
  expect(Buffer.from(cookies[0]!.value, 'base64url')).toHaveLength(32);
  for (const cookie of cookies) {
    expect(cookie, cookie.name).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
    expect(body).not.toContain(cookie.value);
  }
});

test('[ASVS 6.2.10] a password stays good however old it is, and is compared letter by letter', async () => {
  const { app, store } = await makeApp();
  await store.db.updateTable('accounts').set({ passwordChangedAt: '2016-01-01T00:00:00.000Z' }).execute();
  const withPassword = (password: string) => signIn(app, { ...owner, password });
  expect((await withPassword(owner.password.toLowerCase())).json().code).toBe('wrong-password');
  expect((await withPassword(`${owner.password} `)).json().code).toBe('wrong-password');
  expect((await withPassword(owner.password)).statusCode).toBe(200);
});

test('[R26] signing out ends the session on the server', async () => {
  const { app } = await makeApp();
  const cookie = cookieHeader(await signIn(app, owner));
  expect((await app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })).statusCode).toBe(
    204,
  );
  expect((await app.inject({ url: '/api/session', headers: { cookie } })).json()).toEqual({ user: null });
});

test('a new sign-in makes a new token and ends the one known before', async () => {
  const { app } = await makeApp();
  const before = cookieHeader(await signIn(app, owner));
  const after = cookieHeader(await signIn(app, owner, { cookie: before }));
  expect(after).not.toBe(before);
  expect((await app.inject({ url: '/api/session', headers: { cookie: before } })).json()).toEqual({
    user: null,
  });
});

test('[§8 login] [§5 login] every refusal has its code and its sentence, in both languages', async () => {
  const { app } = await makeApp();
  const cases = [
    [{}, 400, 'invalid-input', 'Email jest wymagany'],
    [{ email: owner.email, password: '' }, 400, 'password-required', 'Hasło jest wymagane'],
    [{ email: 'nonsense', password: 'x' }, 400, 'invalid-email', 'Nieprawidłowy format email'],
    [
      { email: 'who@blask.example', password: 'x' },
      401,
      'user-not-found',
      'Nie znaleziono użytkownika o podanym adresie email',
    ],
    [{ email: owner.email, password: 'x' }, 401, 'wrong-password', 'Nieprawidłowe hasło'],
    [{ email: owner.email, password: 'x', language: 'en' }, 401, 'wrong-password', 'Incorrect password'],
  ] as const;
  for (const [body, status, code, error] of cases) {
    const response = await signIn(app, body);
    expect([response.statusCode, response.json().code, response.json().error]).toEqual([status, code, error]);
  }
});

test('[R27] with uniform errors an unknown address reads as a wrong password', async () => {
  const { app } = await makeApp({ LOGIN_ERRORS: 'uniform' });
  const response = await signIn(app, { email: 'who@blask.example', password: 'x' });
  expect([response.statusCode, response.json().code]).toEqual([401, 'wrong-password']);
});

test('[R28] a stored password that fails the policy is refused at sign-in too', async () => {
  const { app, store } = await makeApp();
  const now = new Date().toISOString();
  await upsertAccount(store.db, { email: owner.email, passwordHash: await hashPassword('short'), now });
  const response = await signIn(app, { email: owner.email, password: 'short' });
  expect([response.statusCode, response.json().code]).toEqual([400, 'weak-password']);
  expect(response.cookies).toEqual([]);
});

test('[R27] guessing ends after five tries with 429 and Retry-After, and the right password waits as well', async () => {
  const { app } = await makeApp({ RATE_LIMIT: 'on' });
  const wrong = { email: owner.email, password: 'wrong' };
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await signIn(app, wrong, {}, '203.0.113.7')).statusCode).toBe(401);
  const refused = await signIn(app, owner, {}, '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('attempts sent at the same moment all count', async () => {
  const { app } = await makeApp({ RATE_LIMIT: 'on' });
  const wrong = { email: owner.email, password: 'wrong' };
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(app, wrong, {}, '203.0.113.8')));
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
});

test('[R27] a flood from many addresses locks the owner out neither on a known device nor on a new one', async () => {
  const { app, store } = await makeApp({ RATE_LIMIT: 'on' });
  const known = cookieHeader(await signIn(app, owner, {}, '198.51.100.1'));
  const at = new Date().toISOString();
  const { accountKeyOf } = await import('./throttle.ts');
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `flood-${index}`,
    addressHash: `address-${index}`,
    accountEmailHash: accountKeyOf(owner.email),
    at,
    succeeded: 0,
  }));
  await store.db.insertInto('loginAttempts').values(rows).execute();
  for (let attempt = 0; attempt < 6; attempt++)
    await signIn(app, { email: owner.email, password: 'wrong' }, {}, '198.51.100.1');
  expect((await signIn(app, owner, {}, '198.51.100.1')).statusCode).toBe(429);
  expect((await signIn(app, owner, { cookie: known }, '198.51.100.1')).statusCode).toBe(200);
  expect((await signIn(app, owner, {}, '198.51.100.99')).statusCode).toBe(200);
});

test('[R26] a password change ends every session and gives this browser a new one', async () => {
  const { app } = await makeApp();
  const here = cookieHeader(await signIn(app, owner));
  const elsewhere = cookieHeader(await signIn(app, owner));
  const change = (body: object) =>
    app.inject({ method: 'PUT', url: '/api/account/password', headers: { cookie: here }, payload: body });
  expect((await change({ current: 'wrong', next: 'Nowa-latarnia-2026' })).json().code).toBe('wrong-password');
  expect((await change({ current: owner.password, next: 'short' })).json().code).toBe('weak-password');
  const changed = await change({ current: owner.password, next: 'Nowa-latarnia-2026' });
  expect(changed.statusCode).toBe(200);
  const userOf = async (cookie: string) =>
    (await app.inject({ url: '/api/session', headers: { cookie } })).json().user;
  expect(await userOf(here)).toBeNull();
  expect(await userOf(elsewhere)).toBeNull();
  expect(await userOf(cookieHeader(changed))).toEqual({
    email: owner.email,
    name: '',
    isAdmin: true,
    role: 'owner',
  });
  expect((await signIn(app, owner)).json().code).toBe('wrong-password');
});

test('[second factor] the second factor: set up, asked for, each code once, a recovery code once, off again; other sessions end', async () => {
  const { app } = await makeApp();
  let cookie = cookieHeader(await signIn(app, owner));
  const elsewhere = cookieHeader(await signIn(app, owner));
  const userOf = async (of: string) =>
    (await app.inject({ url: '/api/session', headers: { cookie: of } })).json().user;
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { cookie }, payload });
  const { secret } = (await post('/api/account/second-factor', { password: owner.password })).json();
  const step = stepAt(new Date());
  const refused = await post('/api/account/second-factor/confirm', { code: '000000' });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'wrong-code']);
  const confirmed = await post('/api/account/second-factor/confirm', { code: totpCode(secret, step) });
  const { recoveryCodes } = confirmed.json();
  expect(recoveryCodes).toHaveLength(10);
  expect([await userOf(elsewhere), await userOf(cookie)]).toEqual([null, null]);
  cookie = cookieHeader(confirmed);
  expect(await userOf(cookie)).toMatchObject({ isAdmin: true });

  expect((await signIn(app, owner)).json().code).toBe('code-required');
  expect((await signIn(app, { ...owner, code: totpCode(secret, step) })).json().code).toBe('wrong-code');
  expect((await signIn(app, { ...owner, code: totpCode(secret, step + 1) })).statusCode).toBe(200);
  expect((await signIn(app, { ...owner, code: recoveryCodes[0] })).statusCode).toBe(200);
  expect((await signIn(app, { ...owner, code: recoveryCodes[0] })).json().code).toBe('wrong-code');

  const atOnce = await Promise.all(
    [1, 2, 3, 3].map((number) => signIn(app, { ...owner, code: recoveryCodes[number] })),
  );
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 401]);
  const account = await app.inject({ url: '/api/account', headers: { cookie } });
  expect(account.json().secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 6 });

  const remove = { password: owner.password, code: recoveryCodes[4] };
  expect((await post('/api/account/second-factor/remove', { ...remove, password: 'wrong' })).statusCode).toBe(
    401,
  );
  const removed = await post('/api/account/second-factor/remove', remove);
  expect(removed.statusCode).toBe(200);
  expect([await userOf(cookie), (await userOf(cookieHeader(removed)))?.email]).toEqual([null, owner.email]);
  expect((await signIn(app, owner)).statusCode).toBe(200);
});

test('[R26] a session ends when it lies idle too long, and at the latest after sixty days', async () => {
  const { app, store } = await makeApp();
  const cookie = cookieHeader(await signIn(app, owner));
  const { accountOfToken } = await import('./sessions.ts');
  const token = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const day = 24 * 60 * 60_000;
  const inDays = (days: number) => accountOfToken(store, token, new Date(Date.now() + days * day));
  for (const days of [10, 20, 30, 40, 50, 59]) expect(await inDays(days), `day ${days}`).toBeDefined();
  expect(await inDays(61)).toBeUndefined();
  const idle = /session=([^;]+)/.exec(cookieHeader(await signIn(app, owner)))?.[1] ?? '';
  expect(await accountOfToken(store, idle, new Date(Date.now() + 15 * day))).toBeUndefined();
});

test('a stolen session cannot be used to guess the password', async () => {
  const { app } = await makeApp({ RATE_LIMIT: 'on' });
  const cookie = cookieHeader(await signIn(app, owner));
  const change = (current: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { cookie },
      payload: { current, next: 'Nowa-latarnia-2026' },
    });
  for (let attempt = 0; attempt < 10; attempt++) expect((await change('wrong')).statusCode).toBe(401);
  expect((await change(owner.password)).statusCode).toBe(429);
});
