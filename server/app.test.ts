import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeTestApp, noPages, openTestApp } from '../tests/support/test-app.ts';
import { findSetting } from './platform/store/tables/settings.ts';
import { bareHeaders, securityHeaders } from './platform/http/security-headers.ts';

/** Where a test makes none of its own. */
let app: FastifyInstance;
beforeAll(async () => {
  const made = await openTestApp();
  app = made.app;
  return made.end;
});

test('[pages] a page comes from memory in the best encoding, with an ETag of its own for each', async () => {
  const plain = await app.inject({ url: '/' });
  const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([plain, brotli, gzip].map((answer) => answer.headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3);
  for (const answer of [plain, brotli, gzip]) expect(answer.headers['vary']).toContain('Accept-Encoding');
});

test('[pages] a browser that has the page gets 304 without a body, and HEAD gets the headers alone', async () => {
  const first = await app.inject({ url: '/en' });
  const again = await app.inject({
    url: '/en',
    headers: { 'if-none-match': `"other", ${first.headers.etag}` },
  });
  expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
    status: 304,
    body: '',
    etag: first.headers.etag,
  });
  const head = await app.inject({ method: 'HEAD', url: '/en' });
  expect({ status: head.statusCode, body: head.body, length: head.headers['content-length'] }).toEqual({
    status: 200,
    body: '',
    length: first.headers['content-length'],
  });
});

test('[pages] no page allows inline or evaluated code beyond the hashes of its own', async () => {
  for (const url of [
    '/',
    '/en',
    '/brief',
    '/en/brief',
    '/privacy-policy',
    '/en/privacy-policy',
    '/admin',
    '/demo/shop',
    '/en/demo/analytics',
    '/demo/social',
    '/api/docs',
    '/nowhere',
  ]) {
    const { headers, body } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(body).not.toMatch(/<[^>]+\sstyle=/);
    expect(body).not.toMatch(/<[^>]+\son[a-z]+=/);
  }
});

test('[pages] assets with a hash in their name may be kept for a year', async () => {
  const { body } = await app.inject({ url: '/brief' });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1];
  const answer = await app.inject({ url: String(script), headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  const { 'cache-control': _kept, ...secure } = bareHeaders({ siteOrigin: 'http://x.example' });
  expect(answer.headers).toMatchObject(secure);
  const missing = await app.inject({ url: '/assets/nowhere.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers).toMatchObject(securityHeaders({ siteOrigin: 'http://x.example' }));
});

test('[pages] what does not exist is said in both languages with 404, and in JSON under /api', async () => {
  const page = await app.inject({ url: '/en/nowhere' });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('lang="en"');
  const call = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'en-GB' } });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toEqual({ error: 'There is no such page.', code: 'not-found' });
  expect(call.headers['cache-control']).toBe('no-store');
});

test('[R6] the panel follows the language last chosen, Polish at first, and is never stored', async () => {
  const first = await app.inject({ url: '/admin' });
  const english = await app.inject({ url: '/admin', cookies: { language: 'en' } });
  const nonsense = await app.inject({ url: '/admin', cookies: { language: 'xx' } });
  expect([first, english, nonsense].map((answer) => /<html lang="(..)"/.exec(answer.body)?.[1])).toEqual([
    'pl',
    'en',
    'pl',
  ]);
  expect(first.headers['cache-control']).toBe('no-store');
});

test('[R6] the address alone decides the language, whatever the browser prefers or last chose', async () => {
  for (const [url, language] of [
    ['/', 'pl'],
    ['/en/brief', 'en'],
  ] as const) {
    const other = language === 'pl' ? 'en' : 'pl';
    const headers = { 'accept-language': `${other},${language};q=0.1` };
    const answer = await app.inject({ url, headers, cookies: { language: other } });
    expect([answer.statusCode, /<html lang="(..)"/.exec(answer.body)?.[1]]).toEqual([200, language]);
  }
});

test('[endpoints] nothing under /api lets another site read its answers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
    const answer = await app.inject({ method, url: '/api/session', headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('[settings] a forwarded address is believed only from a trusted proxy', async () => {
  const lastOf31 = async (environment: Record<string, string>) => {
    const { app } = await makeTestApp({ RATE_LIMIT: 'on', ...environment }, 'sqlite', noPages);
    let status = 0;
    for (let sender = 1; sender <= 31; sender++) {
      const headers = { 'x-forwarded-for': `203.0.113.${sender}` };
      status = (await app.inject({ method: 'POST', url: '/api/contact', headers, payload: {} })).statusCode;
    }
    return status;
  };
  expect(await lastOf31({})).toBe(429);
  expect(await lastOf31({ TRUST_PROXY: 'loopback' })).toBe(400);
});

test('[endpoints] malformed addresses and bodies get a sentence and a status, never a 500', async () => {
  const answers = await Promise.all([
    app.inject({ url: '/%E0%A4%A' }),
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    }),
    app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(200_000)}"`,
    }),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 415, 413]);
  for (const answer of answers)
    expect(answer.json()).toEqual({ error: expect.any(String), code: expect.any(String) });
});

