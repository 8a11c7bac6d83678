import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { setCheapPassword } from '../../../tests/support/cheap-password.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { createSignInGate } from './sign-in-gate.ts';
import { accountKeyOf } from './throttle.ts';

const owner = { email: 'owner@blask.example', password: 'Latarnia-nad-Wisłą-1791' };
const wrong = { ...owner, password: 'wrong' };

async function makeApp() {
  const made = await makeTestApp({ ADMIN_EMAIL: owner.email, RATE_LIMIT: 'on' }, 'sqlite', noPages);
  await setCheapPassword(made.store, owner.email, owner.password);
  return made;
}

function signIn(app: FastifyInstance, payload: object, remoteAddress: string, headers = {}) {
  return app.inject({ method: 'POST', url: '/api/session', payload, remoteAddress, headers });
}

/** As somebody would: comes back until it opens, and is never told to wait for long. */
async function comeBackUntilIn(app: FastifyInstance, address: string): Promise<void> {
  const longest: number[] = [];
  const knock = async () => {
    const { statusCode, headers } = await signIn(app, owner, address);
    if (statusCode !== 200) longest.push(Number(headers['retry-after']));
    return statusCode;
  };
  await expect.poll(knock, { timeout: 60_000, interval: 200 }).toBe(200);
  expect(Math.max(0, ...longest)).toBeLessThanOrEqual(5);
}

test.each([
  ['one address', () => '203.0.113.7'],
  ['many addresses', (index: number) => `203.0.${index >> 8}.${index & 255}`],
])(
  '[R27] while a hundred guesses at a time come from %s, the owner gets in at a new one',
  async (_, addressOf) => {
    const { app, store } = await makeApp();
    // The flood has been going on for a while.
    const at = new Date().toISOString();
    const former = Array.from({ length: 60 }, (_, index) => ({
      id: `flood-${index}`,
      addressHash: `address-${index}`,
      accountEmailHash: accountKeyOf(owner.email),
      at,
      succeeded: 0,
    }));
    await store.db.insertInto('loginAttempts').values(former).execute();
    let isOver = false;
    let next = 0;
    const guess = async () => {
      while (!isOver && next < 2_000) await signIn(app, wrong, addressOf(next++));
    };
    const flood = Array.from({ length: 100 }, guess);
    await comeBackUntilIn(app, '198.51.100.99');
    isOver = true;
    await Promise.all(flood);
  },
);

test('[R27] what was refused for want of a place was not counted', async () => {
  const { app, store } = await makeApp();
  const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(app, wrong, '203.0.113.7')));
  const tried = answers.filter(({ statusCode }) => statusCode === 401).length;
  expect(tried).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(60 - tried);
  expect(await store.db.selectFrom('loginAttempts').selectAll().execute()).toHaveLength(tried);
});

test('a known device gets its turn while strangers with forged cookies fill every place', async () => {
  const { app, store } = await makeApp();
  const first = await signIn(app, owner, '198.51.100.1');
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const forged = { cookie: `device=${'a'.repeat(22)}.${'b'.repeat(43)}` };
  // Whoever has a place keeps it until this lets go of the writer.
  const { promise: isFull, resolve: goOn } = Promise.withResolvers<void>();
  const held = store.transaction(() => isFull);
  const statuses: number[] = [];
  const guess = async (_: unknown, index: number) => {
    const { statusCode } = await signIn(app, wrong, `203.0.${index >> 8}.${index & 255}`, forged);
    statuses.push(statusCode);
  };
  const flood = Array.from({ length: 300 }, guess);
  await expect.poll(() => statuses.length).toBe(100);
  const own = signIn(app, owner, '198.51.100.1', { cookie });
  goOn();
  await held;
  expect((await own).statusCode).toBe(200);
  await Promise.all(flood);
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([429]));
  expect(new Set(statuses.slice(100))).toEqual(new Set([401]));
});

test('who was refused hears so again from memory, for half a minute at the most', () => {
  let now = 1_000_000_000;
  const gate = createSignInGate(() => now);
  gate.rememberRefusal('caller', 900);
  expect(gate.stillRefusedFor('caller')).toBe(900);
  expect(gate.stillRefusedFor('another')).toBeUndefined();
  now += 29_000;
  expect(gate.stillRefusedFor('caller')).toBe(871);
  now += 2_000;
  expect(gate.stillRefusedFor('caller')).toBeUndefined();

  for (let index = 0; index < 10_001; index++) gate.rememberRefusal(`flood ${index}`, 900);
  expect(gate.stillRefusedFor('flood 0')).toBeUndefined();
  expect(gate.stillRefusedFor('flood 10000')).toBe(900);
});
