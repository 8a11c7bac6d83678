/** Tells other programs of events as long as the process lives: each webhook one at a time, so that a slow one holds up no other. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { createLookout } from '../../platform/lookout.ts';
import { createPublicLookup, type Resolve } from '../../platform/outside/public-lookup.ts';
import type { Store } from '../../platform/store/database.ts';
import { makeFarTimesDue } from '../../platform/store/outbox/clock-ahead.ts';
import { nextDueAt, releaseAllLeases } from '../../platform/store/outbox/lease.ts';
import { claimDelivery, type WebhookDelivery } from '../../platform/store/tables/webhook-deliveries.ts';
import { deliver, type Delivering } from './deliver.ts';

type SenderOptions = {
  store: Store;
  config: Pick<Config, 'siteOrigin' | 'webhookAllow' | 'mailRetryBaseMs'>;
  log: FastifyBaseLogger;
  timeoutMs?: number;
  resolve?: Resolve;
  now?: () => number;
};

const queue = 'webhookDeliveries';
const pollMs = 5_000;
/** Four times as long as the longest try. */
const leaseMs = 60_000;
const mostAtOnce = 10;
/** What is under way when the process ends is left after this time, and comes once more. */
const graceMs = 3_000;

export function createWebhookSender(options: SenderOptions) {
  const { store, config, log, timeoutMs = 15_000, now = Date.now } = options;
  const { db } = store;
  const stopping = new AbortController();
  const delivering: Delivering = {
    store,
    siteOrigin: config.siteOrigin,
    allowed: config.webhookAllow,
    lookup: createPublicLookup(config.webhookAllow, options.resolve),
    retryBaseMs: config.mailRetryBaseMs,
    timeoutMs,
    stopping: stopping.signal,
    owner: randomUUID(),
    now,
  };
  const underway = new Map<string, { webhookId: string; done: Promise<void> }>();
  const lookout = createLookout({
    work: claimWhatIsDue,
    delayMs: timeToNext,
    retryMs: pollMs,
    onError: (error) => log.error({ err: error }, 'webhooks cannot be read'),
  });
  let stopListening = () => {};

  async function claimWhatIsDue(): Promise<void> {
    // Most sites have no webhook: for them it ends here, without a write.
    if ((await nextDueAt(db, queue)) === undefined) return;
    const iso = () => new Date(now()).toISOString();
    await makeFarTimesDue(db, queue, iso());
    while (lookout.isRunning() && underway.size < mostAtOnce) {
      const busy = [...underway.values()].map(({ webhookId }) => webhookId);
      const claim = { leaseMs, owner: delivering.owner, now: iso() };
      const delivery = await claimDelivery(db, claim, busy);
      if (!delivery) return;
      begin(delivery);
    }
  }

  async function timeToNext(): Promise<number> {
    // The end of each one looks for the next.
    if (underway.size > 0) return pollMs;
    const due = await nextDueAt(db, queue);
    return due === undefined ? pollMs : Math.min(Math.max(Date.parse(due) - now(), 5), pollMs);
  }

  async function tell(delivery: WebhookDelivery): Promise<void> {
    const outcome = await deliver(delivery, delivering);
    if (!outcome) return;
    const { webhookId: webhook, id, type, attempts: attempt } = delivery;
    const { status, failure } = outcome;
    log[status === 'sent' ? 'info' : 'warn'](
      { webhook, delivery: id, type, attempt, failure },
      `webhook ${status}`,
    );
    store.changes.announce();
  }

  function begin(delivery: WebhookDelivery): void {
    const { id, webhookId } = delivery;
    const done = tell(delivery)
      .catch((error: unknown) => log.error({ err: error, delivery: id }, 'a webhook was left to its lease'))
      .finally(() => {
        underway.delete(id);
        if (lookout.isRunning()) lookout.look();
      });
    underway.set(id, { webhookId, done });
  }

  return {
    async start() {
      // The process that held them is gone. What cannot be freed now is free when its lease ends.
      if (store.engine === 'sqlite')
        await releaseAllLeases(db, queue).catch((error: unknown) =>
          log.error({ err: error }, 'leases of webhooks cannot be released'),
        );
      stopListening = store.changes.listen(lookout.wake);
      lookout.start();
    },
    async stop() {
      stopListening();
      await lookout.stop();
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all([...underway.values()].map(({ done }) => done));
      clearTimeout(grace);
    },
  };
}
