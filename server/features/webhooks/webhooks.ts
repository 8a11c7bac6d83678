/** What the owner does with webhooks: adding, stopping, renewing the secret, looking at deliveries and sending them again. */
import {
  formerSecretHours,
  mostListedDeliveries,
  mostWebhooks,
  type DeliveryView,
  type WebhookView,
} from '../../../domain/endpoints/webhooks.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import type { Activity } from '../../../domain/triage/activity.ts';
import { hostOf, refusalOfUrl, type UrlRefusal } from '../../platform/outside/outside-url.ts';
import { pick } from '../../platform/pick.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { lockUntilCommit } from '../../platform/store/engine/engine.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import { parseJson, toJson } from '../../platform/store/rows/json.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import {
  deleteDeliveries,
  findWaitingTest,
  listDeliveries,
  queueDelivery,
  requeueDelivery,
  type WebhookDelivery,
} from '../../platform/store/tables/webhook-deliveries.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  type Webhook,
} from '../../platform/store/tables/webhooks.ts';
import { newSecret } from './signature.ts';

const iso = () => new Date().toISOString();

function viewOf(webhook: Webhook): WebhookView {
  const { formerUntil, events } = webhook;
  return {
    ...pick(webhook, 'id', 'url', 'createdAt', 'stoppedAt', 'stoppedBy', 'failingSince'),
    formerUntil: formerUntil !== null && formerUntil > iso() ? formerUntil : null,
    events: events === null ? null : parseJson<WebhookView['events']>(events),
  };
}

export async function webhooksOf({ db }: Store): Promise<WebhookView[]> {
  return (await listWebhooks(db)).map(viewOf);
}

type Act = Extract<Activity<'webhook'>, { detail: { host: string } }>;

function record(tx: Handle, { id, url }: Webhook, actor: string, act: Act['action']): Promise<void> {
  const host = hostOf(new URL(url));
  const entry = { at: iso(), actor, subjectKind: 'webhook', subjectId: id } as const;
  if (act === 'webhook-stopped')
    return appendActivity(tx, { ...entry, action: act, detail: { host, by: 'owner' } });
  return appendActivity(tx, { ...entry, action: act, detail: { host } });
}

export type Added =
  | { ok: true; webhook: WebhookView; secret: string }
  | { ok: false; refusal: UrlRefusal | 'too-many' };

export function addWebhook(
  store: Store,
  actor: string,
  typed: string,
  allowed: readonly string[],
): Promise<Added> {
  const url = typed.trim();
  const refusal = refusalOfUrl(url, allowed);
  if (refusal) return Promise.resolve({ ok: false, refusal });
  return store.transaction(async (tx): Promise<Added> => {
    await lockUntilCommit(tx, 'blask webhooks');
    if ((await listWebhooks(tx)).length >= mostWebhooks) return { ok: false, refusal: 'too-many' };
    const secret = newSecret();
    const webhook: Webhook = {
      id: newId(),
      url: new URL(url).href,
      secret,
      formerSecret: null,
      formerUntil: null,
      createdAt: iso(),
      stoppedAt: null,
      stoppedBy: null,
      failingSince: null,
      events: null,
    };
    await insertWebhook(tx, webhook);
    await record(tx, webhook, actor, 'webhook-added');
    return { ok: true, webhook: viewOf(webhook), secret };
  });
}

/** Undefined if there is no such webhook. */
function withWebhook<Result>(
  store: Store,
  id: string,
  work: (tx: Handle, webhook: Webhook) => Promise<Result>,
): Promise<Result | undefined> {
  return store.transaction(async (tx) => {
    const webhook = await findWebhook(tx, id);
    return webhook && work(tx, webhook);
  });
}

export function switchWebhook(
  store: Store,
  actor: string,
  id: string,
  isOn: boolean,
): Promise<true | undefined> {
  return withWebhook(store, id, async (tx, webhook): Promise<true> => {
    const isOnAlready = webhook.stoppedAt === null;
    if (isOn === isOnAlready) return true;
    await changeWebhook(
      tx,
      id,
      isOn
        ? { stoppedAt: null, stoppedBy: null, failingSince: null }
        : { stoppedAt: iso(), stoppedBy: 'owner' },
    );
    await record(tx, webhook, actor, isOn ? 'webhook-resumed' : 'webhook-stopped');
    return true;
  });
}

/** What waits already is sent all the same. */
export function chooseEvents(
  store: Store,
  actor: string,
  id: string,
  events: WebhookView['events'],
): Promise<true | undefined> {
  return withWebhook(store, id, async (tx, webhook): Promise<true> => {
    await changeWebhook(tx, id, { events: events && toJson(events) });
    await record(tx, webhook, actor, 'events-chosen');
    return true;
  });
}

/** The former one signs for a while beside the new one, so that the receiver can be changed in between. */
export function renewSecret(store: Store, actor: string, id: string) {
  return withWebhook(store, id, async (tx, webhook) => {
    const secret = newSecret();
    const formerUntil = new Date(Date.now() + formerSecretHours * hourMs).toISOString();
    await changeWebhook(tx, id, { secret, formerSecret: webhook.secret, formerUntil });
    await record(tx, webhook, actor, 'secret-renewed');
    return { secret, formerUntil };
  });
}

const deletedAtOnce = 200;

/** False if there is no such webhook. What an interruption leaves of its deliveries goes by age. */
export async function removeWebhook(store: Store, actor: string, id: string): Promise<boolean> {
  const removed = await withWebhook(store, id, async (tx, webhook) => {
    await deleteWebhook(tx, id);
    await record(tx, webhook, actor, 'webhook-removed');
    return true;
  });
  if (!removed) return false;
  while ((await deleteDeliveries(store.db, id, deletedAtOnce)) === deletedAtOnce);
  return true;
}

export type Queued = 'queued' | 'not-found' | 'stopped' | 'waiting';

export async function sendTest(store: Store, id: string): Promise<Queued> {
  const queued = await withWebhook(store, id, async (tx, webhook): Promise<Queued> => {
    if (webhook.stoppedAt) return 'stopped';
    await lockUntilCommit(tx, 'blask webhooks');
    if (await findWaitingTest(tx, id)) return 'waiting';
    await queueDelivery(tx, { webhookId: id, type: 'test', about: {}, at: iso() });
    return 'queued';
  });
  return queued ?? 'not-found';
}

export async function resendDelivery(store: Store, webhookId: string, id: string): Promise<Queued> {
  const queued = await withWebhook(store, webhookId, async (tx, webhook): Promise<Queued> => {
    if (webhook.stoppedAt) return 'stopped';
    return (await requeueDelivery(tx, { id, webhookId, now: iso() })) ? 'queued' : 'not-found';
  });
  return queued ?? 'not-found';
}

function deliveryView(delivery: WebhookDelivery): DeliveryView {
  return {
    ...pick(delivery, 'id', 'type', 'briefId', 'messageId', 'status', 'attempts', 'answerCode'),
    ...pick(delivery, 'lastError', 'createdAt', 'triedAt'),
    nextAttemptAt: delivery.status === 'queued' ? delivery.nextAttemptAt : null,
  };
}

/** Undefined if there is no such webhook. */
export async function deliveriesOf({ db }: Store, webhookId: string, undelivered: boolean) {
  if (!(await findWebhook(db, webhookId))) return undefined;
  const found = await listDeliveries(db, webhookId, { undelivered, limit: mostListedDeliveries });
  return { deliveries: found.map(deliveryView) };
}
