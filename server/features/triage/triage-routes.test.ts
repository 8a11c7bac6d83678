import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBrief } from '../../../tests/support/any-brief.ts';
import { makeOwnerApp, ownerEmail } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { emptyAnswers } from '../../../web/brief/answers.ts';
import { openDraftText, toDraftText } from '../../../web/brief/draft/draft-store.ts';
import { restoreAnswers } from '../../../web/brief/draft/restore.ts';
import { queueBriefMails } from '../../../tests/support/queue-mails.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { withAnswers } from '../../../domain/conversation/questions.ts';
import type { BriefDetail } from '../../../domain/endpoints/briefs.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { insertMessage } from '../../platform/store/tables/messages.ts';
import { reviseBrief } from '../../platform/store/tables/revisions.ts';

const add = (store: Awaited<ReturnType<typeof makeOwnerApp>>['store'], changes = {}) =>
  store.transaction((tx) => insertBrief(tx, sampleBrief(changes)));

test.each(engines)('[§4 brief operations] list, filter, search, sort and page on %s', async (engine) => {
  const { store, ask } = await makeOwnerApp(engine);
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) {
    const createdAt = new Date(Date.UTC(2026, 0, number + 1)).toISOString();
    const contactName = `Osoba ${'abcde'[number]?.repeat(9)}`;
    ids.push((await add(store, { companyName: `Firma ${number}`, contactName, createdAt })).id);
  }
  await ask('PATCH', `/api/briefs/${ids[1]}`, { status: 'completed' });
  const list = async (query: string) => (await ask('GET', `/api/briefs?${query}`)).json();
  const names = async (query: string) =>
    (await list(query)).items.map(({ companyName }: { companyName: string }) => companyName);

  expect((await list('')).counts).toEqual({
    new: 4,
    'in-progress': 0,
    completed: 1,
    cancelled: 0,
    all: 5,
    trash: 0,
  });
  expect(await names('')).toEqual(['Firma 4', 'Firma 3', 'Firma 2', 'Firma 1', 'Firma 0']);
  expect(await names('status=completed')).toEqual(['Firma 1']);
  expect((await list('status=completed')).counts.all).toBe(5);
  expect(await names('status=all&sort=oldest&limit=2')).toEqual(['Firma 0', 'Firma 1']);
  expect(await names('q=DDDD%20firma')).toEqual(['Firma 3']);
  const first = await list('limit=3');
  expect(await names(`limit=3&cursor=${first.nextCursor}`)).toEqual(['Firma 1', 'Firma 0']);
  for (const bad of ['status=old', 'limit=0', 'limit=x', 'sort=best', 'cursor=nonsense', 'trash=maybe'])
    expect((await ask('GET', `/api/briefs?${bad}`)).statusCode, bad).toBe(400);
});

test('[§3 brief] [§3 note] a brief is answered with its stored fields and its notes', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id, reference } = await add(store);
  const note = await ask('POST', `/api/briefs/${id}/notes`, { note: '  Oddzwonić po 14  ' });
  expect(note.statusCode).toBe(201);
  expect(note.json()).toEqual({
    id: expect.any(String),
    note: 'Oddzwonić po 14',
    createdAt: expect.any(String),
    author: 'Admin',
    writtenBy: ownerEmail,
  });
  const brief = (await ask('GET', `/api/briefs/${id}`)).json();
  expect(brief).toMatchObject({
    id,
    reference,
    companyName: sampleBrief().companyName,
    industry: 'food',
    websiteType: 'e-commerce',
    status: 'new',
    source: 'website_form',
    fullBriefData: sampleBrief().fullBriefData,
    adminNotes: [note.json()],
  });
  expect(brief).not.toHaveProperty('accessTokenHash');
});

