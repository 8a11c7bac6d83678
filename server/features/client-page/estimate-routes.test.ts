import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
import { refusals } from '../../../words/refusals.ts';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { makeTestApp, openTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { accessTokenOf, revokeAccess } from '../briefs/private-link.ts';
import { eraseForGood } from '../../platform/store/tables/erasure.ts';

let scene: TestApp & { end: () => Promise<void> };
let cookie: string;

beforeAll(async () => {
  scene = await openTestApp();
  cookie = await signedInOwner(scene);
  await confirmPrices(scene, cookie);
});
afterAll(() => scene.end());

async function confirmPrices({ app }: TestApp, owner: string): Promise<void> {
  const payload = { ...examplePriceList(), version: 0 };
  const saved = await app.inject({
    method: 'PUT',
    url: '/api/price-list',
    headers: { cookie: owner },
    payload,
  });
  expect(saved.statusCode).toBe(200);
}

/** A brief with an estimate, and the path of its page. */
async function sent({ app, store }: TestApp = scene, owner = cookie) {
  const brief = emptyBrief();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/briefs',
    payload: {
      ...brief,
      companyProfile: { ...brief.companyProfile, companyName: 'Latarnia' },
      websiteType: { ...brief.websiteType, type: 'e-commerce' },
      features: { required: ['shopping-cart'], optional: ['wishlist'], customFeatures: '' },
      contactInfo: { ...brief.contactInfo, name: 'Ewa', email: 'ewa@latarnia.example' },
      consent: true,
      language: 'en',
    },
  });
  const { id } = answer.json<{ id: string }>();
  const send = async () => {
    const url = `/api/briefs/${id}/estimate/send`;
    const done = await app.inject({ method: 'POST', url, headers: { cookie: owner }, payload: {} });
    expect(done.statusCode, done.body).toBe(201);
  };
  await send();
  return { id, send, path: `/status/${await accessTokenOf(store.db, id)}/estimate` };
}

const asForm = (url: string, fields: Record<string, string>, { app }: TestApp = scene) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const asJson = (url: string, payload: object, { app }: TestApp = scene) =>
  app.inject({ method: 'POST', url, payload });

const decisionsOf = async (id: string) =>
  (
    await scene.store.db
      .selectFrom('outbox')
      .select('kind')
      .where('briefId', '=', id)
      .where('kind', 'in', ['estimate-accepted', 'estimate-declined'])
      .execute()
  ).map(({ kind }) => kind);

test('[estimates] a form accepts once, leads to its confirmation, and freezes the options it left on', async () => {
  const { id, path } = await sent();
  const form = { version: '1', name: ' Ewa Zięba ' };
  for (let time = 0; time < 2; time++) {
    const accepted = await asForm(`${path}/accept`, form);
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, `${path}/1#decided`]);
  }
  expect(await decisionsOf(id)).toEqual(['estimate-accepted']);
  const page = await scene.app.inject(path);
  expect(page.body).toMatch(/id="decided"[^>]*role="status"/);
  expect(page.body).toContain('Ewa Zięba');
  // The wishlist was left out: 9,800 to 12,200 without it.
  expect(page.body).toContain('9,800–12,200');
  const other = await asForm(`${path}/accept`, { ...form, option: 'features-wishlist' });
  expect(other.statusCode).toBe(409);
  expect(other.body).toContain(refusals.pl['estimate-decided']);
  expect(await decisionsOf(id)).toEqual(['estimate-accepted']);
});

test('[estimates] an acceptance whose mail cannot be queued is none, and can be made again', async () => {
  const { id, path } = await sent();
  const { db } = scene.store;
  await sql`create trigger no_mail before insert on outbox when new.kind = 'estimate-accepted'
    begin select raise(abort, 'killed here'); end`.execute(db);
  const killed = await asForm(`${path}/accept`, { version: '1', name: 'Ewa' });
  await sql`drop trigger no_mail`.execute(db);
  expect(killed.statusCode).toBeGreaterThanOrEqual(500);
  const decided = () => db.selectFrom('estimates').select('decidedAt').where('briefId', '=', id).execute();
  expect(await decided()).toEqual([{ decidedAt: null }]);
  expect((await asForm(`${path}/accept`, { version: '1', name: 'Ewa' })).statusCode).toBe(303);
  expect(await decisionsOf(id)).toEqual(['estimate-accepted']);
});

