import { expect, test } from 'vitest';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { ensureOwner } from '../../features/accounts/set-password.ts';
import { readConfig } from '../config.ts';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { queueBriefMails, queueContactMail } from '../../../tests/support/queue-mails.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { foldIntoDigest } from '../store/outbox/digest.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import type { Store } from '../store/database.ts';
import type { Engine } from '../store/engine/engine.ts';
import { enqueueMail } from '../store/outbox/queue.ts';
import { insertMessage } from '../store/tables/messages.ts';

const credentials = { email: 'owner@blask.example', password: 'a long and unusual phrase 42' };
const environment = {
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
  MAIL_RETRY_BASE_MS: '20',
};

const message = {
  name: 'Jan Nowak',
  email: 'jan@mail.example',
  message: 'Dzień dobry',
  language: 'pl' as const,
  createdAt: '2026-11-15T12:00:00.000Z',
};

async function saveBrief(store: Store) {
  return store.transaction(async (tx) => {
    const saved = await insertBrief(tx, sampleBrief({ contactEmail: 'klient@firma.example' }));
    await queueBriefMails(tx, { ...saved, contactEmail: 'klient@firma.example' }, credentials.email);
    return saved;
  });
}

async function makeSignedIn(more: Record<string, string> = {}, engine: Engine = 'sqlite') {
  const settings = { ...environment, ...more };
  const made = await makeTestApp(settings, engine);
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.complaints.join());
  await ensureOwner(made.store, read.config, () => {});
  const signedIn = await made.app.inject({ method: 'POST', url: '/api/session', payload: credentials });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...made, headers: { cookie } };
}

test('the panel lists the mails of a brief, opens each as a page that can do nothing, and resends', async () => {
  const smtp = await startSmtp();
  const { app, store, mailer, headers } = await makeSignedIn({ SMTP_URL: smtp.url });
  const { id, reference } = await saveBrief(store);
  smtp.behave({ answer: 550, at: 'rcpt' });
  await mailer.start();
  const list = async () => (await app.inject({ url: `/api/mails?briefId=${id}`, headers })).json().items;
  await expect
    .poll(async () => (await list()).map(({ status }: { status: string }) => status))
    .toEqual(['failed', 'failed']);
  const mail = (await list()).find(({ kind }: { kind: string }) => kind === 'brief-notification');
  expect(mail).toMatchObject({ lastError: expect.stringContaining('550') });
  expect((await app.inject({ url: '/api/mails', headers })).json().items).toHaveLength(2);

  const preview = await app.inject({ url: `/api/mails/${mail.id}/preview`, headers });
  expect(preview.body).toContain(reference);
  expect(preview.headers['content-security-policy']).toContain('sandbox');

  const resend = () => app.inject({ method: 'POST', url: `/api/mails/${mail.id}/resend`, headers });
  const refused = await resend();
  expect(refused.statusCode).toBe(502);
  expect(refused.json()).toEqual({ error: expect.stringContaining('550 says no'), code: 'mail-refused' });
  smtp.behave('accept');
  expect((await resend()).json()).toEqual({ ok: true });
  expect(smtp.mails).toHaveLength(1);
  await smtp.stop();
});

test('[R35] a notification above the budget is shown as waiting for a digest, with no inner signs', async () => {
  const { app, store, headers } = await makeSignedIn();
  const { id } = await saveBrief(store);
  const now = new Date().toISOString();
  await store.transaction((tx) =>
    foldIntoDigest(tx, {
      kinds: ['brief-notification'],
      recipient: credentials.email,
      now,
      most: 2,
      sendAfter: () => now,
    }),
  );
  const [ofBrief, all, undelivered, list] = await Promise.all(
    [`/api/mails?briefId=${id}`, '/api/mails?all=true', '/api/mails', '/api/briefs'].map((url) =>
      app.inject({ url, headers }),
    ),
  );
  const parked = {
    kind: 'brief-notification',
    status: 'parked',
    lastError: null,
    nextAttemptAt: expect.any(String),
  };
  expect(ofBrief!.json().items).toContainEqual(expect.objectContaining(parked));
  expect(list!.json().items[0].notification).toMatchObject({ status: 'parked', lastError: null });
  expect(undelivered!.json().items).toEqual([]);
  for (const answer of [ofBrief!, all!, list!]) expect(answer.body).not.toMatch(/digest:|9999|digestId/);
});

