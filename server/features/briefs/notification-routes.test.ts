import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownerAddress, setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { notifyNow } from './notify-now.ts';
import { serveNotifications } from './notification-routes.ts';

let scene: MailScene;
let app: FastifyInstance;
beforeEach(async () => {
  scene = await setMailScene();
  const mailer = scene.makeMailer();
  app = Fastify();
  serveNotifications(app, {
    isOfTeam: (request) => request.headers['x-test-role'] === 'team',
    notifyNow: (id) => notifyNow({ store: scene.store, mailer, ownerAddress }, id),
    onNotified: async () => {},
  });
});
afterEach(async () => {
  await app.close();
  await scene.end();
});

async function call(body: object, role = 'team') {
  const headers = { 'x-test-role': role };
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/api/brief',
    headers,
    payload: body,
  });
  return { statusCode, body: json() as unknown };
}

const unknownId = '0199aaaa-0000-7000-8000-000000000000';

test('[R33] the administrator hears 200 only when the mail server took the mail', async () => {
  const { id } = await scene.saveBrief();
  const body = {
    action: 'send-notification',
    briefId: id,
    briefData: { contactInfo: { email: 'evil@example.com' } },
  };
  expect(await call(body)).toEqual({ statusCode: 200, body: { ok: true } });
  expect(scene.smtp.mails.map(({ to }) => to)).toEqual([[ownerAddress]]);
  expect(scene.smtp.mails[0]!.raw).not.toContain('evil@example.com');
  scene.smtp.behave({ answer: 550, at: 'data' });
  expect(await call(body)).toEqual({
    statusCode: 502,
    body: { error: expect.stringContaining('550 says no'), code: 'mail-refused' },
  });
  await scene.smtp.silence();
  expect(await call(body)).toMatchObject({
    statusCode: 502,
    body: { error: expect.stringContaining('ECONNREFUSED') },
  });
  await scene.smtp.listen();
});

test('[R33] the administrator hears of an unknown action and an unknown brief', async () => {
  expect(await call({ action: 'erase', briefId: unknownId })).toMatchObject({
    statusCode: 400,
    body: { code: 'unknown-action' },
  });
  expect(await call({ action: 'send-notification', briefId: unknownId })).toMatchObject({
    statusCode: 404,
    body: { error: 'Brief nie został znaleziony', code: 'brief-not-found' },
  });
  expect(await call({ action: 'send-notification' })).toMatchObject({ statusCode: 404 });
});

test('[R33] everybody else gets the same answer whether the brief exists or not, and no mail leaves', async () => {
  const { id } = await scene.saveBrief();
  const answers = [
    await call({ action: 'send-notification', briefId: id, briefData: {} }, 'visitor'),
    await call({ action: 'send-notification', briefId: unknownId }, 'visitor'),
    await call({ action: 'erase' }, 'visitor'),
  ];
  expect(answers).toEqual(answers.map(() => ({ statusCode: 202, body: { ok: true } })));
  expect(scene.smtp.mails).toEqual([]);
});