test('[estimates] a program sends the same as JSON, and takes the options as they were sent if it names none', async () => {
  const { path } = await sent();
  const recounted = await asJson(`${path}/recount`, { option: [] });
  expect(recounted.json()).toMatchObject({ net: { min: 980_000, max: 1_220_000 } });
  expect((await asJson(`/en${path}/accept`, { name: '' })).json()).toMatchObject({
    code: 'required',
    fields: { name: 'This field is required' },
  });
  const accepted = await asJson(`/en${path}/accept`, { name: 'Ewa', version: 1 });
  expect([accepted.statusCode, accepted.json()]).toMatchObject([
    200,
    { version: 1, state: 'accepted', decision: { name: 'Ewa', options: ['features-wishlist'] } },
  ]);
  expect(accepted.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('[estimates] without a script a button works out the total of a choice and decides nothing', async () => {
  const { id, path } = await sent();
  const page = await asForm(`/en${path}/recount`, { version: '1', name: 'Someone else' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/id="total"[^>]*role="status".*9,800–12,200/);
  expect(page.body).toContain('value="Someone else"');
  expect(page.body).not.toMatch(/value="features-wishlist"[^>]*checked/);
  expect(await decisionsOf(id)).toEqual([]);
});

test('[estimates] after expiry, replacement, revocation and erasure a decision is refused with a sentence, as a form and as JSON', async () => {
  const { id, path, send } = await sent();
  const name = 'Ewa';
  const expectRefused = async (code: keyof typeof refusals.en, version: string) => {
    for (const [language, start] of [
      ['pl', ''],
      ['en', '/en'],
    ] as const)
      for (const [act, fields] of [
        ['accept', { name }],
        ['decline', { reason: 'price', words: 'Words to keep' }],
      ] as const) {
        const json = await asJson(`${start}${path}/${act}`, { ...fields, version });
        expect([json.statusCode, json.json()]).toEqual([409, { code, error: refusals[language][code] }]);
        const form = await asForm(`${start}${path}/${act}`, { ...fields, version });
        expect([act, form.statusCode]).toEqual([act, 409]);
        if (code === 'estimate-revoked')
          expect(form.body).toContain(act === 'decline' ? 'Words to keep' : '<h1>');
        else expect(form.body).toContain(refusals[language][code]);
      }
  };
  await send();
  await expectRefused('estimate-replaced', '1');
  const expired = { validUntil: '2020-01-01' };
  await scene.store.db.updateTable('estimates').set(expired).where('briefId', '=', id).execute();
  await expectRefused('estimate-expired', '2');
  const renewal = await asForm(`${path}/ask`, { version: '2', words: 'Please renew it' });
  expect([renewal.statusCode, renewal.headers.location]).toEqual([303, `${path}/2#asked`]);
  await revokeAccess(scene.store, 'owner', id);
  await expectRefused('estimate-revoked', '2');
  const subjects = { briefIds: [id], messageIds: [] };
  const at = new Date().toISOString();
  await scene.store.run(eraseForGood, { subjects, actor: 'owner', at, reason: 'owner' });
  await expectRefused('estimate-revoked', '2');
  expect((await scene.app.inject(path)).statusCode).toBe(404);
});

test('[estimates] what was sent is shown as it was stored, whatever the brief, the prices and the words say later', async () => {
  const { id, path } = await sent();
  const before = (await scene.app.inject(path)).body;
  const payload = { ...examplePriceList(), rules: [], version: 1 };
  await scene.app.inject({ method: 'PUT', url: '/api/price-list', headers: { cookie }, payload });
  const change = { companyName: 'Another', fullBriefData: '{}' };
  await scene.store.db.updateTable('briefs').set(change).where('id', '=', id).execute();
  expect((await scene.app.inject(path)).body).toBe(before);
  const restore = { version: 2 };
  const url = '/api/price-list/versions/1/restore';
  await scene.app.inject({ method: 'POST', url, headers: { cookie }, payload: restore });
});

test('[estimates] a question leads to its line and into the correspondence; an empty one says so at the line', async () => {
  const { path } = await sent();
  const line = 'features-shopping-cart';
  const empty = await asForm(`/en${path}/ask`, { version: '1', line, words: '  ' });
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toMatch(/id="asked-1"[^>]*role="alert"/);
  const asked = await asForm(`/en${path}/ask`, { version: '1', line, words: 'Is BLIK in it? <b>' });
  expect(asked.headers.location).toBe(`/en${path}/1#asked-1`);
  const page = (await scene.app.inject(`/en${path}`)).body;
  expect(page).toMatch(/id="asked-1"[^>]*role="status"/);
  const entry = /#(entry-[\w-]+)"/.exec(page)![1]!;
  const home = (await scene.app.inject(`/en${path.replace('/estimate', '')}`)).body;
  expect(home).toContain(`id="${entry}"`);
  expect(home).toContain('Is BLIK in it? &lt;b&gt;');
});

test('[§9 limits] decisions count like every other form, and a program hears so as JSON', async () => {
  const limited = await makeTestApp({ RATE_LIMIT: 'on' });
  const owner = await signedInOwner(limited);
  await confirmPrices(limited, owner);
  const { path } = await sent(limited, owner);
  const answers: { statusCode: number; body: string }[] = [];
  for (let count = 0; count < 61; count++)
    answers.push(await asJson(`${path}/decline`, { reason: '' }, limited));
  expect(new Set(answers.slice(0, 60).map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  expect(answers[60]!.statusCode).toBe(429);
  expect(JSON.parse(answers[60]!.body)).toMatchObject({ code: 'too-many-requests' });
});
