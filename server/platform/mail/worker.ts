/** Claims due mails from the outbox and sends them, a lane a mail, as long as the process lives. */
import { setImmediate as breath } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeFarTimesDue } from '../store/outbox/clock-ahead.ts';
import { nextDueAt, releaseAllLeases, renewLeases } from '../store/outbox/lease.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import type { Budget } from './budget.ts';
import { createDelivery, type Sending } from './delivery.ts';
import { createLanes } from './lanes.ts';
import { createLookout } from '../lookout.ts';
import { createServerPause } from './server-pause.ts';

export type WorkerTimes = {
  leaseMs?: number | undefined;
  pollMs?: number | undefined;
  /** How long a mail waits for the one before it to be marked; well below the server's patience. */
  gateMs?: number | undefined;
  now?: (() => number) | undefined;
};

type WorkerOptions = Sending & WorkerTimes & { budget: Budget; log: FastifyBaseLogger; lanes?: number };

export function createWorker(options: WorkerOptions) {
  const { store, transport, budget, log, owner, retryBaseMs } = options;
  const { leaseMs = 60_000, pollMs = 2_000, now = Date.now } = options;
  const isoAfter = (ms: number) => new Date(now() + ms).toISOString();
  const pause = createServerPause(retryBaseMs);
  const lanes = createLanes(transport, options.lanes ?? 3);
  const lookout = createLookout({
    work: claimDue,
    delayMs: timeToNext,
    retryMs: pollMs,
    onError: (error) => log.error({ err: error }, 'the outbox cannot be read'),
  });
  const deliver = createDelivery({ ...options, pause, now, isRunning: lookout.isRunning });
  let areReceiptsHeld = false;
  let heartbeat: NodeJS.Timeout | undefined;

  /** While the server is down one mail at a time asks whether it is back; the others keep their attempts. */
  function capacity(): number {
    if (!lookout.isRunning() || pause.remainingMs() > 0) return 0;
    return pause.isDown() ? Number(lanes.isIdle()) : lanes.free();
  }

  async function claimDue(): Promise<void> {
    await makeFarTimesDue(store.db, 'outbox', isoAfter(0));
    for (let batch = capacity(); batch > 0; batch = capacity()) {
      // A lane may still hold a mail whose lease ran out while nothing could be written: it is not sent again.
      const claimed = await budget.claim({ batch, leaseMs, owner, now: isoAfter(0) }, lanes.has);
      ({ areReceiptsHeld } = claimed);
      for (const mail of claimed.mails) begin(mail);
      if (!claimed.isMore) return;
      // However many wait, requests are served in between.
      await breath();
    }
  }

  async function timeToNext(): Promise<number> {
    const pauseMs = pause.remainingMs();
    if (pauseMs > 0) return Math.min(pauseMs, pollMs);
    if (capacity() === 0) return pollMs;
    const due = await nextDueAt(store.db, 'outbox', { without: areReceiptsHeld ? 'receipts' : undefined });
    return due === undefined ? pollMs : Math.min(Math.max(Date.parse(due) - now(), 5), pollMs);
  }

  function begin(mail: OutboxMail): void {
    void lanes
      .run(mail.id, (lane) => deliver(mail, lane))
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'a mail was left to its lease'))
      .finally(() => {
        if (lookout.isRunning()) lookout.look();
      });
  }

  function renew(): void {
    if (lanes.isIdle()) return;
    renewLeases(store.db, owner, isoAfter(leaseMs)).catch((error: unknown) =>
      log.error({ err: error }, 'leases of mails cannot be renewed'),
    );
  }

  return {
    async start() {
      // What cannot be released now is free when its lease ends.
      if (store.engine === 'sqlite')
        await releaseAllLeases(store.db, 'outbox').catch((error: unknown) =>
          log.error({ err: error }, 'leases of mails cannot be released'),
        );
      heartbeat = setInterval(renew, leaseMs / 4);
      heartbeat.unref();
      lookout.start();
    },
    /** A mail was queued: look soon, not at the next poll. */
    wake: lookout.wake,
    /** Lets mails on their way arrive, for at most `graceMs`. */
    async stop(graceMs = 5_000) {
      await lookout.stop();
      await lanes.close(graceMs);
      clearInterval(heartbeat);
    },
  };
}
