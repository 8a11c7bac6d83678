import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOwnerApp, ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';

test('[settings] without a mail server the panel hears that mails become files', async () => {
  const isWrittenToFiles = async (environment: Record<string, string>) => {
    const { app, store } = await makeTestApp({ ADMIN_EMAIL: ownerEmail, ...environment }, 'sqlite', noPages);
    const headers = { cookie: await sessionOf(store, ownerEmail) };
    return (await app.inject({ url: '/api/panel', headers })).json().mail.isWrittenToFiles;
  };
  expect(await isWrittenToFiles({})).toBe(true);
  expect(await isWrittenToFiles({ SMTP_URL: 'smtp://mail.example' })).toBe(false);
});

test('[§8 storage] an open session reads on where nothing can be saved, and the panel hears why', async () => {
  const { app, store, cookie } = await makeOwnerApp();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  // Long enough ago for the session to be written as seen again.
  await store.db.updateTable('sessions').set({ lastSeenAt: anHourAgo }).execute();
  await sql`pragma query_only = 1`.execute(store.db);
  const list = await app.inject({ url: '/api/briefs', headers: { cookie } });
  expect({ status: list.statusCode, items: list.json().items }).toEqual({ status: 200, items: [] });
  const state = await app.inject({ url: '/api/panel', headers: { cookie } });
  expect(state.json()).toMatchObject({ storage: 'unavailable' });
});