test.each(engines)(
  '[R14] [R20] [§3 form data] any brief survives wizard, draft, restore, submit, store and detail unchanged on %s',
  async (engine) => {
    const { app, ask } = await makeOwnerApp(engine);
    await fc.assert(
      fc.asyncProperty(anyBrief, async (brief) => {
        const typed = { ...emptyAnswers(), brief, submitKey: 'k' };
        const restored = restoreAnswers(openDraftText(toDraftText(typed, new Date()), new Date())?.answers);
        expect(restored).toEqual(typed);
        const payload = { ...restored.brief, consent: true };
        const sent = await app.inject({ method: 'POST', url: '/api/briefs', payload });
        expect(sent.statusCode, sent.body).toBe(201);
        const detail = await ask('GET', `/api/briefs/${sent.json().id}`);
        expect(detail.json().fullBriefData).toEqual(brief);
        expect(detail.json()).toMatchObject({
          companyName: brief.companyProfile.companyName,
          industry: brief.companyProfile.industry,
          websiteType: brief.websiteType.type,
        });
      }),
      { numRuns: 60, seed: 1 },
    );
  },
);

test('[§5 notes] an empty or blank note is refused and nothing is added', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  for (const note of ['', '  \n ']) {
    const response = await ask('POST', `/api/briefs/${id}/notes`, { note });
    expect([response.statusCode, response.json().code]).toEqual([400, 'note-required']);
  }
  expect((await ask('GET', `/api/briefs/${id}`)).json().adminNotes).toEqual([]);
});

test('[§4 status] any status may follow any other; nonsense is refused', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  for (const status of ['completed', 'new', 'cancelled', 'in-progress'])
    expect((await ask('PATCH', `/api/briefs/${id}`, { status })).json().status).toBe(status);
  expect((await ask('PATCH', `/api/briefs/${id}`, { status: 'lost' })).statusCode).toBe(400);
  expect((await ask('PATCH', `/api/briefs/${id}`, {})).statusCode).toBe(400);
  expect((await ask('PATCH', '/api/briefs/none', { status: 'new' })).json()).toMatchObject({
    code: 'brief-not-found',
    error: 'Brief nie został znaleziony',
  });
});

