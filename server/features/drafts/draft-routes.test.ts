import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { mostDraftBytes } from '../../../domain/endpoints/drafts.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { limits } from '../../../domain/text/limits.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { runRetention } from '../privacy/retention.ts';
import { leaveDraft } from './carried-drafts.ts';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const newDraft = () => ({ id: random(16), secret: random(32), sealed: random(300) });
type Draft = ReturnType<typeof newDraft>;

async function makeApp(engine: 'sqlite' | 'postgres' = 'sqlite', environment: Record<string, string> = {}) {
  const { app, store } = await makeTestApp(environment, engine, noPages);
  const call = (method: InjectOptions['method'], url: string, secret: string, payload?: object) =>
    app.inject({
      method: method!,
      url,
      headers: { 'draft-secret': secret },
      ...(payload ? { payload } : {}),
    });
  return {
    app,
    store,
    leave: ({ id, secret, sealed }: Draft) => call('POST', '/api/drafts', secret, { id, sealed }),
    read: ({ id, secret }: Draft) => call('GET', `/api/drafts/${id}`, secret),
    change: ({ id, secret }: Draft, basedOn: number, sealed = random(300)) =>
      call('PUT', `/api/drafts/${id}`, secret, { sealed, basedOn }),
    remove: ({ id, secret }: Draft) => call('DELETE', `/api/drafts/${id}`, secret),
  };
}

test.each(engines)('[carry] a draft is left, read, changed and deleted on %s', async (engine) => {
  const { leave, read, change, remove, store } = await makeApp(engine);
  const draft = newDraft();
  const left = await leave(draft);
  expect([left.statusCode, left.json().version]).toEqual([201, 1]);
  const days = (Date.parse(left.json().expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  expect((await read(draft)).json()).toEqual({ sealed: draft.sealed, version: 1 });
  expect((await leave(draft)).statusCode).toBe(409);

  const next = random(300);
  expect((await change(draft, 1, next)).json()).toMatchObject({ version: 2 });
  expect((await read(draft)).json()).toEqual({ sealed: next, version: 2 });
  const stale = await change(draft, 1);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'draft-changed']);
  expect((await read(draft)).json()).toEqual({ sealed: next, version: 2 });

  // The secret itself is kept nowhere.
  expect(JSON.stringify(await store.db.selectFrom('carriedDrafts').selectAll().execute())).not.toContain(
    draft.secret,
  );
  expect((await remove(draft)).statusCode).toBe(204);
  for (const gone of [await read(draft), await change(draft, 2), await remove(draft)])
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'draft-not-found']);
  expect(await store.db.selectFrom('carriedDrafts').select('id').execute()).toEqual([]);
});

test.each(engines)(
  '[carry] of changes made at once from one version a single one wins on %s',
  async (engine) => {
    const { leave, read, change } = await makeApp(engine);
    const draft = newDraft();
    await leave(draft);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(draft, 1)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read(draft)).json().version).toBe(2);
  },
);

test.each(engines)('[carry] without the right secret there is no such draft on %s', async (engine) => {
  const { app, leave, read, change, remove } = await makeApp(engine);
  const draft = newDraft();
  await leave(draft);
  const stranger = { ...draft, secret: random(32) };
  for (const refused of [await read(stranger), await change(stranger, 1), await remove(stranger)])
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { error: 'Ten link już nie działa.', code: 'draft-not-found' },
    ]);
  expect((await app.inject({ url: `/api/drafts/${draft.id}` })).statusCode).toBe(400);
  expect((await read(draft)).json()).toEqual({ sealed: draft.sealed, version: 1 });
});

test.each(engines)(
  '[carry] after 30 days a draft is not given out any more, and the daily job erases it on %s',
  async (engine) => {
    const { leave, read, change, store } = await makeApp(engine);
    const [old, young] = [newDraft(), newDraft()];
    await leave(old);
    await leave(young);
    await store.db
      .updateTable('carriedDrafts')
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', old.id)
      .execute();
    expect((await read(old)).statusCode).toBe(404);
    expect((await change(old, 1)).statusCode).toBe(404);
    const options = { store, dataDir: '/nonexistent', ownerAddress: 'owner@blask.example' };
    await runRetention(options, new Date());
    expect(await store.db.selectFrom('carriedDrafts').select('id').execute()).toEqual([{ id: young.id }]);
    expect((await read(young)).statusCode).toBe(200);
  },
);

