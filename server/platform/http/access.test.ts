/** A crawl over every endpoint of the panel: the door is the same everywhere, and it stands before the lookup. Who may make which call stands in server/calls-by-role.test.ts. */
import { expect, test } from 'vitest';
import type { EndpointSchema } from '../../../domain/endpoints/endpoint.ts';
import { endpoints, type EndpointName } from '../../../domain/endpoints/endpoints.ts';
import { makeOwnerApp, sessionOf } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';

const names = Object.keys(endpoints) as EndpointName[];
const closedCalls = names.filter((name) => (endpoints[name] as EndpointSchema).who !== undefined);

test('[R25] every administrator call answers 401 without a session and 403 to another account, known id or not', async () => {
  const { app, store } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const stranger = await sessionOf(store, 'somebody@blask.example');
  for (const name of closedCalls) {
    const [method, url = ''] = name.split(' ') as ['GET', string];
    const answers = [];
    for (const shown of [id, 'no-such-id']) {
      for (const cookie of ['', 'session=nonsense', stranger]) {
        const response = await app.inject({
          method,
          url: url.replace(':id', shown),
          headers: { cookie },
        });
        answers.push([response.statusCode, response.json().code, response.headers['cache-control']]);
      }
    }
    const closed = [401, 'not-signed-in', 'no-store'];
    const refused = [403, 'not-administrator', 'no-store'];
    expect(answers, name).toEqual([closed, closed, refused, closed, closed, refused]);
  }
  expect((await store.db.selectFrom('briefs').select('status').execute())[0]?.status).toBe('new');
});

test('[endpoints] forged origins, cross-site metadata and text bodies change nothing', async () => {
  const { app, store, cookie } = await makeOwnerApp();
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief()));
  const attempts = [
    { headers: { cookie, origin: 'https://evil.example' }, status: 403 },
    { headers: { cookie, 'sec-fetch-site': 'cross-site' }, status: 403 },
    { headers: { cookie, origin: 'null' }, status: 403 },
    { headers: { cookie, 'content-type': 'text/plain' }, status: 415 },
    { headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
  ];
  for (const { headers, status } of attempts) {
    const response = await app.inject({
      method: 'PATCH',
      url: `/api/briefs/${id}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ status: 'completed' }),
    });
    expect(response.statusCode, JSON.stringify(headers)).toBe(status);
  }
  expect((await store.db.selectFrom('briefs').select('status').execute())[0]?.status).toBe('new');
});

test.each(engines)(
  '[endpoints] an id no record can have is unknown, not a fault of ours, on %s',
  async (engine) => {
    const { app, ask } = await makeOwnerApp(engine);
    const statusOf = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      (await ask(method, url, body)).statusCode;
    expect(await statusOf('GET', '/api/briefs/%00')).toBe(404);
    expect(await statusOf('PATCH', '/api/briefs/%00', { status: 'new' })).toBe(404);
    expect(await statusOf('DELETE', '/api/messages/a%00b')).toBe(404);
    expect(await statusOf('GET', '/api/mails/%00/preview')).toBe(404);
    expect(await statusOf('GET', '/api/briefs.csv?ids=%00')).toBe(400);
    expect(await statusOf('POST', '/api/briefs/actions', { ids: ['\0'], action: 'read' })).toBe(400);
    expect(await statusOf('POST', '/api/messages/actions', { ids: ['\0'], action: 'read' })).toBe(400);
    expect(await statusOf('POST', '/api/brief', { action: 'send-notification', briefId: '\0' })).toBe(404);
    expect((await app.inject({ url: '/api/briefs/%00' })).statusCode).toBe(401);
  },
);
