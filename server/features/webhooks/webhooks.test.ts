import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { answersForm } from '../../../domain/client-page/client-page.ts';
import type { DeliveryView, WebhookView } from '../../../domain/endpoints/webhooks.ts';
import type { Today } from '../../../domain/endpoints/panel.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { examplePriceList } from '../../../words/example-price-list.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { noPages, openTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { startReceiver, type WebhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import { saveAnswers } from '../client-page/answers.ts';
import { acceptEstimate } from '../estimates/client-estimate.ts';
import { runRetention } from '../privacy/retention.ts';
import type { Resolve } from '../../platform/outside/public-lookup.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { createWebhookSender } from './sender.ts';

const mail = { name: 'Łucja Żak', email: 'lucja@latarnia.example', message: 'Proszę o wycenę.' };

describe.each(engines)('webhooks on %s', (engine) => {
  let scene: TestApp & { end: () => Promise<void> };
  let receiver: WebhookReceiver;
  let cookie: string;

  beforeAll(async () => {
    const settings = { ADMIN_EMAIL: ownerEmail, WEBHOOK_ALLOW: 'localhost' };
    scene = await openTestApp(settings, engine, noPages);
    cookie = await sessionOf(scene.store, ownerEmail);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await scene.end();
  });
  afterEach(async () => {
    receiver.got.length = 0;
    receiver.answer((response) => void response.writeHead(204).end());
    for (const { id } of await webhooks()) await ask('DELETE', `/api/webhooks/${id}`);
  });

  async function ask<Body = null>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const headers = { cookie, 'accept-language': 'en' };
    const answer = await scene.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body = (answer.body === '' ? null : answer.json()) as Body;
    return { status: answer.statusCode, body };
  }
  const webhooks = async () => (await ask<{ webhooks: WebhookView[] }>('GET', '/api/webhooks')).body.webhooks;
  const add = async (url = receiver.url) => {
    const { status, body } = await ask<{ webhook: WebhookView; secret: string }>('POST', '/api/webhooks', {
      url,
    });
    expect(status).toBe(201);
    return { id: body.webhook.id, secret: body.secret };
  };
  const deliveries = async (id: string, query = '') =>
    (await ask<{ deliveries: DeliveryView[] }>('GET', `/api/webhooks/${id}/deliveries${query}`)).body
      .deliveries;
  const latest = async (id: string) => (await deliveries(id))[0]!;
  const settled = (id: string, status: DeliveryView['status']) =>
    vi.waitFor(async () => expect(await latest(id)).toMatchObject({ status }), { timeout: 20_000 });
  const write = async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await scene.app.inject({ method: 'POST', url: '/api/contact', headers, payload: mail });
    expect(answer.statusCode).toBe(200);
  };

  async function sendBrief(): Promise<{ id: string }> {
    const empty = emptyBrief();
    const payload = {
      ...empty,
      companyProfile: { ...empty.companyProfile, companyName: 'Latarnia' },
      websiteType: { ...empty.websiteType, type: 'e-commerce' },
      contactInfo: { ...empty.contactInfo, name: mail.name, email: mail.email },
      consent: true,
    };
    const answer = await scene.app.inject({ method: 'POST', url: '/api/briefs', payload });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  }

  async function answerQuestions(briefId: string): Promise<void> {
    const letter = { questions: [{ text: 'Ile podstron?' }], text: 'Dzień dobry' };
    const { body } = await ask<{ id: string; questions: { id: string }[] }>(
      'POST',
      `/api/briefs/${briefId}/questions`,
      letter,
    );
    const fields = {
      [answersForm.letter]: body.id,
      [answersForm.version]: '0',
      [answersForm.text(body.questions[0]!.id)]: 'Sześć.',
    };
    expect(await saveAnswers(scene.store, { id: briefId }, fields, { ownerAddress: ownerEmail })).toEqual({
      outcome: 'saved',
    });
  }

  /** Sends as the process does, until the test ends. */
  async function startSender(more: { now?: () => number; timeoutMs?: number; resolve?: Resolve } = {}) {
    const config = {
      siteOrigin: 'https://blask.example',
      webhookAllow: more.resolve ? [] : ['localhost'],
      mailRetryBaseMs: 10,
    };
    const log = pino({ level: 'silent' });
    const sender = createWebhookSender({ store: scene.store, config, log, ...more });
    onTestFinished(() => sender.stop());
    await sender.start();
    return sender;
  }
  const eventsOf = () =>
    receiver.got.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: object };
      return [type, data];
    });

  test('[webhooks] brief, message, answer, status and estimate are told, signed as the reference library checks, naming no person', async () => {
    const { secret } = await add();
    await startSender();
    await write();
    await ask('PUT', '/api/price-list', { ...examplePriceList(), version: 0 });
    const { id } = await sendBrief();
    await ask('PATCH', `/api/briefs/${id}`, { status: 'in-progress' });
    await ask('PATCH', `/api/briefs/${id}`, { outcome: {} });
    await answerQuestions(id);
    expect((await ask('POST', `/api/briefs/${id}/estimate/send`, {})).status).toBe(201);
    const brief = (await findBrief(scene.store.db, id))!;
    expect(
      await acceptEstimate(scene.store, brief, { name: 'Łucja' }, { ownerAddress: ownerEmail }),
    ).toMatchObject({
      ok: true,
    });
    await vi.waitFor(() => expect(receiver.got).toHaveLength(6), { timeout: 20_000 });
    const reader = new Webhook(secret);
    for (const { headers, body } of receiver.got) {
      const checked = reader.verify(body, headers as Record<string, string>);
      expect(checked).toEqual(JSON.parse(body));
      expect(() => reader.verify(`${body} `, headers as Record<string, string>)).toThrow();
      expect(body).not.toMatch(/Łucja|lucja|Latarnia|wycen/);
    }
    const { reference } = brief;
    const link = `https://blask.example/admin?brief=${id}`;
    const letterId = expect.any(String) as string;
    const messageId = expect.any(String) as string;
    expect(eventsOf()).toEqual([
      ['message.received', { messageId, link: expect.stringContaining('?tab=messages&message=') as string }],
      ['brief.received', { briefId: id, reference, link }],
      ['brief.status_changed', { briefId: id, reference, from: 'new', to: 'in-progress', link }],
      ['brief.answered', { briefId: id, reference, letterId, link }],
      ['estimate.sent', { briefId: id, reference, letterId, link }],
      ['estimate.accepted', { briefId: id, reference, letterId, link }],
    ]);
  });

  test('[webhooks] a renewed secret leaves no gap: for a day both sign, then only the new one', async () => {
    const { id, secret: former } = await add();
    const { body } = await ask<{ secret: string; formerUntil: string }>('POST', `/api/webhooks/${id}/secret`);
    expect(Date.parse(body.formerUntil) - Date.now()).toBeGreaterThan(23 * hourMs);
    const verify = (secret: string) => () =>
      new Webhook(secret).verify(
        receiver.got.at(-1)!.body,
        receiver.got.at(-1)!.headers as Record<string, string>,
      );
    let sender = await startSender();
    expect((await ask('POST', `/api/webhooks/${id}/test`)).status).toBe(204);
    await settled(id, 'sent');
    expect(verify(former)).not.toThrow();
    expect(verify(body.secret)).not.toThrow();
    await sender.stop();
    await scene.store.db
      .updateTable('webhooks')
      .set({ formerUntil: new Date(Date.now() - 1).toISOString() })
      .execute();
    sender = await startSender();
    await ask('POST', `/api/webhooks/${id}/test`);
    await vi.waitFor(() => expect(receiver.got).toHaveLength(2), { timeout: 20_000 });
    expect(verify(former)).toThrow();
    expect(verify(body.secret)).not.toThrow();
  });

  test('[webhooks] what fails is tried again with the same id and content, listed with the answer, and can be sent once more', async () => {
    let refusals = 2;
    receiver.answer((response) => void response.writeHead(refusals-- > 0 ? 503 : 204).end());
    const { id } = await add();
    await startSender();
    await write();
    await settled(id, 'sent');
    expect(await latest(id)).toMatchObject({
      type: 'message.received',
      attempts: 3,
      answerCode: 204,
      lastError: null,
      nextAttemptAt: null,
    });
    expect((await webhooks())[0]!.failingSince).toBeNull();
    const { id: delivery } = await latest(id);
    expect(await ask('POST', `/api/webhooks/${id}/deliveries/${delivery}/resend`)).toMatchObject({
      status: 204,
    });
    await vi.waitFor(() => expect(receiver.got).toHaveLength(4), { timeout: 20_000 });
    await settled(id, 'sent');
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery]));
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    expect((await ask('POST', `/api/webhooks/${id}/deliveries/none/resend`)).status).toBe(404);
    expect(await deliveries(id, '?undelivered=true')).toEqual([]);
  });

  test('[webhooks] given up after three days with nothing accepted it stops, Today says so, and resumed it is told again', async () => {
    receiver.answer((response) => void response.writeHead(500).end());
    const { id } = await add();
    await write();
    let now = Date.now() + 1_000;
    const sender = await startSender({ now: () => now });
    await vi.waitFor(() => expect(receiver.got.length).toBeGreaterThan(0), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await latest(id)).status).toBe('queued'), { timeout: 20_000 });
    expect((await webhooks())[0]).toMatchObject({ stoppedAt: null, failingSince: expect.any(String) });
    await sender.stop();
    now += 3 * dayMs + hourMs;
    const later = await startSender({ now: () => now });
    await settled(id, 'failed');
    expect((await webhooks())[0]).toMatchObject({ stoppedBy: 'failing', stoppedAt: expect.any(String) });
    await later.stop();
    const stopped = async () =>
      (await ask<Today>('GET', '/api/today')).body.items.filter(({ kind }) => kind === 'webhook');
    expect(await stopped()).toMatchObject([
      { group: 'now', host: `localhost:${receiver.port}`, by: 'failing' },
    ]);
    await write();
    expect(await deliveries(id)).toHaveLength(1);
    expect((await ask('POST', `/api/webhooks/${id}/test`)).status).toBe(409);
    expect((await ask('PUT', `/api/webhooks/${id}`, { isOn: true })).status).toBe(204);
    expect(await stopped()).toEqual([]);
    receiver.answer((response) => void response.writeHead(200).end('ok'));
    await startSender();
    await ask('POST', `/api/webhooks/${id}/test`);
    await settled(id, 'sent');
  });

  test('[webhooks] one that is told of chosen events hears of no others, until all are chosen again', async () => {
    const { id } = await add();
    const choose = (events: string[] | null) => ask('PUT', `/api/webhooks/${id}/events`, { events });
    expect((await choose([])).status).toBe(400);
    expect((await choose(['test'])).status).toBe(400);
    expect((await choose(['brief.received'])).status).toBe(204);
    const { webhooks } = (await ask<{ webhooks: WebhookView[] }>('GET', '/api/webhooks')).body;
    expect(webhooks.find((one) => one.id === id)?.events).toEqual(['brief.received']);
    await write();
    await sendBrief();
    const types = async () => (await deliveries(id)).map(({ type }) => type);
    expect(await types()).toEqual(['brief.received']);
    await choose(null);
    await write();
    expect(await types()).toEqual(['message.received', 'brief.received']);
    expect((await ask('POST', `/api/webhooks/${id}/test`)).status).toBe(204);
    expect(await types()).toContain('test');
  });

  test('[webhooks] 410 stops it at once; paused by the owner, what waited is not sent', async () => {
    receiver.answer((response) => void response.writeHead(410).end());
    const { id } = await add();
    const sender = await startSender();
    await write();
    await settled(id, 'failed');
    expect((await webhooks())[0]!.stoppedBy).toBe('gone');
    expect(await latest(id)).toMatchObject({ lastError: 'gone', answerCode: 410, attempts: 1 });
    await sender.stop();
    await ask('PUT', `/api/webhooks/${id}`, { isOn: true });
    await write();
    await ask('PUT', `/api/webhooks/${id}`, { isOn: false });
    receiver.got.length = 0;
    await startSender();
    await settled(id, 'failed');
    expect(await latest(id)).toMatchObject({ lastError: 'stopped', attempts: 1 });
    expect(receiver.got).toEqual([]);
  });

  test('[webhooks] a redirect inside is not followed, and a name that turns inside on the way is refused at the socket', async () => {
    receiver.answer((response) => void response.writeHead(307, { location: receiver.url }).end());
    const { id } = await add();
    const sender = await startSender();
    await write();
    await vi.waitFor(async () => expect((await latest(id)).lastError).toBe('redirect'), { timeout: 20_000 });
    await sender.stop();
    expect(await latest(id)).toMatchObject({ status: 'queued', answerCode: 307 });
    await ask('DELETE', `/api/webhooks/${id}`);
    receiver.got.length = 0;
    const turned = await add(`https://rebinding.example:${receiver.port}/hook`);
    let asked = 0;
    const unknown = Object.assign(new Error('no such name'), { syscall: 'queryA' });
    const resolve = () => (asked++ === 0 ? Promise.reject(unknown) : Promise.resolve(['127.0.0.1']));
    await startSender({ resolve });
    await write();
    await vi.waitFor(async () => expect((await latest(turned.id)).lastError).toBe('private'), {
      timeout: 20_000,
    });
    expect(asked).toBeGreaterThan(1);
    expect(receiver.got).toEqual([]);
  });

  test('[webhooks] a server that never ends its answer is left, holds up no other, and fills no memory', async () => {
    const other = await startReceiver();
    onTestFinished(other.stop);
    receiver.answer(() => {});
    const slow = await add();
    const quick = await add(other.url);
    await startSender({ timeoutMs: 1_500 });
    await write();
    await settled(quick.id, 'sent');
    expect((await latest(slow.id)).attempts).toBeLessThan(2);
    await vi.waitFor(async () => expect((await latest(slow.id)).lastError).toBe('timeout'), {
      timeout: 20_000,
    });
    let poured = 0;
    receiver.answer((response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && poured < 50_000_000) {
          poured += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', pour);
        }
      };
      pour();
    });
    await settled(slow.id, 'sent');
    expect(poured).toBeLessThan(10_000_000);
  });

  test('[webhooks] an address inside, without TLS or malformed is refused with a sentence, and so is an eleventh', async () => {
    const refused = async (url: string) =>
      (await ask<{ code: string; fields?: { url: string } }>('POST', '/api/webhooks', { url })).body;
    expect(await refused('https://169.254.169.254/latest')).toMatchObject({
      code: 'url-private',
      fields: { url: 'This address belongs to a private network.' },
    });
    expect((await refused('http://example.com/')).code).toBe('url-not-https');
    expect((await refused('example.com')).code).toBe('url-malformed');
    for (let count = 0; count < 10; count++) await add();
    expect((await refused(receiver.url)).code).toBe('too-many-webhooks');
  });

  test('[webhooks] deliveries go with the brief that is erased, after a month, and with their webhook', async () => {
    const { id } = await add();
    const brief = await scene.store.transaction((tx) => insertBrief(tx, sampleBrief()));
    await ask('PATCH', `/api/briefs/${brief.id}`, { status: 'in-progress' });
    expect(await deliveries(id)).toMatchObject([{ briefId: brief.id, type: 'brief.status_changed' }]);
    expect((await ask('DELETE', `/api/briefs/${brief.id}?erase=true`)).status).toBe(204);
    expect(await deliveries(id)).toEqual([]);
    await ask('POST', `/api/webhooks/${id}/test`);
    await ask('POST', `/api/webhooks/${id}/secret`);
    const { db } = scene.store;
    const long = new Date(Date.now() - 31 * dayMs).toISOString();
    await db.updateTable('webhookDeliveries').set({ createdAt: long, status: 'sent' }).execute();
    await db.updateTable('webhooks').set({ formerUntil: long }).execute();
    const options = { store: scene.store, dataDir: '/nowhere', ownerAddress: ownerEmail };
    await runRetention(options, new Date());
    expect(await deliveries(id)).toEqual([]);
    expect((await db.selectFrom('webhooks').select('formerSecret').execute())[0]).toEqual({
      formerSecret: null,
    });
    await ask('POST', `/api/webhooks/${id}/test`);
    expect((await ask('POST', `/api/webhooks/${id}/test`)).status).toBe(409);
    await ask('DELETE', `/api/webhooks/${id}`);
    expect(await db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([]);
    expect((await ask('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404);
  });
});
