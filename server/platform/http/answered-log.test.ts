import { expect, test } from 'vitest';
import { refusals } from '../../../words/refusals.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { sessionOf } from '../../../tests/support/owner-session.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { setAccountPassword } from '../../features/accounts/set-password.ts';
import { buildApp, type Services } from '../../app.ts';

const owner = { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' };

async function loggedApp(openPages: Services['openPages']) {
  const { store, mailer } = await makeTestApp({}, 'sqlite', noPages);
  const read = readConfig({ ADMIN_EMAIL: owner.email });
  if (!read.ok) throw new Error(read.complaints.join());
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  return { app: await buildApp({ config: read.config, log, store, mailer, openPages }), store, lines };
}

test('[ASVS 16.5.1] an unforeseen fault is told in full to the log and in no detail to the caller', async () => {
  const { app, lines } = await loggedApp(async (server) => {
    server.get('/broken', async () => {
      throw new TypeError('secret-table has no column of that name');
    });
    return noPages();
  });
  const answer = await app.inject({ url: '/broken', headers: { 'accept-language': 'en' } });
  await app.close();
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { error: refusals.en.internal, code: 'internal' },
  ]);
  const [fault] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(fault).toMatchObject({
    level: 'error',
    reqId: answer.headers['x-request-id'],
    err: { name: 'TypeError', stack: expect.stringContaining('secret-table') },
  });
});

test('[ASVS 16.3.1] every sign-in, every refusal and every attempt from another site leaves a line without secrets', async () => {
  const { app, store, lines } = await loggedApp(noPages);
  await setAccountPassword(store, owner.email, owner.password);
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/session', payload: { ...owner, password } });

  const { cookies } = await signIn(owner.password);
  for (let attempt = 0; attempt < 6; attempt++) await signIn('wrong-guess');
  await app.inject({ method: 'POST', url: '/api/session', payload: { email: 'nonsense', password: 'x' } });
  await app.inject('/api/briefs?q=ala@example.pl');
  const other = await sessionOf(store, 'other@blask.example');
  await app.inject({ url: '/api/briefs', headers: { cookie: other } });
  await app.inject({ method: 'DELETE', url: '/api/session', headers: { origin: 'https://evil.example' } });
  await app.close();

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ method, route, status }) => [method, route, status].join(' '))).toEqual([
    'POST /api/session 200',
    ...Array.from({ length: 5 }, () => 'POST /api/session 401'),
    'POST /api/session 429',
    'POST /api/session 400',
    'GET /api/briefs 401',
    'GET /api/briefs 403',
    'DELETE /api/session 403',
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({
      level: 'info',
      msg: 'answered',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  const tokens = cookies.map(({ value }) => value);
  for (const secret of ['wrong-guess', owner.password, owner.email, 'ala@example.pl', ...tokens])
    expect(lines.join('')).not.toContain(secret);
});