test.each(engines)(
  '[mails page] every mail in the list names whom it is about and its subject, as the letter has it, on %s',
  async (engine) => {
    const { app, store, mailer, headers } = await makeSignedIn({}, engine);
    await saveBrief(store);
    await store.transaction(async (tx) => {
      await insertBrief(tx, sampleBrief({ companyName: ' ', contactName: 'Ewa Lis', contactEmail: '' })).then(
        (saved) => queueBriefMails(tx, { ...saved, contactEmail: '' }, credentials.email),
      );
      const sent = await insertMessage(tx, { ...message, name: 'Jan\nNowak' });
      await queueContactMail(tx, sent, credentials.email);
      const common = { recipient: credentials.email, createdAt: new Date().toISOString() };
      await enqueueMail(tx, { ...common, kind: 'retention-warning', payload: { total: 3, items: [] } });
      await enqueueMail(tx, {
        ...common,
        kind: 'backup-failure',
        payload: { at: common.createdAt, reason: 'x' },
      });
      await enqueueMail(tx, { ...common, kind: 'second-factor-alert', payload: { at: common.createdAt } });
      await enqueueMail(tx, { ...common, kind: 'digest', payload: {} });
    });
    const { items } = (await app.inject({ url: '/api/mails?all=true', headers })).json() as {
      items: ListedMail[];
    };
    const about = items.map(({ kind, about: whom }) => `${kind}: ${whom}`);
    expect(about.toSorted()).toEqual(
      [
        'backup-failure: null',
        `brief-notification: ${sampleBrief().companyName}`,
        'brief-notification: Ewa Lis',
        `brief-receipt: ${sampleBrief().companyName}`,
        'contact-notification: Jan\nNowak',
        'digest: null',
        'retention-warning: null',
        'second-factor-alert: null',
      ].toSorted(),
    );
    for (const { id, kind, subject } of items)
      expect(subject, kind).toBe((await mailer.preview(id))?.subject);
  },
);

test('[R33] the call of older pages tells the administrator the truth and everybody else nothing', async () => {
  const smtp = await startSmtp();
  const { app, store, headers } = await makeSignedIn({ SMTP_URL: smtp.url });
  const { id } = await saveBrief(store);
  const payload = { action: 'send-notification', briefId: id };
  const stranger = await app.inject({ method: 'POST', url: '/api/brief', payload });
  expect({ status: stranger.statusCode, body: stranger.json() }).toEqual({ status: 202, body: { ok: true } });
  const owner = await app.inject({ method: 'POST', url: '/api/brief', payload, headers });
  expect({ status: owner.statusCode, body: owner.json() }).toEqual({ status: 200, body: { ok: true } });
  expect(smtp.mails.map(({ to }) => to)).toEqual([[credentials.email]]);
  await smtp.stop();
});

test('[§6 administrator] nobody but the administrator sees mails, and unknown ones are not found', async () => {
  const { app, headers } = await makeSignedIn();
  for (const url of ['/api/mails', '/api/mails/x/preview'])
    expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/mails/x/preview', headers })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/mails/x/resend', headers })).statusCode).toBe(404);
});

test('[probes] readiness tells strangers nothing of the mails that wait', async () => {
  const { app, store } = await makeTestApp();
  await saveBrief(store);
  const { statusCode, json } = await app.inject({ url: '/readyz' });
  expect({ statusCode, body: json() }).toEqual({ statusCode: 200, body: { ok: true } });
});
