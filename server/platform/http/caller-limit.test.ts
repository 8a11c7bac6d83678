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

test('[§9 limits] bodies that nobody can parse or of another type count like others, and the document of the endpoints has a limit', async () => {
  const { app } = await makeTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' }, 'sqlite', noPages);
  let callers = 0;
  const firstRefusal = async (method: 'GET' | 'POST', url: string, type = 'application/json') => {
    const headers = { 'accept-language': 'en', 'x-forwarded-for': `203.0.113.${++callers}` };
    const body = method === 'POST' ? { payload: '{"name":' } : {};
    const statuses = new Set<number>();
    for (let count = 1; count <= 100; count++) {
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, 'content-type': type },
        ...body,
      });
      if (answer.statusCode === 429) {
        expect(answer.json().code).toBe('too-many-requests');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        return [count, ...statuses];
      }
      statuses.add(answer.statusCode);
    }
    return undefined;
  };
  expect(await firstRefusal('POST', '/api/briefs')).toEqual([61, 400]);
  expect(await firstRefusal('POST', '/api/briefs', 'text/plain')).toEqual([61, 415]);
  expect(await firstRefusal('POST', '/api/contact')).toEqual([31, 400]);
  expect(await firstRefusal('POST', '/api/contact', 'text/plain')).toEqual([31, 415]);
  expect(await firstRefusal('GET', '/api/openapi.json')).toEqual([61, 200]);
});
