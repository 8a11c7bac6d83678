import { afterAll, describe, expect, test } from 'vitest';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { noPages, openTestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';

describe.each(engines)('whose a brief is on %s', async (engine) => {
  const { app, store, end } = await openTestApp({ ADMIN_EMAIL: ownerEmail }, engine, noPages);
  afterAll(end);
  const owner = await sessionOf(store, ownerEmail);
  const colleague = await sessionOf(store, 'ola@blask.example', { role: 'colleague', name: 'Ola Wrona' });
  await sessionOf(store, 'stranger@blask.example');

  const as =
    (cookie: string) =>
    async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const response = await app.inject({
        method,
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.body === '' ? null : response.json() };
    };
  const ask = as(owner);
  const askAsOla = as(colleague);
  const ola = (await askAsOla('GET', '/api/team')).body.me as string;
  const accounts = (await ask('GET', '/api/accounts')).body.people as { id: string; email: string }[];
  const stranger = accounts.find(({ email }) => email === 'stranger@blask.example')!.id;

  const add = async (companyName: string) =>
    (
      await store.transaction((tx) =>
        insertBrief(tx, sampleBrief({ companyName, status: 'new', createdAt: new Date().toISOString() })),
      )
    ).id;
  const named = async (query: string, asker = ask) => {
    const { items, total } = (await asker('GET', `/api/briefs?sort=company&${query}`)).body as {
      items: { companyName: string }[];
      total: { count: number };
    };
    expect(total.count).toBe(items.length);
    return items.map(({ companyName }) => companyName);
  };

  const [first, second] = [await add('Młyn'), await add('Piekarnia')];
  await add('Rower');

  test('[colleagues] owner and colleagues give a brief to one of the team or to nobody; the history says who did it', async () => {
    const given = await askAsOla('PATCH', `/api/briefs/${first}`, { assigneeId: ola });
    expect([given.status, given.body.assigneeId]).toEqual([200, ola]);
    // Again is no news.
    await ask('PATCH', `/api/briefs/${first}`, { assigneeId: ola });
    await ask('PATCH', `/api/briefs/${first}`, { assigneeId: null });
    const { body } = await ask('GET', `/api/briefs/${first}`);
    expect(body.assigneeId).toBe(null);
    const detail = { email: 'ola@blask.example', name: 'Ola Wrona' };
    expect(body.activity.slice(0, 2)).toMatchObject([
      { action: 'unassigned', actor: ownerEmail, detail },
      { action: 'assigned', actor: 'ola@blask.example', detail },
    ]);
    expect(body.activity.filter(({ action }: { action: string }) => action === 'assigned')).toHaveLength(1);
  });

  test('[colleagues] nobody outside the team can have a brief, one by one or many at once', async () => {
    for (const assigneeId of [stranger, 'no-such-account']) {
      const one = await ask('PATCH', `/api/briefs/${first}`, { assigneeId });
      const many = await ask('POST', '/api/briefs/actions', { ids: [first], action: 'assign', assigneeId });
      expect([one.status, one.body.code, many.status, many.body.code]).toEqual([
        404,
        'account-not-found',
        404,
        'account-not-found',
      ]);
    }
    const unsaid = await ask('POST', '/api/briefs/actions', { ids: [first], action: 'assign' });
    expect([unsaid.status, unsaid.body.code]).toEqual([400, 'unknown-action']);
  });

  test('[colleagues] the list shows mine, nobody’s, or those of one person, whoever asks, and acts on all of them', async () => {
    const ids = [first, second];
    const order = { ids, action: 'assign', assigneeId: ola };
    expect((await ask('POST', '/api/briefs/actions', order)).body).toEqual({ reached: 2 });
    expect(await named('assignee=mine', askAsOla)).toEqual(['Młyn', 'Piekarnia']);
    expect(await named('assignee=mine&unread=true', askAsOla)).toEqual(['Młyn', 'Piekarnia']);
    expect(await named('assignee=mine')).toEqual([]);
    expect(await named(`assignee=${ola}`)).toEqual(['Młyn', 'Piekarnia']);
    expect(await named('assignee=none')).toEqual(['Rower']);
    expect(await named('assignee=none&unread=true')).toEqual(['Rower']);
    expect(await named('')).toHaveLength(3);
    const back = { matching: { assignee: 'mine' }, action: 'assign', assigneeId: null };
    expect((await askAsOla('POST', '/api/briefs/actions', back)).body).toEqual({ reached: 2 });
    expect(await named('assignee=none')).toHaveLength(3);
  });

  test('[colleagues] [today] Today is all there is, or only what is about one’s own briefs', async () => {
    await ask('PATCH', `/api/briefs/${second}`, { assigneeId: ola });
    const companies = async (asker: typeof ask, query: string) => {
      const { items } = (await asker('GET', `/api/today${query}`)).body as {
        items: { brief?: { companyName: string } }[];
      };
      return items.map(({ brief }) => brief?.companyName).toSorted();
    };
    expect(await companies(askAsOla, '')).toEqual(['Młyn', 'Piekarnia', 'Rower']);
    expect(await companies(askAsOla, '?whose=mine')).toEqual(['Piekarnia']);
    expect(await companies(ask, '?whose=mine')).toEqual([]);
  });

  test('[colleagues] a note keeps its author of the spec, with the address of whoever wrote it beside it', async () => {
    const { body } = await askAsOla('POST', `/api/briefs/${first}/notes`, { note: 'Oddzwonić' });
    expect(body).toMatchObject({ author: 'Admin', writtenBy: 'ola@blask.example' });
    const { adminNotes } = (await ask('GET', `/api/briefs/${first}`)).body;
    expect(adminNotes).toMatchObject([{ author: 'Admin', writtenBy: 'ola@blask.example' }]);
  });

  test('[colleagues] the briefs of whoever is removed are nobody’s, and say so', async () => {
    await ask('PATCH', `/api/briefs/${second}`, { assigneeId: ola });
    expect((await ask('DELETE', `/api/accounts/${ola}`)).status).toBe(204);
    const { body } = await ask('GET', `/api/briefs/${second}`);
    expect(body.assigneeId).toBe(null);
    expect(body.activity[0]).toMatchObject({ action: 'unassigned', actor: ownerEmail });
  });
});
