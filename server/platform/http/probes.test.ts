/** What scanners and attackers try first, against every kind of answer. */
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints/endpoints.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { makeTestApp, openTestApp } from '../../../tests/support/test-app.ts';
import { renewRanges } from '../../features/estimates/estimate-ranges.ts';

/** Where a test makes none of its own. */
let app: FastifyInstance;
beforeAll(async () => {
  const made = await openTestApp();
  app = made.app;
  return made.end;
});

test('[ASVS 13.4.1] sources, settings, history and folders are served to nobody', async () => {
  for (const url of [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/server/main.js',
    '/data/blask.sqlite',
    '/assets',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

test('[ASVS 13.4.4] TRACE gives nothing of a request back', async () => {
  const headers = { cookie: 'session=stolen-by-trace' };
  for (const url of ['/', '/api/session']) {
    const answer = await app.inject({ method: 'TRACE', url, headers });
    expect(answer.statusCode, url).toBe(404);
    expect(answer.body).not.toContain('stolen-by-trace');
  }
});

test('[ASVS 4.2.1] a request whose end can be read in two ways is refused', async () => {
  const { app } = await makeTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
  for (const ends of [
    `content-length: ${hidden.length + 5}\r\ntransfer-encoding: chunked`,
    `transfer-encoding: chunked\r\ncontent-length: ${hidden.length + 5}`,
    'content-length: 0\r\ncontent-length: 5',
    'transfer-encoding: chunked, identity',
  ]) {
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${ends}\r\n\r\n`;
    socket.write(`${head}0\r\n\r\n${hidden}`);
    const answer = await text(socket);
    expect(answer, ends).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g), ends).toHaveLength(1);
  }
});

test('[ASVS 4.1.1] every answer with a body names its type, and a text its alphabet', async () => {
  const { body } = await app.inject('/brief');
  const script = String(/src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1]);
  for (const [url, type] of [
    ['/', /^text\/html; charset=utf-8$/],
    ['/nowhere', /^text\/html; charset=utf-8$/],
    ['/api/docs', /^text\/html; charset=utf-8$/],
    ['/api/session', /^application\/json; charset=utf-8$/],
    ['/api/briefs', /^application\/json; charset=utf-8$/],
    ['/api/nowhere', /^application\/json; charset=utf-8$/],
    ['/api/openapi.json', /^application\/json; charset=utf-8$/],
    ['/%E0%A4%A', /^application\/json; charset=utf-8$/],
    ['/robots.txt', /^text\/plain; charset=utf-8$/],
    ['/sitemap.xml', /^application\/xml; charset=utf-8$/],
    ['/.well-known/security.txt', /^text\/plain; charset=utf-8$/],
    ['/favicon.ico', /^image\//],
    [script, /^(text|application)\/javascript; charset=utf-8$/],
  ] as const) {
    expect(String((await app.inject(url)).headers['content-type']), url).toMatch(type);
  }
});

test('[ASVS 3.4.1] under TLS every answer keeps the browser to it, and none may be taken for another type', async () => {
  const { app } = await makeTestApp({ SITE_ORIGIN: 'https://blask.example' });
  const { body } = await app.inject('/brief');
  const script = String(/src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1]);
  for (const url of [
    '/',
    '/brief/',
    '/nowhere',
    '/admin',
    '/api/session',
    '/api/briefs',
    '/robots.txt',
    script,
  ]) {
    const { headers } = await app.inject(url);
    const [, seconds = ''] = /^max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds), url).toBeGreaterThanOrEqual(31_536_000);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('[ASVS 3.4.6] nothing that is answered can be framed, given another base or run a plug-in', async () => {
  const { body } = await app.inject('/brief');
  const script = String(/src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1]);
  for (const url of [
    '/',
    '/en/brief',
    '/admin',
    '/nowhere',
    '/api/docs',
    '/api/session',
    '/api/briefs',
    '/robots.txt',
    script,
  ]) {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy, url).toContain(part);
    expect(policy, url).not.toMatch(/object-src (?!'none')/);
  }
});

test('[ASVS 15.3.7] a parameter given twice is refused, not chosen from', async () => {
  const { ask } = await makeOwnerApp();
  for (const query of [
    'status=new&status=completed',
    'limit=1&limit=50',
    'trash=false&trash=true',
    'q=a&q=b',
  ])
    expect((await ask('GET', `/api/briefs?${query}`)).statusCode, query).toBe(400);
});

test('[ASVS 15.3.6] a body that reaches for the prototype of objects is refused', async () => {
  const { app, ask } = await makeOwnerApp();
  const headers = { 'content-type': 'application/json' };
  const rest = '"name":"Ala","email":"ala@example.pl","message":"x"';
  for (const poison of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
    const payload = `{${rest},${poison}}`;
    const answer = await app.inject({ method: 'POST', url: '/api/contact', headers, payload });
    expect(answer.statusCode, poison).toBe(400);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await ask('GET', '/api/messages')).json().items).toEqual([]);
});

test('[ASVS 15.3.3] a call changes the fields it names and no others, whatever else is sent along', async () => {
  const { app, ask, store } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const read = async () =>
    await store.db.selectFrom('briefs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read();
  const more = {
    contactEmail: 'thief@example.com',
    reference: 'BL-222222',
    accessTokenHash: 'x',
    id: 'other',
  };
  await ask('PATCH', `/api/briefs/${id}`, { status: 'completed', ...more });
  const now = expect.stringMatching(/^\d{4}-/);
  expect(await read()).toEqual({
    ...before,
    status: 'completed',
    closedAt: now,
    updatedAt: now,
    lastActivityAt: now,
  });

  const letter = { name: 'Ala', email: 'ala@example.pl', message: 'Dzień dobry' };
  const sent = {
    ...letter,
    spamReason: null,
    readAt: '2020-01-01T00:00:00.000Z',
    createdAt: '2020',
    id: 'mine',
  };
  await app.inject({ method: 'POST', url: '/api/contact', payload: sent });
  const [message] = await store.db.selectFrom('contactMessages').selectAll().execute();
  expect(message).toMatchObject({ ...letter, readAt: null });
  expect(message?.id).not.toBe('mine');
  expect(message?.createdAt).not.toBe('2020');
});

test('[ASVS 3.5.3] nothing that is only asked for changes what is stored', async () => {
  const { ask, store } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const tables = ['briefs', 'briefNotes', 'contactMessages', 'outbox', 'accounts', 'activity'] as const;
  const stored = () => Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
  // Else the range of the brief would be stored by itself meanwhile.
  await renewRanges(store);
  const before = await stored();
  for (const name of Object.keys(endpoints).filter(
    (call) => call.startsWith('GET /api/') && !call.endsWith('docs'),
  ))
    await ask('GET', name.slice('GET '.length).replace(':id', id));
  expect(await stored()).toEqual(before);
});