test('[R31] delete moves to the trash, restore brings back, erase removes for good; each leaves a trace', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  await ask('POST', `/api/briefs/${id}/notes`, { note: 'x' });
  const mailed = await ask('POST', '/api/brief', { action: 'send-notification', briefId: id });
  expect(mailed.statusCode, mailed.body).toBe(200);
  expect((await ask('DELETE', `/api/briefs/${id}`)).statusCode).toBe(204);
  expect((await ask('GET', '/api/briefs')).json()).toMatchObject({ items: [], counts: { all: 0, trash: 1 } });
  expect((await ask('GET', '/api/briefs?trash=true')).json().items).toHaveLength(1);
  expect((await ask('PATCH', `/api/briefs/${id}`, { status: 'completed' })).statusCode).toBe(404);
  expect((await ask('POST', `/api/briefs/${id}/restore`)).statusCode).toBe(200);
  const trail = (await ask('GET', `/api/briefs/${id}`))
    .json()
    .activity.map(({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`);
  expect(trail).toEqual([
    `restored by ${ownerEmail}`,
    `trashed by ${ownerEmail}`,
    `notified by ${ownerEmail}`,
    `note-added by ${ownerEmail}`,
    `received by ${sampleBrief().contactName}`,
  ]);
  expect((await ask('DELETE', `/api/briefs/${id}?erase=true`)).statusCode).toBe(204);
  expect((await ask('GET', `/api/briefs/${id}`)).statusCode).toBe(404);
  expect(await store.db.selectFrom('briefNotes').selectAll().execute()).toEqual([]);
});

test('[R35] every row tells how the notification about its brief fares, never the receipt', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  const queue = (owner: string) =>
    queueBriefMails(store.db, { id, contactEmail: 'klient@firma.example' }, owner);
  const state = async () => (await ask('GET', '/api/briefs')).json().items[0].notification;
  expect(await state()).toBeNull();
  await queue('owner@blask.example');
  expect(await state()).toEqual({ status: 'queued', attempts: 0, lastError: null, sentAt: null });
  await store.db
    .updateTable('outbox')
    .set({ status: 'failed', attempts: 9, lastError: '550 says no' })
    .where('kind', '=', 'brief-notification')
    .execute();
  expect(await state()).toEqual({ status: 'failed', attempts: 9, lastError: '550 says no', sentAt: null });
});

test('[R31] an erasure asked for in other words is done or refused, never taken for the trash', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  expect((await ask('DELETE', `/api/briefs/${id}?erase=maybe`)).statusCode).toBe(400);
  expect((await ask('GET', '/api/briefs')).json().counts).toMatchObject({ all: 1, trash: 0 });
  expect((await ask('DELETE', `/api/briefs/${id}?erase=1`)).statusCode).toBe(204);
  expect((await ask('GET', `/api/briefs/${id}`)).statusCode).toBe(404);
});

test('several at once: status, trash and restore reach all that are still there', async () => {
  const { store, ask } = await makeOwnerApp();
  const ids = [(await add(store)).id, (await add(store)).id, 'gone'];
  const act = async (payload: object) =>
    (await ask('POST', '/api/briefs/actions', { ids, ...payload })).json();
  expect(await act({ action: 'status', status: 'completed' })).toEqual({ reached: 2 });
  expect(await act({ action: 'trash' })).toEqual({ reached: 2 });
  expect((await ask('GET', '/api/briefs')).json().counts).toMatchObject({ completed: 0, all: 0, trash: 2 });
  expect(await act({ action: 'restore' })).toEqual({ reached: 2 });
  expect((await ask('POST', '/api/briefs/actions', { ids, action: 'status' })).statusCode).toBe(400);
});

test('reading is remembered and can be taken back', async () => {
  const { store, ask } = await makeOwnerApp();
  const { id } = await add(store);
  expect((await ask('PATCH', `/api/briefs/${id}`, { read: true })).json().readAt).toEqual(expect.any(String));
  expect((await ask('PATCH', `/api/briefs/${id}`, { read: false })).json().readAt).toBeNull();
});

test.each(engines)(
  'the overview counts a period by week, status, type, budget and timeline on %s',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    const fullBriefData = { additionalInfo: { budget: '2k-7k', timeline: 'asap' } };
    const createdAt = new Date().toISOString();
    await add(store, { createdAt, fullBriefData });
    await add(store, { createdAt, fullBriefData, websiteType: 'blog' });
    await add(store, { createdAt: new Date(Date.now() - 40 * 24 * 3600_000).toISOString() });
    const overview = (await ask('GET', '/api/overview?weeks=4')).json();
    expect(overview).toMatchObject({
      total: 2,
      status: [{ value: 'new', count: 2 }],
      websiteType: [
        { value: 'blog', count: 1 },
        { value: 'e-commerce', count: 1 },
      ],
      budget: [{ value: '2k-7k', count: 2 }],
      timeline: [{ value: 'asap', count: 2 }],
    });
    expect(overview.weeks.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 2]);
  },
);

test.each(engines)(
  '[open brief] next step, outcome, answer and unread are kept and told on %s',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    const { id } = await add(store);
    const change = async (body: object) => (await ask('PATCH', `/api/briefs/${id}`, body)).json();
    const at = '2026-11-24T09:00:00.000Z';
    expect(await change({ nextStep: { text: '  Zadzwonić  ', at } })).toMatchObject({
      nextStep: 'Zadzwonić',
      nextStepAt: at,
    });
    const done = await change({ nextStep: null });
    expect(done).toMatchObject({ nextStep: null, nextStepAt: null });
    expect(done.activity.map(({ action }: { action: string }) => action)).toEqual([
      'step-done',
      'step-planned',
      'received',
    ]);

    expect(await change({ status: 'cancelled', outcome: { reason: 'price' } })).toMatchObject({
      status: 'cancelled',
      outcomeReason: 'price',
      closedAt: expect.any(String),
    });
    // An amount belongs to what was completed, a reason to what was not.
    expect(await change({ status: 'completed', outcome: { amount: 6_200 } })).toMatchObject({
      outcomeReason: null,
      outcomeAmount: 6_200,
    });
    expect(await change({ status: 'new' })).toMatchObject({ outcomeAmount: null, closedAt: null });

    const answered = await change({ answeredElsewhere: true });
    expect(answered.answeredAt).toEqual(expect.any(String));
    expect((await change({ answeredElsewhere: true })).answeredAt).toBe(answered.answeredAt);
    expect((await change({ read: true })).readAt).toEqual(expect.any(String));
    expect((await change({ unread: true })).readAt).toBeNull();

    for (const bad of [
      {},
      { nextStep: { text: ' ', at } },
      { nextStep: { text: 'x', at: 'jutro' } },
      { outcome: { reason: 'weather' } },
      { outcome: { amount: -1 } },
      { answeredElsewhere: 'yes' },
    ])
      expect((await ask('PATCH', `/api/briefs/${id}`, bad)).statusCode, JSON.stringify(bad)).toBe(400);
    expect((await ask('PATCH', '/api/briefs/nothing', { nextStep: null })).statusCode).toBe(404);
  },
);

test.each(engines)(
  '[search] each brief that is found tells why, on %s, however many they are',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    for (let number = 0; number < 12; number++)
      await add(store, {
        companyName: `Firma ${number}`,
        fullBriefData: { additionalInfo: { notes: `Ogrodzenie numer ${number} z kutego żelaza` } },
      });
    await add(store, { companyName: 'Ogrodzenia' });
    const { items, total } = (await ask('GET', '/api/briefs?q=ogrodzeni')).json();
    expect(total).toEqual({ count: 13, isExact: true });
    for (const { companyName, excerpt } of items)
      if (companyName === 'Ogrodzenia') expect(excerpt).toBeNull();
      else expect(excerpt).toContain(`Ogrodzenie numer ${companyName.split(' ')[1]} z`);
  },
);

test.each(engines)('[brief list] all that match are acted on, on %s, and nothing else is', async (engine) => {
  const { store, ask } = await makeOwnerApp(engine);
  for (let number = 0; number < 5; number++)
    await add(store, { companyName: `Firma ${number}`, websiteType: number < 3 ? 'blog' : 'portfolio' });
  const act = (body: object) =>
    ask('POST', '/api/briefs/actions', { action: 'status', status: 'completed', ...body });
  expect((await act({ matching: { type: 'blog' } })).json()).toEqual({ reached: 3 });
  const { counts, total } = (await ask('GET', '/api/briefs?status=new')).json();
  expect(counts).toMatchObject({ completed: 3, new: 2 });
  expect(total).toEqual({ count: 2, isExact: true });
  expect((await ask('GET', '/api/briefs?type=blog&status=new')).json().total).toEqual({
    count: 0,
    isExact: true,
  });
  for (const bad of [{}, { ids: ['a'], matching: {} }, { matching: { type: 'castle' } }])
    expect((await act(bad)).statusCode, JSON.stringify(bad)).toBe(400);
});

test.each(engines)(
  '[open brief] a brief comes with its mails and with what else the same person sent, on %s',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    const contactEmail = 'Anna@Zorza.example';
    const { id } = await add(store, { contactEmail });
    const other = await add(store, { contactEmail: 'anna@zorza.example', companyName: 'Zorza II' });
    await add(store, { contactEmail: 'ktos@inny.example' });
    await store.transaction((tx) => queueBriefMails(tx, { id, contactEmail }, ownerEmail));
    await store.transaction((tx) =>
      insertMessage(tx, {
        name: 'Anna',
        email: 'anna@zorza.example',
        message: 'Czy robicie sklepy?',
        language: 'pl',
        createdAt: '2026-11-01T10:00:00.000Z',
      }),
    );
    const brief = (await ask('GET', `/api/briefs/${id}`)).json();
    expect(brief.sender).toEqual({
      briefs: [expect.objectContaining({ id: other.id, companyName: 'Zorza II' })],
      messages: [expect.objectContaining({ excerpt: 'Czy robicie sklepy?' })],
    });
    expect(brief.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'brief-notification',
      'brief-receipt',
    ]);
  },
);

test.each(engines)(
  '[findings] a dismissed finding stays dismissed while the same words stand, on %s',
  async (engine) => {
    const { store, ask } = await makeOwnerApp(engine);
    const notes = 'Newslettera nie chcemy.';
    const { id } = await add(store, {
      websiteType: 'business-card',
      fullBriefData: { features: { required: ['newsletter'] }, additionalInfo: { notes } },
    });
    const path = `/api/briefs/${id}/findings/chosen-and-denied`;
    const row = async () => (await ask('GET', '/api/briefs')).json().items[0];
    const finding = (brief: BriefDetail) => brief.findings.find((one) => one.id === 'chosen-and-denied');
    const evidence = [
      { field: 'requiredFeatures', quote: 'newsletter' },
      { field: 'notes', quote: notes },
    ];
    const before = (await ask('GET', `/api/briefs/${id}`)).json();
    expect(finding(before)).toMatchObject({
      kind: 'contradiction',
      evidence,
      dismissed: false,
      asked: false,
    });
    expect((await row()).contradictions).toBe(1);

    const dismissed = await ask('PUT', path, { dismissed: true, reason: ' ustalone telefonicznie ' });
    expect(dismissed.statusCode).toBe(200);
    expect(finding(dismissed.json())).toMatchObject({ dismissed: true, reason: 'ustalone telefonicznie' });
    expect((await row()).contradictions).toBe(0);
    expect((await ask('PUT', path, { dismissed: true, reason: 'ustalone telefonicznie' })).statusCode).toBe(
      200,
    );
    const { activity, findings } = (await ask('GET', `/api/briefs/${id}`)).json() as BriefDetail;
    expect(activity.map(({ action }) => action)).toEqual(['finding-dismissed', 'received']);
    expect(findings.at(-1)).toMatchObject({ id: 'chosen-and-denied', dismissed: true });

    expect(finding((await ask('PUT', path, { dismissed: false })).json())).toMatchObject({
      dismissed: false,
    });
    expect((await row()).contradictions).toBe(1);
    const absent = await ask('PUT', `/api/briefs/${id}/findings/two-shop-systems`, { dismissed: true });
    expect(absent.statusCode).toBe(404);
    for (const unknown of ['map-without-address', 'constructor'])
      expect(
        (await ask('PUT', `/api/briefs/${id}/findings/${unknown}`, { dismissed: true })).statusCode,
      ).toBe(404);
    expect((await ask('PUT', path, { dismissed: 'yes' })).statusCode).toBe(400);
    expect((await ask('PUT', path, { dismissed: true, reason: 'x'.repeat(300) })).statusCode).toBe(400);
  },
);

test('[findings] a revised brief keeps what was dismissed, but not what it now says otherwise', async () => {
  const { store, ask } = await makeOwnerApp();
  const fullBriefData = {
    websiteType: { type: 'e-commerce' },
    companyProfile: { description: 'Kawy' },
    features: { required: ['shopping-cart'] },
    siteMap: { pages: [{ value: 'home' }, { value: 'products' }] },
    additionalInfo: { budget: 'under-2k', timeline: '3-months' },
  };
  const { id } = await add(store, { fullBriefData, contactPhone: '' });
  for (const dismissed of ['shop-without-terms', 'budget-against-size'])
    expect(
      (await ask('PUT', `/api/briefs/${id}/findings/${dismissed}`, { dismissed: true })).statusCode,
    ).toBe(200);
  const question = { id: 'q', text: '?', findingId: 'products-not-counted' };
  await store.transaction(async (tx) => {
    const brief = (await findBrief(tx, id))!;
    const revised = withAnswers(brief, [{ question, answer: { chosen: [], text: '40 kaw' } }]);
    const data = { ...revised.fullBriefData, features: { required: ['shopping-cart', 'user-accounts'] } };
    const ranking = rankingOf({ ...brief, fullBriefData: data }, 1, brief.dismissedFindings);
    await reviseBrief(tx, brief, { fullBriefData: data, ranking, changes: [], at: brief.lastActivityAt });
  });
  const { findings } = (await ask('GET', `/api/briefs/${id}`)).json() as BriefDetail;
  const states = Object.fromEntries(findings.map((one) => [one.id, one.dismissed]));
  expect(states).toMatchObject({ 'shop-without-terms': true, 'budget-against-size': false });
});