test('[endpoints] a page of another site cannot act here, a program without an origin can', async () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/nowhere',
      headers: { host: 'localhost:3000', ...headers },
      payload: {},
    });
  const statuses = await Promise.all(
    [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { origin: 'http://localhost:3000' },
      {},
    ].map(async (headers) => (await post(headers as Record<string, string>)).statusCode),
  );
  expect(statuses).toEqual([403, 403, 403, 403, 404, 404]);
});

test('[probes] ready means that the database can be written', async () => {
  const { app, store } = await makeTestApp();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await sql`pragma query_only = 1`.execute(store.db);
  vi.advanceTimersByTime(5_000);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const answer = await app.inject({ url: '/readyz' });
  expect({ status: answer.statusCode, retry: answer.headers['retry-after'] }).toEqual({
    status: 503,
    retry: '5',
  });
});

test('[probes] however often readiness is asked, it is tried every few seconds at the most', async () => {
  const { app, store } = await makeTestApp();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lastTry = async () => {
    await app.inject({ url: '/readyz' });
    return findSetting(store.db, 'last-write-check');
  };
  const first = await lastTry();
  for (let asked = 0; asked < 50; asked++) expect(await lastTry()).toBe(first);
  vi.advanceTimersByTime(5_000);
  expect(await lastTry()).not.toBe(first);
});

test('[endpoints] no answer under /api is ever kept, however its address is written', async () => {
  for (const url of [
    '/api/briefs/%ff',
    `/api/briefs/${'x'.repeat(300)}`,
    '/%61pi/briefs',
    '//localhost/api',
  ]) {
    const answer = await app.inject({ url });
    expect(answer.headers['cache-control'], url).toBe('no-store');
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff');
  }
  expect((await app.inject(`/api/briefs/${'x'.repeat(300)}`)).statusCode).toBe(404);
});

test('[endpoints] a call without a body may still name the type of one', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '0' };
  expect((await app.inject({ method: 'DELETE', url: '/api/session', headers })).statusCode).toBe(204);
  const empty = await app.inject({ method: 'POST', url: '/api/briefs', headers });
  expect(empty.statusCode).toBe(400);
  expect(empty.json()).not.toHaveProperty('fields');
});

test('[endpoints] bytes that are no UTF-8 are refused instead of stored as question marks', async () => {
  const payload = Buffer.from('{"name":"Łukasz","email":"l@example.com","message":"x"}', 'latin1');
  const headers = { 'content-type': 'application/json' };
  const post = (body: Buffer) => app.inject({ method: 'POST', url: '/api/contact', headers, payload: body });
  payload[9] = 0xff;
  expect((await post(payload)).json()).toMatchObject({ code: 'invalid-json' });
  const marked = Buffer.from('\uFEFF{"name":"Ł","email":"l@example.com","message":"x"}');
  expect((await post(marked)).statusCode).toBe(200);
});

test('[endpoints] the language of the header is found whatever spaces it is written with', async () => {
  const headers = { 'accept-language': 'pl ; q=0.3, en-GB ;Q=0.5' };
  expect((await app.inject({ url: '/api/nowhere', headers })).json().error).toBe('There is no such page.');
});

test('[pages] a page asked for with a slash at its end is found', async () => {
  const answer = await app.inject('/en/brief/?a=1');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/en/brief?a=1']);
  expect((await app.inject('/en/')).headers.location).toBe('/en');
  expect((await app.inject('//evil.example/')).statusCode).toBe(404);
});

test('[§2 footer] the footer names the current year, also after a New Year under a running process', async () => {
  const { app } = await makeTestApp({ SITE_ORIGIN: 'http://new-year.example' });
  const year = new Date().getFullYear();
  expect((await app.inject({ url: '/' })).body).toContain(`© ${year}`);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year + 1, 0, 1, 12) });
  onTestFinished(() => void vi.useRealTimers());
  expect((await app.inject({ url: '/' })).body).toContain(`© ${year + 1}`);
});

test('[endpoints] what is no HTTP is refused in the shape of every other refusal', async () => {
  const { app } = await makeTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    return text(socket);
  };
  for (const [request, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET /api/session HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await answerTo(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(bareHeaders({ siteOrigin: 'http://x.example' })))
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.any(String),
      code: expect.any(String),
    });
  }
});

test('[process] who still asks while the process stops hears 503 in our own form, and when to come again', async () => {
  const { app } = await makeTestApp();
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    begin();
    await isHeld;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = app.close();
  await hasBegun;
  const ask = (path: string, accept: string) =>
    fetch(origin + path, { headers: { accept, 'accept-language': 'en' } });
  const call = await ask('/api/session', 'application/json');
  const page = await ask('/en', 'text/html');
  letGo();
  await closed;
  expect(await call.json()).toEqual({
    error: 'The site is restarting. Please try again in a moment.',
    code: 'restarting',
  });
  expect(await page.text()).toContain('<p>The site is restarting. Please try again in a moment.</p>');
  for (const { status, headers } of [call, page]) {
    expect(status).toBe(503);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...bareHeaders({ siteOrigin: 'http://x.example' }),
      'retry-after': '5',
    });
  }
});
