import { setImmediate as breath } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { limitEachCaller } from './caller-limit.ts';

test('[§9 limits] a caller that is refused on many connections hears it on one after the other', async () => {
  const app = Fastify();
  limitEachCaller(app, { name: 'test', max: 1, windowMs: 60_000, countRequest: undefined });
  app.get('/', async () => 'served');
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answered: number[] = [];
  const ask = async (remoteAddress: string) => {
    answered.push((await app.inject({ url: '/', remoteAddress })).statusCode);
  };
  const settle = async () => {
    for (let turns = 0; turns < 50; turns++) await breath();
    return answered.splice(0).toSorted();
  };
  const asked = Array.from({ length: 4 }, () => ask('203.0.113.7'));
  expect(await settle()).toEqual([200, 429]);
  // Another caller waits for nothing.
  await Promise.all([ask('198.51.100.1'), ask('198.51.100.1')]);
  expect(await settle()).toEqual([200, 429]);
  for (let later = 0; later < 2; later++) {
    vi.advanceTimersByTime(5);
    expect(await settle()).toEqual([429]);
  }
  await Promise.all(asked);
});

test('[§9 limits] a caller above the limit is not counted again before it may come back', async () => {
  const app = Fastify();
  const countRequest = vi.fn(async () => ({ current: 2, ttl: 60_000 }));
  limitEachCaller(app, { name: 'test', max: 1, windowMs: 60_000, countRequest });
  app.get('/', async () => 'served');
  for (let count = 0; count < 3; count++) expect((await app.inject('/')).statusCode).toBe(429);
  expect(countRequest).toHaveBeenCalledOnce();
});

test('[§9 limits] bodies that nobody can parse count like others, and the document of the endpoints has a limit', async () => {
  const { app } = await makeTestApp({ RATE_LIMIT: 'on' }, 'sqlite', noPages);
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
  const firstRefusal = async (method: 'GET' | 'POST', url: string) => {
    for (let count = 1; count <= 100; count++) {
      const payload = method === 'POST' ? { payload: '{"name":' } : {};
      const answer = await app.inject({ method, url, headers, ...payload });
      if (answer.statusCode === 429)
        return { count, code: answer.json().code, after: Number(answer.headers['retry-after']) };
      expect(answer.statusCode).toBe(method === 'POST' ? 400 : 200);
    }
    return undefined;
  };
  const refused = (count: number) => ({ count, code: 'too-many-requests', after: expect.any(Number) });
  expect(await firstRefusal('POST', '/api/briefs')).toEqual(refused(61));
  expect(await firstRefusal('POST', '/api/contact')).toEqual(refused(31));
  expect(await firstRefusal('GET', '/api/openapi.json')).toEqual(refused(61));
});
