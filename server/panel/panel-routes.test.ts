import { expect, test } from 'vitest';
import { ownerEmail, sessionOf } from '../../tests/support/owner-session.ts';
import { makeTestApp, noPages } from '../../tests/support/test-app.ts';

test('[settings] without a mail server the panel hears that mails become files', async () => {
  const isWrittenToFiles = async (environment: Record<string, string>) => {
    const { app, store } = await makeTestApp({ ADMIN_EMAIL: ownerEmail, ...environment }, 'sqlite', noPages);
    const headers = { cookie: await sessionOf(store, ownerEmail) };
    return (await app.inject({ url: '/api/panel', headers })).json().mail.isWrittenToFiles;
  };
  expect(await isWrittenToFiles({})).toBe(true);
  expect(await isWrittenToFiles({ SMTP_URL: 'smtp://mail.example' })).toBe(false);
});
