import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushState } from '../../../domain/endpoints/pushes.ts';
import { mostDevices, usualChoices } from '../../../domain/operations/pushes.ts';
import { openOwnerApp, sessionOf } from '../../../tests/support/owner-session.ts';
import { startPushService } from '../../../tests/support/push-service.ts';

let scene: Awaited<ReturnType<typeof openOwnerApp>>;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  scene = await openOwnerApp();
  service = await startPushService();
});
afterAll(() => Promise.all([scene.end(), service.stop()]));

function device(endpoint: string) {
  const { keys } = service.addDevice();
  return { endpoint, keys, name: 'Firefox · Linux', language: 'en' };
}

test('[push] a device rings only at a public address, for keys that can be used, and ten of an account do', async () => {
  const { ask } = scene;
  const add = (body: object) => ask('POST', '/api/account/pushes', body);
  const codeOf = async (body: object) => (await add(body)).json<{ code?: string }>().code;
  for (const endpoint of [
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://me:secret@push.example/x',
    'ftp://push.example/x',
  ])
    expect([endpoint, await codeOf(device(endpoint))]).toEqual([endpoint, 'push-address']);
  const good = device('https://push.example/one');
  const offCurve = { ...good.keys, p256dh: Buffer.alloc(65, 7).toString('base64url') };
  expect(await codeOf({ ...good, keys: offCurve })).toBe('push-address');
  expect((await add({ ...good, keys: { p256dh: 'x', auth: 'y' } })).statusCode).toBe(400);

  const first = await add(good);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ name: 'Firefox · Linux', language: 'en', toldAt: null });
  // The same browser again is the same device.
  expect((await add({ ...good, name: 'Firefox' })).json<{ id: string }>().id).toBe(
    first.json<{ id: string }>().id,
  );
  for (let count = 1; count < mostDevices; count++)
    expect((await add(device(`https://push.example/${count}`))).statusCode).toBe(201);
  expect(await codeOf(device('https://push.example/eleventh'))).toBe('too-many-devices');
  const { devices } = (await ask('GET', '/api/account/pushes')).json<PushState>();
  expect([devices.length, devices[0]?.name]).toEqual([mostDevices, 'Firefox']);
});

test('[push] everybody on the team has devices and choices of their own, and they go with the account', async () => {
  const { app, ask, store } = scene;
  const cookie = await sessionOf(store, 'ola@blask.example', { role: 'colleague', name: 'Ola' });
  const askOla = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const own = (await askOla('POST', '/api/account/pushes', device('https://push.example/ola'))).json<{
    id: string;
  }>();
  const choices = { ...usualChoices, quiet: { from: '21:30', to: '08:00' }, isPersonal: true };
  expect((await askOla('PUT', '/api/account/pushes/choices', { choices })).statusCode).toBe(200);
  const wrong = { choices: { ...choices, quiet: { from: '25:00', to: '08:00' } } };
  expect((await askOla('PUT', '/api/account/pushes/choices', wrong)).statusCode).toBe(400);
  const state = (await askOla('GET', '/api/account/pushes')).json<PushState>();
  expect([state.devices.map(({ id }) => id), state.choices]).toEqual([[own.id], choices]);
  const owners = (await ask('GET', '/api/account/pushes')).json<PushState>();
  expect([owners.publicKey === state.publicKey, owners.choices]).toEqual([true, usualChoices]);
  // Nobody stops another's.
  expect((await ask('DELETE', `/api/account/pushes/${own.id}`)).statusCode).toBe(404);
  const { id } = (await store.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'ola@blask.example')
    .executeTakeFirst())!;
  expect((await ask('DELETE', `/api/accounts/${id}`)).statusCode).toBe(204);
  const left = await store.db.selectFrom('pushDevices').select('id').where('id', '=', own.id).execute();
  expect(left).toEqual([]);
});
