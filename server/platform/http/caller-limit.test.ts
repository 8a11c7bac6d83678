import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitEachCaller } from './caller-limit.ts';

test('[§9 limits] a caller that is refused on many connections hears it on one after the other', async () => {
  const app = Fastify();
  await limitEachCaller(app, { name: 'test', max: 1, timeWindow: 60_000, countRequest: undefined });
  app.get('/', async () => 'served');
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answered: string[] = [];
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await app.inject({ url: '/', remoteAddress });
    answered.push(`${remoteAddress} ${statusCode}`);
  };
  const flood = Array.from({ length: 4 }, () => ask('203.0.113.7'));
  await Promise.race([flood[1], flood[0]]);
  await Promise.all([ask('198.51.100.1'), ask('198.51.100.1')]);
  expect(answered.filter((one) => one.startsWith('198.')).length).toBe(2);
  expect(answered.filter((one) => one.endsWith('7 429')).length).toBe(1);
  vi.advanceTimersByTime(4);
  await vi.waitUntil(() => answered.filter((one) => one.endsWith('7 429')).length === 2);
  vi.advanceTimersByTime(4);
  await Promise.all(flood);
  expect(answered.filter((one) => one.endsWith('7 429')).length).toBe(3);
});
