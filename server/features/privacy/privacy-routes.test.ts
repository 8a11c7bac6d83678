import { expect, test } from 'vitest';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { makeTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { listActivityOf } from '../../platform/store/tables/activity.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { listBriefs } from '../../platform/store/tables/brief-list.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';
import { appendNote } from '../../platform/store/tables/notes.ts';

const email = 'ada@firma.example';
const at = '2026-05-01T10:00:00.000Z';

async function setScene(scene: TestApp) {
  const cookie = await signedInOwner(scene);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    scene.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const consent = { at, language: 'pl' as const, policyVersion: '2025-06-07', text: 'Wyrażam zgodę.' };
  const ids = await scene.store.transaction(async (tx) => {
    const theirs = await insertBrief(
      tx,
      sampleBrief({ contactEmail: 'Ada@firma.example ', contactName: 'Ada', consent }),
    );
    await appendNote(tx, { briefId: theirs.id, note: 'Oddzwonić', author: 'Admin', createdAt: at });
    const other = await insertBrief(
      tx,
      sampleBrief({
        contactEmail: 'wanda@firma.example',
        contactName: 'Wanda',
        fullBriefData: { additionalInfo: { notes: `Od ${email} i od nie-${email}` } },
      }),
    );
    await appendNote(tx, { briefId: other.id, note: `Zna ${email}`, author: 'Admin', createdAt: at });
    await appendNote(tx, { briefId: other.id, note: 'Inna sprawa', author: 'Admin', createdAt: at });
    const message = { name: 'Ada', email, message: 'Halo', language: 'pl' as const, createdAt: at };
    await insertMessage(tx, message);
    await insertMessage(tx, { ...message, name: 'Wanda', email: 'wanda@firma.example', message: 'Nic' });
    return { theirs: theirs.id, other: other.id };
  });
  return { ask, ids };
}

test.each(engines)('[§2 privacy] on %s a person is found, handed over and erased whole', async (engine) => {
  const scene = await makeTestApp({}, engine);
  const { ask, ids } = await setScene(scene);

  const found = await ask('POST', '/api/privacy/person', { email: ' ADA@firma.example'.trim() });
  expect(found.json()).toMatchObject({
    briefs: [{ id: ids.theirs }],
    messages: [{ name: 'Ada' }],
    notes: 1,
    mentions: { briefs: [{ id: ids.other }], messages: 0, notes: 1 },
  });

  const json = await ask('POST', '/api/privacy/person/file', { email, format: 'json' });
  expect(json.json()).toMatchObject({
    email,
    briefs: [{ id: ids.theirs, consentText: 'Wyrażam zgodę.', adminNotes: [{ note: 'Oddzwonić' }] }],
    messages: [{ message: 'Halo' }],
  });
  expect(json.body).not.toContain('accessTokenHash');
  const html = await ask('POST', '/api/privacy/person/file', { email, format: 'html', language: 'en' });
  for (const text of [
    'Stored data: ada@firma.example',
    'Wyrażam zgodę.',
    'Oddzwonić',
    'Halo',
    `Zna ${email}`,
  ])
    expect(html.body).toContain(text);
  expect(html.body).not.toContain('Inna sprawa');

  const erased = await ask('POST', '/api/privacy/person/erase', { email });
  expect(erased.json()).toEqual({ briefs: 1, messages: 1, notes: 2, mails: 0, mentions: 1 });
  expect((await ask('POST', '/api/privacy/person', { email })).json()).toEqual({
    briefs: [],
    messages: [],
    notes: 0,
    mails: 0,
    mentions: { briefs: [], messages: 0, notes: 0 },
  });
  const other = await findBrief(scene.store.db, ids.other);
  expect(other?.fullBriefData).toEqual({ additionalInfo: { notes: `Od […] i od nie-${email}` } });
  await scene.store.search.catchUp();
  expect(await listBriefs(scene.store.db, { q: `nie-${email}`, limit: 9 })).toMatchObject({
    items: [{ id: ids.other }],
  });
});

test.each(engines)(
  '[§2 privacy] on %s an address in what was done to another brief is blotted out there',
  async (engine) => {
    const scene = await makeTestApp({}, engine);
    const { ask } = await setScene(scene);
    const { id } = await scene.store.transaction((tx) =>
      insertBrief(tx, sampleBrief({ contactEmail: 'jan@firma.example', contactName: 'Jan' })),
    );
    const plan = (text: string) =>
      ask('PATCH', `/api/briefs/${id}`, { nextStep: { text, at: '2026-05-02T10:00:00.000Z' } });
    await plan(`Napisać do Ada@firma.example i do nie-${email}`);
    await plan('Zadzwonić');

    const found = (await ask('POST', '/api/privacy/person', { email })).json();
    expect(found.mentions.briefs.map((brief: { id: string }) => brief.id)).toContain(id);
    expect((await ask('POST', '/api/privacy/person/erase', { email })).json()).toMatchObject({ mentions: 2 });
    const trail = await listActivityOf(scene.store.db, 'brief', id);
    expect(trail.map(({ detail }) => (detail as { text: string }).text).toSorted()).toEqual([
      `Napisać do […] i do nie-${email}`,
      'Zadzwonić',
    ]);
    expect((await ask('POST', '/api/privacy/person', { email })).json().mentions.briefs).toEqual([]);
  },
);

test('[§9 retention] the owner shortens the time within what the policy promises', async () => {
  const scene = await makeTestApp();
  const { ask } = await setScene(scene);
  expect((await ask('PUT', '/api/privacy/retention', { months: 12 })).json()).toMatchObject({
    retention: { months: 12 },
  });
  for (const months of [0, 37, 1.5, 'x'])
    expect((await ask('PUT', '/api/privacy/retention', { months })).statusCode).toBe(400);
  expect((await ask('GET', '/api/privacy')).json()).toMatchObject({ retention: { months: 12 } });
});

test('[§6 administrator] strangers reach none of it', async () => {
  const { app } = await makeTestApp();
  const calls = [
    ['GET', '/api/privacy'],
    ['PUT', '/api/privacy/retention'],
    ['GET', '/api/privacy/upcoming'],
    ['POST', '/api/privacy/upcoming/opened'],
    ['POST', '/api/privacy/upcoming/keep'],
    ['POST', '/api/privacy/person'],
    ['POST', '/api/privacy/person/file'],
    ['POST', '/api/privacy/person/erase'],
  ] as const;
  for (const [method, url] of calls) {
    const payload = method === 'GET' ? {} : { payload: { email } };
    expect((await app.inject({ method, url, ...payload })).statusCode).toBe(401);
  }
});
