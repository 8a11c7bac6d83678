/** kill -9 of the server around telling another program of an event. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DeliveryView } from '../../domain/endpoints/webhooks.ts';
import { buildIfNeeded } from '../../server/platform/pages/build.ts';
import { owner, startSite, type Site } from '../support/site.ts';
import { sendMessage } from '../support/submissions.ts';
import { engines, makeTestDatabase, type TestDatabase } from '../support/test-store.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const patient = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let receiver: WebhookReceiver;
let site: Site;

beforeAll(() => buildIfNeeded(() => {}), 60_000);
afterEach(async () => {
  await site.stop('SIGKILL');
  await receiver.stop();
  await database.remove();
});

function start(): Promise<Site> {
  const { dataDir, databaseUrl = '' } = database.options;
  return startSite({ dataDir, environment: { DATABASE_URL: databaseUrl, WEBHOOK_ALLOW: 'localhost' } });
}

async function asOwner<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${site.origin}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const sent = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, cookie } }
    : { headers: { cookie } };
  return (await fetch(`${site.origin}${path}`, sent)).json() as Promise<Answer>;
}

/** Other servers on one PostgreSQL wait a minute for one that was killed; on SQLite the next start knows that it is dead. */
async function endLeases(): Promise<void> {
  if (!database.options.databaseUrl) return;
  const store = await database.open();
  const ended = store.db.updateTable('webhookDeliveries').set({ leaseUntil: new Date(0).toISOString() });
  const { numUpdatedRows } = await ended.where('leaseUntil', 'is not', null).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await store.close();
}

test.each(engines)(
  '[webhooks] killed before sending and again before marking, the event is sent after each start, with the same id, on %s',
  async (engine) => {
    database = await makeTestDatabase(engine);
    receiver = await startReceiver();
    site = await start();
    const { webhook } = await asOwner<{ webhook: { id: string } }>('/api/webhooks', { url: receiver.url });
    // Its answer comes before the sender looks.
    await sendMessage(site.origin, 'przed wysłaniem');
    await site.stop('SIGKILL');
    expect(receiver.got).toEqual([]);

    const { promise: killed, resolve: struck } = Promise.withResolvers<void>();
    const starting = start();
    receiver.answer(async () => {
      await (await starting).stop('SIGKILL');
      struck();
    });
    site = await starting;
    await killed;
    expect(receiver.got).toHaveLength(1);
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({ type: 'message.received' });
    await endLeases();
    receiver.answer((response) => void response.writeHead(204).end());
    site = await start();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(2), patient);
    const [first, second] = receiver.got;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await vi.waitFor(async () => {
      const { deliveries } = await asOwner<{ deliveries: DeliveryView[] }>(
        `/api/webhooks/${webhook.id}/deliveries`,
      );
      expect(deliveries).toMatchObject([{ status: 'sent', attempts: 2 }]);
    }, patient);
  },
  120_000,
);
