import { setImmediate as breath } from 'node:timers/promises';
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
  const answered: number[] = [];
  const ask = async (remoteAddress: string) => {
    answered.push((await app.inject({ url: '/', remoteAddress })).statusCode);
  };
  const flood = Array.from({ length: 4 }, () => ask('203.0.113.7'));
  const settle = async () => {
    for (let turns = 0; turns < 50; turns++) await breath();
    return answered.splice(0);
  };
  expect(await settle()).toEqual([200, 429]);
  await Promise.all([ask('198.51.100.1'), ask('198.51.100.1')]);
  expect(await settle()).toEqual([200, 429]);
  for (let later = 0; later < 2; later++) {
    vi.advanceTimersByTime(4);
    expect(await settle()).toEqual([429]);
  }
  await Promise.all(flood);
});
