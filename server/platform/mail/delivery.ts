/** One mail on its way: written, handed to a lane, and marked with what became of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withoutAddresses } from '../log.ts';
import type { Store } from '../store/database.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { delayAfter, retryDelayMs } from './backoff.ts';
import type { Compose } from './compose.ts';
import type { MailRegistry } from './definition.ts';
import { createGate } from './gate.ts';
import { wordsOf, type Outcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';
import type { ServerPause } from './server-pause.ts';
import type { Lane } from './transport.ts';

export type DeliveryOptions = {
  store: Store;
  registry: MailRegistry;
  compose: Compose;
  pause: ServerPause;
  log: FastifyBaseLogger;
  owner: string;
  retryBaseMs: number;
  gateMs?: number | undefined;
  now: () => number;
  isRunning: () => boolean;
};

const levels = { sent: 'info', queued: 'warn', failed: 'error' } as const;

export function createDelivery(options: DeliveryOptions) {
  const { store, registry, compose, pause, log, owner, retryBaseMs, now, isRunning } = options;
  const gate = createGate(options.gateMs);

  /** A mail that cannot even be written fails alone. */
  async function attempt(mail: OutboxMail, lane: Lane, beforeBody: () => Promise<void>): Promise<Outcome> {
    try {
      const composition = await compose(mail);
      if (!composition.ok) return { result: 'refused', words: composition.reason };
      return await lane.send(composition.mail, beforeBody);
    } catch (error) {
      return { result: 'deferred', words: wordsOf(error) };
    }
  }

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
      const outcome = await attempt(mail, lane, async () => {
        leaveGate = await gate.enter();
      });
      await record(mail, outcome);
    } finally {
      leaveGate();
    }
  };
}
