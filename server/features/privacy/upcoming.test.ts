import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerAddress, setMailScene } from '../../../tests/support/mail-scene.ts';
import { insertBrief, insertBriefs } from '../../../tests/support/insert-brief.ts';
import { setRetentionScene } from '../../../tests/support/retention-scene.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { partOf } from '../../../tests/support/smtp.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import { listActivityOf } from '../../platform/store/tables/activity.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';
import { runRetention } from './retention.ts';
import { noteWarningsOpened } from './retention-warnings.ts';
import { renewUpcoming, listUpcoming, upcomingSummary } from './upcoming.ts';

const old = '2020-01-01T10:00:00.000Z';
const none = { briefs: 0, messages: 0, eraseFrom: null };

async function saveBrief(store: Store, createdAt = old, status = 'new'): Promise<string> {
  return (await store.transaction((tx) => insertBrief(tx, sampleBrief({ createdAt, status })))).id;
}

async function saveMessage(store: Store, createdAt = old): Promise<string> {
  const message = { name: 'Jan', email: 'jan@example.com', message: 'Cześć', language: 'pl' as const };
  return (await store.transaction((tx) => insertMessage(tx, { ...message, createdAt }))).id;
}

function useClock(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  return (time: string) => vi.setSystemTime(new Date(time));
}

test.each(engines)(
  '[R42] on %s the seven days begin when the list is opened, however long ago the warning was queued',
  async (engine) => {
    const { store, run } = await setRetentionScene(engine);
    await saveBrief(store);
    await saveMessage(store);
    expect((await run('2026-01-01T10:00:00Z')).warned).toBe(2);
    expect((await run('2026-06-01T10:00:00Z')).expired.briefs).toBe(0);
    await noteWarningsOpened(store, new Date('2026-06-02T10:00:00Z'));
    // Looking again does not put it off.
    await noteWarningsOpened(store, new Date('2026-06-05T10:00:00Z'));
    expect(await upcomingSummary(store.db, new Date('2026-06-06T10:00:00Z'))).toEqual({
      briefs: 1,
      messages: 1,
      eraseFrom: '2026-06-09T10:00:00.000Z',
    });
    expect((await run('2026-06-09T09:59:59Z')).expired.briefs).toBe(0);
    expect((await run('2026-06-09T10:00:00Z')).expired).toMatchObject({ briefs: 1, messages: 1 });
  },
);

test.each(engines)('[R42] on %s what is announced later has days of its own', async (engine) => {
  const { store, run } = await setRetentionScene(engine);
  await saveBrief(store, '2023-01-01T10:00:00.000Z');
  await run('2026-01-01T10:00:00Z');
  await noteWarningsOpened(store, new Date('2026-01-01T10:00:00Z'));
  const later = await saveBrief(store, '2023-01-11T10:00:00.000Z');
  expect((await run('2026-01-07T10:00:00Z')).warned).toBe(1);
  expect((await run('2026-01-20T10:00:00Z')).expired.briefs).toBe(1);
  expect(await findBrief(store.db, later)).toBeDefined();
  expect(await upcomingSummary(store.db, new Date('2026-01-20T10:00:00Z'))).toEqual({ ...none, briefs: 1 });
});

test('[R42] the seven days begin when the mail server has taken the warning, not when it was queued', async () => {
  const setTime = useClock('2026-01-01T10:00:00Z');
  const { store, smtp, makeMailer, end } = await setMailScene();
  onTestFinished(end);
  await saveBrief(store);
  const run = () => runRetention({ store, dataDir: '/nonexistent', ownerAddress }, new Date());
  await run();
  setTime('2026-01-20T10:00:00Z');
  expect((await run()).expired.briefs).toBe(0);
  expect(await upcomingSummary(store.db, new Date())).toEqual({ ...none, briefs: 1 });
  await makeMailer().start();
  await smtp.waitFor(1);
  await expect
    .poll(async () => (await upcomingSummary(store.db, new Date())).eraseFrom, { timeout: 20_000 })
    .toMatch(/^2026-01-27T10:00:0/);
  // The mail names the day that is meant.
  expect(partOf(smtp.mails[0]!.raw, 'text/plain')).toContain('27 stycznia 2026');
  setTime('2026-01-26T10:00:00Z');
  expect((await run()).expired.briefs).toBe(0);
  setTime('2026-01-27T10:01:00Z');
  expect((await run()).expired.briefs).toBe(1);
});

test('[R42] a warning saved to a file was accepted by nobody', async () => {
  const setTime = useClock('2026-01-01T10:00:00Z');
  const { store, config, makeMailer, end } = await setMailScene();
  onTestFinished(end);
  await saveBrief(store);
  const run = () => runRetention({ store, dataDir: '/nonexistent', ownerAddress }, new Date());
  await run();
  await makeMailer({ config: { ...config, smtpUrl: undefined } }).start();
  const statuses = async () =>
    (await store.db.selectFrom('outbox').select('status').execute()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['sent']);
  setTime('2026-02-01T10:00:00Z');
  expect((await run()).expired.briefs).toBe(0);
  expect(await upcomingSummary(store.db, new Date())).toEqual({ ...none, briefs: 1 });
});

