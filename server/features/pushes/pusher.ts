/** Tells devices as long as the process lives. With none nothing is loaded, and one row is looked for now and then. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Config } from '../../platform/config.ts';
import { createPublicLookup } from '../../platform/outside/public-lookup.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import { deliverDue, type Delivering } from './deliver.ts';
import { noticeEndingPromises } from './promises.ts';
import { pushKeys } from './push-keys.ts';
import { sendPush } from './send-push.ts';

type PusherOptions = Pick<Delivering, 'store' | 'isOnTeam'> & {
  config: Pick<Config, 'siteOrigin' | 'adminEmail' | 'pushHosts'>;
  log: FastifyBaseLogger;
};

type DeliveringOptions = PusherOptions & { stopping: AbortSignal };

const deliverEveryMs = 2_000;

export function deliveringTo({ store, isOnTeam, config, log, stopping }: DeliveringOptions): Delivering {
  const { siteOrigin, adminEmail, pushHosts: allowed } = config;
  const lookup = createPublicLookup(allowed);
  // Push services refuse a site's address that is not of the internet.
  const subject = siteOrigin.startsWith('https:') ? siteOrigin : `mailto:${adminEmail}`;
  return {
    store,
    isOnTeam,
    owner: randomUUID(),
    resting: new Map(),
    send: async (device, composed) =>
      sendPush(device, composed, { keys: await pushKeys(store.db), subject, allowed, lookup, stopping }),
    log(device, outcome) {
      if (outcome.result === 'accepted') log.info({ device }, 'notification sent');
      else log.warn({ device, ...outcome }, 'notification not taken');
    },
  };
}

export function createPusher(options: PusherOptions): Rounds {
  const { store, log } = options;
  const stopping = new AbortController();
  const delivering = deliveringTo({ ...options, stopping: stopping.signal });
  const onError = (error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'devices could not be told');
  };
  const rounds = [
    createRounds({
      work: () => deliverDue(delivering),
      onError,
      firstMs: deliverEveryMs,
      everyMs: deliverEveryMs,
    }),
    createRounds({
      work: () => noticeEndingPromises(store),
      onError,
      firstMs: deliverEveryMs,
      everyMs: minuteMs,
    }),
  ];
  return {
    start: () => rounds.forEach((one) => one.start()),
    async stop() {
      stopping.abort();
      await Promise.all(rounds.map((one) => one.stop()));
    },
  };
}
