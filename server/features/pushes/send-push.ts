/** Hands one notification to a push service, encrypted for the device. Its library is loaded for the first one. */
import type { LookupFunction } from 'node:net';
import { post, type PostOutcome } from '../../platform/outside/post.ts';
import type { PushDeviceRow } from '../../platform/store/tables/push-devices.ts';
import type { PushKeys } from './push-keys.ts';
import type { Composed } from './push-text.ts';

export type PushOutcome =
  | { result: 'accepted' }
  /** The device is no longer subscribed. */
  | { result: 'gone' }
  /** The push service would say the same again. */
  | { result: 'refused'; words: string }
  /** `waitMs`: not before then, if its push service said so. */
  | { result: 'deferred'; words: string; waitMs: number };

type PushSender = {
  keys: PushKeys;
  /** Whom the push service may ask about it: an https:// address or a mailto: one. */
  subject: string;
  allowed: readonly string[];
  lookup: LookupFunction;
  stopping: AbortSignal;
};

/** A push service that takes longer is asked again later. */
const timeoutMs = 15_000;

export async function sendPush(
  { endpoint, p256dh, auth }: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
  { message, topic, lifetimeMs }: Composed,
  { keys, subject, ...posting }: PushSender,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push');
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { ...keys, subject },
    TTL: lifetimeMs / 1_000,
    urgency: 'high',
    topic,
  });
  const sent = { headers: headers as Record<string, string>, body: body ?? '' };
  return outcomeOf(await post({ url: endpoint, ...sent, ...posting, timeoutMs }));
}

function outcomeOf(posted: PostOutcome): PushOutcome {
  if ('failure' in posted) {
    const isForever = posted.failure === 'address' || posted.failure === 'private';
    const words = posted.failure;
    return isForever ? { result: 'refused', words } : { result: 'deferred', words, waitMs: 0 };
  }
  const { code, waitMs } = posted;
  if (code >= 200 && code < 300) return { result: 'accepted' };
  if (code === 404 || code === 410) return { result: 'gone' };
  const words = `answered ${code}`;
  return code === 429 || code >= 500 ? { result: 'deferred', words, waitMs } : { result: 'refused', words };
}
