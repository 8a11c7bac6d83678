/** One try to tell a program of an event, and what follows from its answer. */
import type { EventType } from '../../../domain/triage/webhook-events.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { hostOf } from '../../platform/outside/outside-url.ts';
import { post, type PostFailure } from '../../platform/outside/post.ts';
import type { createPublicLookup } from '../../platform/outside/public-lookup.ts';
import { retryDelayMs } from '../../platform/retry-delay.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import {
  deleteDeliveries,
  settleDelivery,
  type WebhookDelivery,
} from '../../platform/store/tables/webhook-deliveries.ts';
import {
  changeWebhook,
  findWebhook,
  markFailing,
  type Webhook,
} from '../../platform/store/tables/webhooks.ts';
import { signaturesOf } from './signature.ts';

export type Delivering = {
  store: Store;
  siteOrigin: string;
  allowed: readonly string[];
  lookup: ReturnType<typeof createPublicLookup>;
  retryBaseMs: number;
  timeoutMs: number;
  stopping: AbortSignal;
  owner: string;
  now: () => number;
};

/** Why it did not arrive: as the panel has sentences for. */
type DeliveryFailure = PostFailure | 'stopped' | 'redirect' | 'gone' | 'status';

/** Given up after its three days, with nothing accepted for so long: it is told no more. */
const failingMs = 2 * dayMs;

const gone = 410;

function contentOf(delivery: WebhookDelivery, siteOrigin: string): string {
  const { briefId, messageId } = delivery;
  const place = briefId ? `?brief=${briefId}` : messageId ? `?tab=messages&message=${messageId}` : '';
  return JSON.stringify({
    type: delivery.type as EventType,
    timestamp: delivery.createdAt,
    data: { ...delivery.data, link: `${siteOrigin}/admin${place}` },
  });
}

type Try = { code: number | null; failure: DeliveryFailure | null; waitMs: number };

async function tryOnce(delivery: WebhookDelivery, webhook: Webhook, options: Delivering): Promise<Try> {
  const { siteOrigin, allowed, lookup, timeoutMs, stopping, now } = options;
  const seconds = Math.floor(now() / 1_000);
  const isFormerValid = webhook.formerUntil !== null && Date.parse(webhook.formerUntil) > now();
  const secrets = [webhook.secret, ...(isFormerValid ? [webhook.formerSecret ?? ''] : [])];
  const body = contentOf(delivery, siteOrigin);
  const outcome = await post({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Blask',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signaturesOf(secrets, { id: delivery.id, seconds, body }),
    },
    body,
    allowed,
    lookup,
    timeoutMs,
    stopping,
  });
  if ('failure' in outcome) return { code: null, waitMs: 0, ...outcome };
  return { ...outcome, failure: failureOf(outcome.code) };
}

function failureOf(code: number): DeliveryFailure | null {
  if (code >= 200 && code < 300) return null;
  if (code === gone) return 'gone';
  return code >= 300 && code < 400 ? 'redirect' : 'status';
}

export type Delivered = { status: 'sent' | 'queued' | 'failed'; failure: DeliveryFailure | null };

/** Undefined where there is nothing left to tell. */
export async function deliver(
  delivery: WebhookDelivery,
  options: Delivering,
): Promise<Delivered | undefined> {
  const { store, owner, now } = options;
  const webhook = await findWebhook(store.db, delivery.webhookId);
  if (!webhook) {
    await deleteDeliveries(store.db, delivery.webhookId, 1);
    return undefined;
  }
  if (webhook.stoppedAt) {
    const { answerCode, triedAt } = delivery;
    await settleDelivery(store.db, delivery.id, owner, {
      status: 'failed',
      lastError: 'stopped' satisfies DeliveryFailure,
      answerCode,
      triedAt,
    });
    return { status: 'failed', failure: 'stopped' };
  }
  const tried = await tryOnce(delivery, webhook, options);
  const at = now();
  return store.transaction((tx) => settle(tx, { delivery, webhook, tried, at }, options));
}

type Found = { delivery: WebhookDelivery; webhook: Webhook; tried: Try; at: number };

async function settle(
  tx: Handle,
  { delivery, webhook, tried: { code, failure, waitMs }, at }: Found,
  { owner, retryBaseMs }: Delivering,
): Promise<Delivered> {
  const iso = (time: number) => new Date(time).toISOString();
  const nextAt = at + Math.max(waitMs, retryDelayMs(delivery.attempts, retryBaseMs));
  const isOver = failure === 'gone' || nextAt > Date.parse(delivery.giveUpAt);
  const status = failure === null ? 'sent' : isOver ? 'failed' : 'queued';
  const change = { status, lastError: failure, answerCode: code, triedAt: iso(at) } as const;
  const nextAttemptAt = iso(nextAt);
  const isOurs = await settleDelivery(tx, delivery.id, owner, {
    ...change,
    ...(status === 'queued' ? { nextAttemptAt } : {}),
  });
  if (!isOurs) return { status, failure };
  if (failure === null && webhook.failingSince) await changeWebhook(tx, webhook.id, { failingSince: null });
  if (failure !== null) await markFailing(tx, webhook.id, iso(at));
  const isFailingLong = webhook.failingSince !== null && at - Date.parse(webhook.failingSince) >= failingMs;
  if (failure === 'gone') await stop(tx, webhook, 'gone', iso(at));
  else if (status === 'failed' && isFailingLong) await stop(tx, webhook, 'failing', iso(at));
  return { status, failure };
}

/** What waits for it fails with its next turn, and can be sent again once it goes on. */
async function stop(tx: Handle, { id, url }: Webhook, by: 'failing' | 'gone', at: string): Promise<void> {
  await changeWebhook(tx, id, { stoppedAt: at, stoppedBy: by });
  await appendActivity(tx, {
    at,
    actor: 'webhooks',
    action: 'webhook-stopped',
    subjectKind: 'webhook',
    subjectId: id,
    detail: { host: hostOf(new URL(url)), by },
  });
}
