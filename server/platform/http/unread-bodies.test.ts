import { expect, onTestFinished, test } from 'vitest';
import { announceBodies } from '../../../tests/support/silent-bodies.ts';
import { sendBrief, sendMessage } from '../../../tests/support/submissions.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { createUnreadBodies } from './unread-bodies.ts';

const four = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
/** Where the test's own requests come from. */
const own = '127.0.0.1';

async function startSite(): Promise<string> {
  const { app } = await makeTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('briefs and messages are taken beside bodies that never come, also from the address that announced them', async () => {
  const origin = await startSite();
  const form = 'application/x-www-form-urlencoded';
  for (const flood of [
    { path: '/api/briefs', addresses: four, count: 128 },
    { path: '/api/contact', addresses: four, count: 128 },
    { path: `/status/${'x'.repeat(43)}/answers`, addresses: four, count: 128, type: form },
    { path: '/api/briefs', addresses: [own], count: 128 },
  ]) {
    const silent = await announceBodies(origin, flood);
    onTestFinished(silent.end);
    // Of one caller, each further one takes the place of the oldest: by then all have arrived.
    await expect.poll(silent.open).toBe(Math.min(flood.count, flood.addresses.length * 32));
    for (let count = 0; count < 5; count++)
      await Promise.all([sendBrief(origin, `${count}`), sendMessage(origin, `${count}`)]);
  }
});

test('one caller has few bodies on the way, and the oldest make room for the newest', async () => {
  const origin = await startSite();
  const silent = await announceBodies(origin, { path: '/api/briefs', addresses: [own], count: 100 });
  onTestFinished(silent.end);
  await expect.poll(silent.open, { timeout: 10_000 }).toBe(32);
});

test('what came whole and cannot be read leaves the connection, what is still to come ends it', async () => {
  const origin = await startSite();
  const post = async (body: string) => {
    const answer = await fetch(`${origin}/api/briefs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    return { status: answer.status, isEnded: answer.headers.get('connection') === 'close' };
  };
  expect(await post('{"name":')).toEqual({ status: 400, isEnded: false });
  expect(await post(JSON.stringify({ name: 'x'.repeat(200_000) }))).toEqual({ status: 413, isEnded: true });
});

test('bodies on the way are bounded in memory, and whoever announced most gives way', () => {
  const unread = createUnreadBodies({ perCaller: 3, bytesInAll: 100 });
  const givenUp: string[] = [];
  const add = (caller: string, name: string, bytes: number) =>
    unread.add(caller, { bytes, giveUp: () => givenUp.push(name) });
  add('heavy', 'heavy 1', 30);
  add('heavy', 'heavy 2', 30);
  const leave = add('person', 'person', 25);
  add('stranger', 'stranger 1', 20);
  expect(givenUp).toEqual(['heavy 1']);
  leave();
  leave();
  add('stranger', 'stranger 2', 20);
  expect(givenUp).toEqual(['heavy 1']);
  add('stranger', 'stranger 3', 20);
  add('stranger', 'stranger 4', 1);
  expect(givenUp).toEqual(['heavy 1', 'stranger 1']);
});
