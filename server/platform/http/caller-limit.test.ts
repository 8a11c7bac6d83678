import { setImmediate as breath } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitEachCaller } from './caller-limit.ts';

test('[§9 limits] a caller that is refused on many connections hears it on one after the other', async () => {
  const app = Fastify();
  await limitEachCaller(app, {
    name: 'test',
    max: 1,
    timeWindow: 60_000,
    hook: 'preHandler',
    countRequest: undefined,
  });
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
  const askThrice = () => Array.from({ length: 3 }, () => ask('203.0.113.7'));
  await Promise.all(askThrice());
  expect(await settle()).toEqual([200, 429, 429]);
  const again = askThrice();
  expect(await settle()).toEqual([429]);
  // Another caller waits for nothing.
  await Promise.all([ask('198.51.100.1'), ask('198.51.100.1')]);
  expect(await settle()).toEqual([200, 429]);
  for (let later = 0; later < 2; later++) {
    vi.advanceTimersByTime(5);
    expect(await settle()).toEqual([429]);
  }
  await Promise.all(again);
});
