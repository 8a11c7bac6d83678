/** Signed-in callers for tests of the panel's calls, without paying for a password hash each time. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { startSession } from '../../server/features/accounts/sessions.ts';
import { insertAccount } from '../../server/platform/store/tables/accounts.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { noPages, openTestApp } from './test-app.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';

export const ownerEmail = 'owner@blask.example';

/** Without `colleague` it is an account that nobody invited, unless the address is the owner's. */
export async function sessionOf(
  store: Store,
  email: string,
  colleague?: { role: 'colleague'; name: string },
): Promise<string> {
  const account = await insertAccount(store.db, {
    email,
    passwordHash: 'none',
    now: new Date().toISOString(),
    ...colleague,
  });
  if (!account) throw new Error(`${email} exists already`);
  return `session=${await startSession(store.db, account.id, new Date())}`;
}

/** For one test. */
export async function makeOwnerApp(engine: Engine = 'sqlite') {
  const { end, ...made } = await openOwnerApp(engine);
  onTestFinished(end);
  return made;
}

/** For several tests, until `end` is called. */
export async function openOwnerApp(engine: Engine = 'sqlite') {
  const { app, store, end } = await openTestApp({ ADMIN_EMAIL: ownerEmail }, engine, noPages);
  const cookie = await sessionOf(store, ownerEmail);
  return { app, store, cookie, ask: asker(app, cookie), end };
}

type Ask = (
  method: InjectOptions['method'],
  url: string,
  payload?: object,
) => Promise<LightMyRequestResponse>;

function asker(app: FastifyInstance, cookie: string): Ask {
  return (method = 'GET', url, payload) =>
    app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
}
