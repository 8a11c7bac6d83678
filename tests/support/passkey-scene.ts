/** An owner with a password, and what a browser asks about passkeys. */
import { expect } from 'vitest';
import type { CreationOptions, Passkey, RequestOptions } from '../../domain/endpoints/passkeys.ts';
import { startSession } from '../../server/features/accounts/sessions.ts';
import { findAccountByEmail } from '../../server/platform/store/tables/accounts.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { makeAuthenticator, type Authenticator } from './authenticator.ts';
import { setCheapPassword } from './cheap-password.ts';
import { ownerEmail } from './owner-session.ts';
import { noPages, openTestApp } from './test-app.ts';
import type { LentStore } from './test-store.ts';

export const password = 'Latarnia-nad-Wisłą-1791';

export const passkeySettings = { ADMIN_EMAIL: ownerEmail, RATE_LIMIT: 'on' };

export async function openPasskeyScene(engine: Engine, lend?: () => Promise<LentStore>) {
  const { app, store, end } = await openTestApp(passkeySettings, engine, noPages, lend);
  await setCheapPassword(store, ownerEmail, password);
  const account = (await findAccountByEmail(store.db, ownerEmail))!;
  const newSession = async () => `session=${await startSession(store.db, account.id, new Date())}`;
  /** The one that asks unless another is named. */
  const browser = { cookie: await newSession() };
  let callers = 0;
  /** Each call comes from an address of its own, so that none meets the limits of another. */
  const newAddress = () => `198.51.${Math.floor(++callers / 250)}.${callers % 250}`;

  async function ask<Body = unknown>(
    url: string,
    payload?: object,
    { as = browser.cookie, from = newAddress(), method = 'POST' as 'GET' | 'POST' } = {},
  ) {
    const request = { method, url, headers: { cookie: as }, remoteAddress: from };
    const response = await app.inject({ ...request, ...(payload ? { payload } : {}) });
    const body = response.json<Body & { code?: string }>();
    return { status: response.statusCode, code: body.code, body, cookies: response.cookies };
  }
  const list = async (as = browser.cookie) => {
    const options = { as, method: 'GET' as const };
    return (await ask<{ passkeys: Passkey[] }>('/api/passkeys', undefined, options)).body.passkeys;
  };
  const begin = (proof: object = { password }) => ask<CreationOptions>('/api/passkeys/begin', proof);
  const challenge = async (url = '/api/session/passkey/challenge') =>
    (await ask<RequestOptions>(url)).body.challenge;
  const send = (passkey: object, options: { from?: string; as?: string } = {}) =>
    ask('/api/session/passkey', { passkey }, { as: '', ...options });

  return {
    app,
    store,
    end,
    account,
    browser,
    newSession,
    newAddress,
    ask,
    list,
    begin,
    challenge,
    send,
    idOf: async (name: string) => (await list()).find((one) => one.name === name)?.id ?? '',
    async add(name: string, authenticator = makeAuthenticator(), proof?: object) {
      const { body } = await begin(proof);
      const passkey = authenticator.make({ challenge: body.challenge, userId: body.user.id });
      expect(await ask('/api/passkeys', { name, passkey })).toMatchObject({ status: 200 });
      return authenticator;
    },
    signIn: async (key: Authenticator, change: object = {}, from = newAddress()) =>
      send(key.answer({ challenge: await challenge(), ...change }), { from }),
    confirm: async (key: Authenticator) =>
      key.answer({ challenge: await challenge('/api/passkeys/challenge') }),
  };
}
