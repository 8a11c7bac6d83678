/** A crawl over every call of the panel: the door is the same everywhere, and it stands before the lookup. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeOwnerApp, ownerEmail, sessionOf } from '../../tests/support/owner-session.ts';
import { sampleBrief } from '../../tests/support/sample-brief.ts';
import { engines } from '../../tests/support/test-store.ts';
import { createAccess } from './access.ts';
import { readConfig } from '../config.ts';
import { insertBrief } from '../store/tables/briefs.ts';
import { serveAdmin } from '../panel/admin-routes.ts';

const calls = [
  ['GET', '/api/briefs'],
  ['GET', '/api/briefs?status=nonsense'],
  ['GET', '/api/briefs/:id'],
  ['PATCH', '/api/briefs/:id', { status: 'completed' }],
  ['DELETE', '/api/briefs/:id'],
  ['DELETE', '/api/briefs/:id?erase=true'],
  ['POST', '/api/briefs/:id/notes', { note: 'x' }],
  ['POST', '/api/briefs/:id/restore'],
  ['POST', '/api/briefs/actions', { ids: [':id'], action: 'erase' }],
  ['GET', '/api/briefs.csv'],
  ['GET', '/api/briefs.json'],
  ['GET', '/api/messages'],
  ['GET', '/api/messages.csv'],
  ['GET', '/api/messages.json'],
  ['GET', '/api/messages/:id'],
  ['PATCH', '/api/messages/:id', { read: true }],
  ['DELETE', '/api/messages/:id'],
  ['POST', '/api/messages/:id/restore'],
  ['GET', '/api/overview'],
  ['GET', '/api/panel'],
  ['GET', '/api/account'],
  ['PUT', '/api/account/password', { current: 'x', next: 'y' }],
  ['POST', '/api/account/second-factor', { password: 'x' }],
  ['POST', '/api/account/second-factor/confirm', { code: 'x' }],
  ['POST', '/api/account/second-factor/remove', { password: 'x' }],
] as const;

test('[R25] every administrator call answers 401 without a session and 403 to another account, known id or not', async () => {
  const { app, store } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const stranger = await sessionOf(store, 'somebody@blask.example');
  for (const [method, url, payload] of calls) {
    const answers = [];
    for (const shown of [id, 'no-such-id']) {
      for (const cookie of ['', 'session=nonsense', stranger]) {
        const response = await app.inject({
          method,
          url: url.replace(':id', shown),
          headers: { cookie },
          ...(payload ? { payload } : {}),
        });
        answers.push([response.statusCode, response.json().code, response.headers['cache-control']]);
      }
    }
    const closed = [401, 'not-signed-in', 'no-store'];
    const refused = [403, 'not-administrator', 'no-store'];
    expect(answers, `${method} ${url}`).toEqual([closed, closed, refused, closed, closed, refused]);
  }
  expect((await store.db.selectFrom('briefs').select('status').execute())[0]?.status).toBe('new');
});

test('[R25] no route of the panel is missing from the crawl', async () => {
  const { store } = await makeOwnerApp();
  const read = readConfig({ ADMIN_EMAIL: ownerEmail });
  if (!read.ok) throw new Error(read.complaints.join());
  const bare = Fastify();
  const found = new Set<string>();
  bare.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.add(`${one} ${url}`);
  });
  const access = createAccess(async () => undefined, read.config);
  serveAdmin(bare, { store, config: read.config, access, finishErasure: async () => {} });
  await bare.ready();
  const open = ['GET /api/session', 'POST /api/session', 'DELETE /api/session'];
  const crawled = calls.map(([method, url]) => `${method} ${url.split('?')[0]}`);
  expect([...found].toSorted()).toEqual([...new Set([...open, ...crawled])].toSorted());
});

test('forged origins, cross-site metadata and text bodies change nothing', async () => {
  const { app, store, cookie } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const attempts = [
    { headers: { cookie, origin: 'https://evil.example' }, status: 403 },
    { headers: { cookie, 'sec-fetch-site': 'cross-site' }, status: 403 },
    { headers: { cookie, origin: 'null' }, status: 403 },
    { headers: { cookie, 'content-type': 'text/plain' }, status: 415 },
    { headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
  ];
  for (const { headers, status } of attempts) {
    const response = await app.inject({
      method: 'PATCH',
      url: `/api/briefs/${id}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ status: 'completed' }),
    });
    expect(response.statusCode, JSON.stringify(headers)).toBe(status);
  }
  expect((await store.db.selectFrom('briefs').select('status').execute())[0]?.status).toBe('new');
});

test.each(engines)(
  '[calls] an id no record can have is unknown, not a fault of ours, on %s',
  async (engine) => {
    const { app, ask } = await makeOwnerApp(engine);
    const statusOf = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      (await ask(method, url, body)).statusCode;
    expect(await statusOf('GET', '/api/briefs/%00')).toBe(404);
    expect(await statusOf('PATCH', '/api/briefs/%00', { status: 'new' })).toBe(404);
    expect(await statusOf('DELETE', '/api/messages/a%00b')).toBe(404);
    expect(await statusOf('GET', '/api/mails/%00/preview')).toBe(404);
    expect(await statusOf('GET', '/api/briefs.csv?ids=%00')).toBe(400);
    expect(await statusOf('POST', '/api/briefs/actions', { ids: ['\0'], action: 'read' })).toBe(400);
    expect(await statusOf('POST', '/api/brief', { action: 'send-notification', briefId: '\0' })).toBe(404);
    expect((await app.inject({ url: '/api/briefs/%00' })).statusCode).toBe(401);
  },
);
