/** One mail on its way: written, handed to a lane, and marked with what became of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withoutAddresses } from '../log.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { Store } from '../store/database.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { delayAfter } from './backoff.ts';
import type { Compose } from './compose.ts';
import type { MailRegistry } from './definition.ts';
import { wordsOf, type Outcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';
import type { ServerPause } from './server-pause.ts';
import type { Lane, Transport } from './transport.ts';

/** What sending a mail needs, by the worker or while the owner waits. */
export type Sending = {
  store: Store;
  registry: MailRegistry;
  transport: Transport;
  compose: Compose;
  /** The name under which leases are held: one per process. */
  owner: string;
  retryBaseMs: number;
};

type DeliveryOptions = Omit<Sending, 'transport'> & {
  pause: ServerPause;
  log: FastifyBaseLogger;
  gateMs?: number | undefined;
  now: () => number;
  isRunning: () => boolean;
};

const levels = { sent: 'info', queued: 'warn', failed: 'error' } as const;

/** A mail that cannot even be written fails alone. */
export async function attemptMail(
  mail: OutboxMail,
  compose: Compose,
  lane: Lane,
  beforeBody?: () => Promise<void>,
): Promise<Outcome> {
  try {
    const composition = await compose(mail);
    if (!composition.ok) return { result: 'refused', words: composition.reason };
    return await lane.send(composition.mail, beforeBody);
  } catch (error) {
    return { result: 'deferred', words: wordsOf(error) };
  }
}

export function createDelivery(options: DeliveryOptions) {
  const { store, registry, compose, pause, log, owner, retryBaseMs, now, isRunning } = options;
  const enterGate = createGate(options.gateMs);

  function delayOf({ result }: Outcome, { attempts }: OutboxMail): number {
    if (result !== 'unreachable') {
      pause.end();
      return delayAfter(result, attempts, retryBaseMs);
    }
    pause.begin();
    return pause.remainingMs();
  }

  async function record(mail: OutboxMail, outcome: Outcome): Promise<void> {
    const delayMs = delayOf(outcome, mail);
    await persist(async () => {
      const status = await recordOutcome(mail, outcome, { store, registry, owner, delayMs, now: now() });
      log[levels[status]](
        { mail: mail.id, kind: mail.kind, attempt: mail.attempts, words: withoutAddresses(outcome.words) },
        `mail ${status}`,
      );
    });
  }

  /** A mail that has left must not leave again because its mark could not be written at once. */
  async function persist(write: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures++) {
      try {
        return await write();
      } catch (error) {
        if (!isRunning() && failures > 3) throw error;
        log.error({ err: error }, 'the outcome of a mail cannot be saved yet');
        await sleep(retryDelayMs(failures, 100));
      }
    }
  }

  return async (mail: OutboxMail, lane: Lane): Promise<void> => {
    let leaveGate = () => {};
    try {
      const outcome = await attemptMail(mail, compose, lane, async () => {
        leaveGate = await enterGate();
      });
      await record(mail, outcome);
    } finally {
      leaveGate();
    }
  };
}

/**
 * Lets one mail at a time be between its body and its mark in the outbox, so that a killed process leaves at most one
 * mail that was sent and not marked. The wait is bounded: a server that never answers one mail must not hold up others.
 */
function createGate(longestWaitMs = 2_000): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    last = promise;
    const waitedLong = Promise.withResolvers<void>();
    const timer = setTimeout(waitedLong.resolve, longestWaitMs);
    await Promise.race([before, waitedLong.promise]);
    clearTimeout(timer);
    return leave;
  };
}