test('[carry] a draft of the largest size fits, a larger one is refused with a sentence', async () => {
  const { app, leave } = await makeApp();
  const largest = { ...newDraft(), sealed: random(12 + limits.draftBytes + 16) };
  expect((await leave(largest)).statusCode).toBe(201);
  const beyond = await leave({ ...newDraft(), sealed: `${largest.sealed}AA` });
  expect([beyond.statusCode, beyond.json()]).toEqual([
    400,
    {
      error: 'Tekst jest za długi',
      code: 'too-long',
      fields: { sealed: 'Tekst jest za długi' },
    },
  ]);
  const huge = await leave({ ...newDraft(), sealed: 'A'.repeat(mostDraftBytes) });
  expect([huge.statusCode, huge.json()]).toEqual([
    413,
    { error: 'Przesłana treść jest za duża.', code: 'too-large' },
  ]);
  for (const wrong of [{ sealed: 'Piekarnia Świt' }, { sealed: '' }, { id: '../etc' }, { id: random(15) }])
    expect((await leave({ ...newDraft(), ...wrong })).statusCode).toBe(400);
  expect(
    (await app.inject({ url: '/api/drafts/%00', headers: { 'draft-secret': random(32) } })).statusCode,
  ).toBe(404);
});

test('[carry] one caller begins few of them, and goes on more often', async () => {
  const { leave, change } = await makeApp('sqlite', { RATE_LIMIT: 'on' });
  const first = newDraft();
  const begun = [];
  for (let count = 0; count < 21; count++) begun.push((await leave(count ? newDraft() : first)).statusCode);
  expect(begun).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  const changed = [];
  for (let count = 1; count <= 301; count++) changed.push((await change(first, count)).statusCode);
  expect(changed).toEqual([...Array.from({ length: 300 }, () => 200), 429]);
});

test('[carry] a page of another site can neither leave nor delete one', async () => {
  const { app, leave, read } = await makeApp();
  const { id, secret, sealed } = newDraft();
  await leave({ id, secret, sealed });
  const headers = { 'draft-secret': secret, origin: 'https://evil.example' };
  const other = { id: random(16), sealed };
  expect((await app.inject({ method: 'POST', url: '/api/drafts', headers, payload: other })).statusCode).toBe(
    403,
  );
  expect((await app.inject({ method: 'DELETE', url: `/api/drafts/${id}`, headers })).statusCode).toBe(403);
  expect((await read({ id, secret, sealed })).statusCode).toBe(200);
});

test.each(engines)(
  '[carry] only so many are kept: expired ones make room, then the unused ones of whoever left most, on %s',
  async (engine) => {
    const { store, read } = await makeApp(engine);
    const most = 7;
    const leave = async (from: string, daysAgo: number) => {
      const draft = newDraft();
      const now = new Date(Date.now() - daysAgo * dayMs);
      const left = await leaveDraft(store, draft, { sealed: draft.sealed, from }, { now, most });
      expect(left).toMatchObject({ version: 1 });
      return draft;
    };
    const isThere = async (draft: Draft) => (await read(draft)).statusCode === 200;
    const expired = await leave('198.51.100.1', 31);
    const person = await leave('198.51.100.2', 29);
    const heavy: Draft[] = [];
    for (let count = 0; count < 5; count++) heavy.push(await leave('203.0.113.7', 20 - count));
    expect(await isThere(heavy[0]!)).toBe(true);

    const next = await leave('198.51.100.3', 0);
    const another = await leave('198.51.100.4', 0);
    expect(await isThere(expired)).toBe(false);
    // The oldest of them was used.
    expect([await isThere(heavy[0]!), await isThere(heavy[1]!)]).toEqual([true, false]);
    for (const draft of [person, next, another]) expect(await isThere(draft)).toBe(true);
    // Whoever sends many makes room for the next of their own.
    await leave('203.0.113.7', 0);
    for (const draft of [person, next, another]) expect(await isThere(draft)).toBe(true);
  },
);