test.each(engines)('[R42] on %s briefs in progress are never due', async (engine) => {
  const { store, run } = await setRetentionScene(engine);
  const working = await saveBrief(store, old, 'in-progress');
  expect((await run('2026-01-01T10:00:00Z')).warned).toBe(0);
  expect(await upcomingSummary(store.db, new Date('2026-01-01T10:00:00Z'))).toEqual(none);
  // One that was warned about before somebody took it up.
  await store.db.updateTable('briefs').set({ status: 'new' }).execute();
  expect((await run('2026-01-02T10:00:00Z')).warned).toBe(1);
  await noteWarningsOpened(store, new Date('2026-01-02T10:00:00Z'));
  await store.db.updateTable('briefs').set({ status: 'in-progress' }).execute();
  expect((await run('2026-02-02T10:00:00Z')).expired.briefs).toBe(0);
  expect(await findBrief(store.db, working)).toBeDefined();
});

test.each(engines)(
  '[R42] on %s the list is paged without gaps, briefs and messages together, longest untouched first',
  async (engine) => {
    const { store } = await setRetentionScene(engine);
    const now = new Date('2026-01-01T10:00:00Z');
    const expected: string[] = [];
    for (let day = 1; day <= 9; day++) {
      const at = `2020-01-0${day}T10:00:00.000Z`;
      expected.push(day % 3 === 0 ? await saveMessage(store, at) : await saveBrief(store, at));
    }
    await saveBrief(store, '2026-01-01T09:00:00.000Z');
    await moveToTrash(store.db, 'briefs', await saveBrief(store), '2020-02-01T10:00:00.000Z');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listUpcoming(store, { cursor, limit: 4 }, now);
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
    expect(await listUpcoming(store, { cursor: 'nonsense', limit: 4 }, now)).toMatchObject({ ok: false });
  },
);

test.each(engines)(
  '[R42] on %s what the owner keeps on starts its time anew, and the trail says so',
  async (engine) => {
    const { store, run } = await setRetentionScene(engine);
    const kept = await saveBrief(store);
    const other = await saveBrief(store);
    const message = await saveMessage(store);
    await run('2026-01-01T10:00:00Z');
    await noteWarningsOpened(store, new Date('2026-01-01T10:00:00Z'));
    const now = new Date('2026-01-05T10:00:00Z');
    const items = [
      { kind: 'brief' as const, id: kept },
      { kind: 'message' as const, id: message },
    ];
    expect(await renewUpcoming(store, ownerAddress, items, now)).toEqual({
      kept: 2,
      upcoming: { briefs: 1, messages: 0, eraseFrom: '2026-01-08T10:00:00.000Z' },
    });
    expect((await run('2026-01-09T10:00:00Z')).expired).toMatchObject({ briefs: 1, messages: 0 });
    expect(await findBrief(store.db, other)).toBeUndefined();
    expect((await findBrief(store.db, kept))?.lastActivityAt).toBe(now.toISOString());
    for (const { kind, id } of items)
      expect(await listActivityOf(store.db, kind, id)).toMatchObject([
        { action: 'kept', actor: ownerAddress, at: now.toISOString() },
      ]);
    // Its time is over again three years later.
    expect((await run('2028-12-30T10:00:00Z')).warned).toBe(2);
  },
);

test('[R42] all of a long list are kept on, some hundred with each call', async () => {
  const { store, run } = await setRetentionScene();
  const many = Array.from({ length: 620 }, () => sampleBrief({ createdAt: old }));
  await store.transaction((tx) => insertBriefs(tx, many));
  await saveMessage(store);
  await run('2026-01-01T10:00:00Z');
  const now = new Date('2026-01-02T10:00:00Z');
  expect(await upcomingSummary(store.db, now)).toEqual({ ...none, briefs: 620, messages: 1 });
  expect((await renewUpcoming(store, ownerAddress, 'all', now)).kept).toBe(500);
  expect(await renewUpcoming(store, ownerAddress, 'all', now)).toEqual({ kept: 121, upcoming: none });
  expect(await renewUpcoming(store, ownerAddress, 'all', now)).toEqual({ kept: 0, upcoming: none });
});

test('[R42] the panel hears how much goes and when, a brief’s detail as well, and the owner keeps it from there', async () => {
  const scene = await makeTestApp();
  const cookie = await signedInOwner(scene);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const id = await saveBrief(scene.store);
  const fresh = await saveBrief(scene.store, new Date().toISOString());
  const panel = async () => (await ask('GET', '/api/panel')).json().upcomingErasures;
  const detail = async (brief: string) => (await ask('GET', `/api/briefs/${brief}`)).json().retention;
  expect(await panel()).toEqual({ briefs: 1, messages: 0, eraseFrom: null });
  expect([await detail(id), await detail(fresh)]).toEqual([{ eraseAfter: null }, null]);
  // Also what the daily job has not met yet; the mail follows as ever, and once.
  for (let time = 0; time < 2; time++)
    expect((await ask('POST', '/api/privacy/upcoming/opened')).statusCode).toBe(204);
  const mails = await scene.store.db.selectFrom('outbox').select('kind').execute();
  expect(mails).toEqual([{ kind: 'retention-warning' }]);
  const { eraseFrom } = await panel();
  expect(Date.parse(eraseFrom) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
  expect(await detail(id)).toEqual({ eraseAfter: eraseFrom });
  expect((await ask('GET', '/api/privacy/upcoming')).json()).toMatchObject({
    items: [{ kind: 'brief', id, title: 'Zażółć Gęślą Jaźń sp. z o.o. 🐢', eraseAfter: eraseFrom }],
    nextCursor: null,
  });
  expect((await ask('GET', '/api/privacy/upcoming?cursor=x')).statusCode).toBe(400);
  const kept = await ask('POST', '/api/privacy/upcoming/keep', { items: [{ kind: 'brief', id }] });
  expect(kept.json()).toEqual({ kept: 1, upcoming: none });
  expect(await detail(id)).toBeNull();
  expect(await panel()).toEqual(none);
});
