import { describe, expect, it, onTestFinished } from 'vitest';
import type { Start } from '../../../domain/endpoints/start.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { noPages, openTestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { saveDraft } from '../../platform/store/tables/content.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';

async function open(engine: Engine, environment: Record<string, string> = {}) {
  const pages = async () => ({ ...(await noPages()), publish: async () => {} });
  const { app, store, mailer, end } = await openTestApp(
    { ADMIN_EMAIL: ownerEmail, ...environment },
    engine,
    pages,
  );
  onTestFinished(end);
  const cookie = await sessionOf(store, ownerEmail);
  const ask = async (method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { cookie, 'accept-language': 'pl' };
    const answer = await app.inject({
      method,
      url: `/api/start${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() as Start & { error: string; fields: object } };
  };
  const panel = async (path: string) =>
    (await app.inject({ url: `/api/${path}`, headers: { cookie } })).json() as Record<string, never>;
  return { store, mailer, ask, panel };
}

describe.each(engines)('the first steps on %s', (engine) => {
  it('[first day] names what is not the owner’s own until it is, and keeps an unpublished draft', async () => {
    const { ask, panel, store } = await open(engine);
    const fresh = (await ask('GET', '')).body;
    expect(fresh.done).toEqual([]);
    expect(Object.fromEntries(fresh.samples.map(({ part, shown }) => [part, shown]))).toEqual({
      brand: ['Blask'],
      email: ['kontakt@blask.example'],
      phone: ['+48 600 000 000'],
      statistics: ['100+ projektów', '5+ lat doświadczenia', '50+ klientów', '100% zadowolenia'],
      works: ['Platforma e-\u2060commerce', 'Panel analityczny AI', 'Aplikacja społecznościowa'],
      social: ['linkedin.com', 'instagram.com', 'facebook.com', 'behance.net'],
    });
    expect(fresh).toMatchObject({ mail: { isSet: false }, backup: null, origin: { isPublic: false } });

    const draft = (await panel('content')) as unknown as { content: { accent: string }; revision: number };
    await store.transaction(async (tx) => {
      const content = { ...draft.content, accent: 'mint' };
      await saveDraft(tx, draft.revision, { content, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'x' });
    });
    const bad = await ask('PUT', '/contact', { brand: ' ', email: 'to nie adres', phone: '1' });
    expect(bad).toMatchObject({
      status: 400,
      body: { fields: { brand: expect.any(String), email: expect.any(String), phone: expect.any(String) } },
    });
    const own = { brand: 'Pracownia Lis', email: 'lis@pracownia.example', phone: '+48 500 100 200' };
    const { body } = await ask('PUT', '/contact', own);
    expect(body.done).toEqual(['brand']);
    expect(body.seen).toMatchObject(own);
    expect(body.samples.map(({ part }) => part)).toEqual(['statistics', 'works', 'social']);
    const edited = (await panel('content')) as unknown as { content: object; changed: string[] };
    expect(edited).toMatchObject({ content: { brand: own.brand, accent: 'mint' }, changed: ['accent'] });

    await ask('PATCH', '', { own: 'statistics' });
    const { body: put } = await ask('PATCH', '', { isDismissed: true });
    expect(put).toMatchObject({ isDismissed: true, samples: [{ part: 'works' }, { part: 'social' }] });
  });

  it('[first day] sends one trial brief that no sum counts, and erases it with its mails', async () => {
    const { ask, panel, store, mailer } = await open(engine, { SMTP_URL: '' });
    await ask('POST', '/trial-brief');
    const { body } = await ask('POST', '/trial-brief');
    expect(body).toMatchObject({ done: [], trial: { mails: 'waiting' } });
    const { items } = (await panel('briefs')) as unknown as { items: { id: string; source: string }[] };
    expect(items).toEqual([
      expect.objectContaining({ source: 'trial', companyName: expect.stringMatching('próbę') }),
    ]);
    await store.db
      .updateTable('briefs')
      .set({
        status: 'completed',
        outcomeAmount: 9_000,
        closedAt: new Date().toISOString(),
        answerMinutes: 5,
      })
      .execute();
    expect(await panel('overview')).toMatchObject({
      total: 0,
      won: 0,
      amount: 0,
      answer: null,
      pipeline: [],
    });
    await mailer.start();
    onTestFinished(() => mailer.stop());
    await expect.poll(async () => (await ask('GET', '')).body.done).toEqual(['brief']);
    const { body: erased } = await ask('DELETE', '/trial-brief');
    expect(erased).toMatchObject({ done: ['brief'], trial: null });
    expect(((await panel('mails?all=true')) as unknown as { items: object[] }).items).toEqual([]);
  });
});

it('[first day] counts a trial mail only once the mail server took it, and bounds the trials', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const { ask } = await open('sqlite', { SMTP_URL: smtp.url });
  smtp.behave({ answer: 550, at: 'rcpt' });
  expect(await ask('POST', '/trial-mail')).toMatchObject({
    status: 502,
    body: { error: expect.stringContaining('550') },
  });
  expect((await ask('GET', '')).body).toMatchObject({ done: [], mail: { isSet: true, accepted: null } });
  smtp.behave('accept');
  expect((await ask('POST', '/trial-mail')).body.done).toEqual(['mail']);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[ownerEmail]]);
  for (let trial = 3; trial <= 5; trial++) await ask('POST', '/trial-mail');
  expect((await ask('POST', '/trial-mail')).status).toBe(429);
  expect(smtp.mails).toHaveLength(4);

  const unset = await open('sqlite');
  expect(await unset.ask('POST', '/trial-mail')).toMatchObject({ status: 409, body: { code: 'mail-unset' } });
});
