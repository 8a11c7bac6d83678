import { expect, test } from 'vitest';
import { createCallerSlots } from './caller-slots.ts';

const bounds = { perCaller: 1, inAll: 2, mostWaitingOfCaller: 3, mostWaiting: 4 };

test('[§9 limits] a caller with one request is next, however many of another caller wait', async () => {
  const slots = createCallerSlots(bounds);
  const order: string[] = [];
  const ask = async (caller: string) => {
    const release = await slots.acquire(caller);
    order.push(release ? caller : `${caller} refused`);
    return release;
  };
  const [first, other] = [await ask('flood'), await ask('other')];
  const flood = [ask('flood'), ask('flood'), ask('flood'), ask('flood')];
  expect(await flood[3]).toBeUndefined();
  const client = ask('client');
  expect(await ask('later')).toBeUndefined();
  other!();
  const clients = await client;
  first!();
  for (const next of flood.slice(0, 3)) (await next)!();
  clients!();
  expect(order).toEqual([
    'flood',
    'other',
    'flood refused',
    'later refused',
    'client',
    'flood',
    'flood',
    'flood',
  ]);
  // Everything was released: two work at once again, of two callers.
  expect([await slots.acquire('flood'), await slots.acquire('client')]).not.toContain(undefined);
});
