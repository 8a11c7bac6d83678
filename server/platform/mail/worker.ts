/** Takes due mails from the outbox and sends them, a lane a mail, as long as the process lives. */
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Store } from '../store/database.ts';
import { makeFarTimesDue } from '../store/outbox/clock-ahead.ts';
import { nextDueAt, releaseAllLeases, renewLeases } from '../store/outbox/lease.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { delayAfter, retryDelayMs } from './backoff.ts';
import type { Budget } from './budget.ts';
import type { Compose } from './compose.ts';
import type { MailRegistry } from './definition.ts';
import { createGate } from './gate.ts';
import { withoutAddresses } from '../log.ts';
import { wordsOf, type Outcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';
import type { Lane, Transport } from './transport.ts';

export type WorkerOptions = {
  store: Store;
  registry: MailRegistry;
  transport: Transport;
  compose: Compose;
  budget: Budget;
  log: FastifyBaseLogger;
  /** Who holds the leases: one name per process. */
  owner: string;
  retryBaseMs: number;
  lanes?: number;
  leaseMs?: number;
  pollMs?: number;
  /** How long a mail waits for the one before it to be marked; well below the server's patience. */
  gateMs?: number;
  now?: (() => number) | undefined;
};

export type Worker = {
  start(): Promise<void>;
  /** A mail was queued: look soon, not at the next poll. */
  wake(): void;
  /** Lets mails on their way arrive, for at most `graceMs`. */
  stop(graceMs?: number): Promise<void>;
};

/** Nobody notices, and the next of several briefs does not wait for the mails of the one before. */
const soonMs = 100;
/** Asking a dead server costs little; leaving a revived one unasked costs a client. */
const longestPauseMs = 5 * minuteMs;
const levels = { sent: 'info', queued: 'warn', failed: 'error' } as const;

export function createWorker(options: WorkerOptions): Worker {
  const { store, registry, transport, compose, budget, log, owner, retryBaseMs } = options;
  const { lanes: laneCount = 3, leaseMs = 60_000, pollMs = 2_000 } = options;
  const freeLanes: Lane[] = Array.from({ length: laneCount }, () => transport.openLane());
  const allLanes = [...freeLanes];
  const underway = new Map<string, Promise<void>>();
  const gate = createGate(options.gateMs);
  const now = options.now ?? Date.now;
  const isoNow = () => new Date(now()).toISOString();
  let serverFailures = 0;
  // Not by the clock of the day: one that jumped ahead and back would leave the server unasked for as long.
  let pausedUntil = -Infinity;
  let areReceiptsHeld = false;
  let running = false;
  let looking = false;
  let lookAgain = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  /** While the server is down one mail at a time asks whether it is back; the others keep their attempts. */
  function capacity(): number {
    if (!running || performance.now() < pausedUntil) return 0;
    return serverFailures > 0 ? Number(underway.size === 0) : freeLanes.length;
  }

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    clearTimeout(timer);
    let delayMs = pollMs;
    try {
      do {
        lookAgain = false;
        await makeFarTimesDue(store.db, isoNow());
        await takeWork();
      } while (lookAgain);
      delayMs = await timeToNext();
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be read');
    } finally {
      looking = false;
    }
    if (running) timer = setTimeout(() => void look(), lookAgain ? 0 : delayMs);
  }

  function wake(): void {
    if (isWoken) return;
    isWoken = true;
    setTimeout(() => {
      isWoken = false;
      if (running) void look();
    }, soonMs).unref();
  }

  async function takeWork(): Promise<void> {
    for (let batch = capacity(); batch > 0; batch = capacity()) {
      const claim = { batch, leaseMs, owner, now: isoNow() };
      // A mail still in our hands whose lease ran out while nothing could be written: it is not sent again.
      const turn = await budget.take(claim, (id) => underway.has(id));
      ({ areReceiptsHeld } = turn);
      for (const mail of turn.mails) begin(mail);
      if (!turn.isMore) return;
      // However many wait, everybody else has a turn in between.
      await breath();
    }
  }

  async function timeToNext(): Promise<number> {
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return Math.min(pauseMs, pollMs);
    if (capacity() === 0) return pollMs;
    const due = await nextDueAt(store.db, { without: areReceiptsHeld ? 'receipts' : undefined });
    return due === undefined ? pollMs : Math.min(Math.max(Date.parse(due) - now(), 5), pollMs);
  }

  function begin(mail: OutboxMail): void {
    const lane = freeLanes.pop()!;
    const work = deliver(mail, lane)
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'a mail was left to its lease'))
      .finally(() => {
        freeLanes.push(lane);
        underway.delete(mail.id);
        if (running) void look();
      });
    underway.set(mail.id, work);
  }

  async function deliver(mail: OutboxMail, lane: Lane): Promise<void> {
    let leaveGate = () => {};
    try {
      const outcome = await attempt(mail, lane, async () => {
        leaveGate = await gate.enter();
      });
      await record(mail, outcome);
    } finally {
      leaveGate();
    }
  }

  async function record(mail: OutboxMail, outcome: Outcome): Promise<void> {
    if (outcome.result === 'unreachable') pause();
    else serverFailures = 0;
    const delayMs =
      outcome.result === 'unreachable'
        ? pausedUntil - performance.now()
        : delayAfter(outcome.result, mail.attempts, retryBaseMs);
    await persist(async () => {
      const status = await recordOutcome(mail, outcome, { store, registry, owner, delayMs, now: now() });
      log[levels[status]](
        { mail: mail.id, kind: mail.kind, attempt: mail.attempts, words: withoutAddresses(outcome.words) },
        `mail ${status}`,
      );
    });
  }

  /** Mails that fail together are one failure of the server. */
  function pause(): void {
    if (performance.now() < pausedUntil) return;
    serverFailures++;
    pausedUntil = performance.now() + Math.min(retryDelayMs(serverFailures, retryBaseMs), longestPauseMs);
  }

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

  /** A mail that has left must not leave again because its mark could not be written at once. */
  async function persist(write: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures++) {
      try {
        return await write();
      } catch (error) {
        if (!running && failures > 3) throw error;
        log.error({ err: error }, 'the outcome of a mail cannot be saved yet');
        await sleep(retryDelayMs(failures, 100));
      }
    }
  }

  function renew(): void {
    if (underway.size === 0) return;
    const leaseUntil = new Date(now() + leaseMs).toISOString();
    renewLeases(store.db, owner, leaseUntil).catch((error: unknown) =>
      log.error({ err: error }, 'leases of mails cannot be renewed'),
    );
  }

  return {
    async start() {
      running = true;
      // What cannot be released now is free when its lease ends.
      if (store.engine === 'sqlite')
        await releaseAllLeases(store.db).catch((error: unknown) =>
          log.error({ err: error }, 'leases of mails cannot be released'),
        );
      heartbeat = setInterval(renew, leaseMs / 4);
      heartbeat.unref();
      void look();
    },
    // After the answer that is being written.
    wake,
    async stop(graceMs = 5_000) {
      running = false;
      clearTimeout(timer);
      // A claim under way may still bring mails that have to be seen off.
      while (looking) await sleep(5);
      const arrived = Promise.allSettled(underway.values());
      const grace = new AbortController();
      await Promise.race([arrived, sleep(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
      grace.abort();
      for (const lane of allLanes) lane.close();
      await Promise.race([arrived, sleep(500, undefined, { ref: false })]);
      clearInterval(heartbeat);
    },
  };
}
