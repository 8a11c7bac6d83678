/** Keeps one process reading the mailbox as long as the product runs: lease, connection, reconnection. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '../../../domain/text/durations.ts';
import { withoutAddresses } from '../log.ts';
import type { Store } from '../store/database.ts';
import {
  forgetTaken,
  freeMailboxes,
  leaseMailbox,
  noteMailboxFailing,
  releaseMailbox,
} from '../store/tables/mailboxes.ts';
import { reasonOf } from './imap-connection.ts';
import { mailboxAddressOf, type TakeMail } from './mailbox.ts';
import { createMailParser } from './mail-parser.ts';
import { LostLeaseError, runSession, type SessionOptions } from './read-session.ts';

export type MailboxTimes = {
  /** A dead reader's mailbox is taken over within this and the next. */
  leaseMs?: number;
  lookMs?: number;
  retryMs?: number;
  pollMs?: SessionOptions['pollMs'];
};

type ReaderOptions = MailboxTimes & {
  store: Store;
  imapUrl: string;
  isMarkedSeen: boolean;
  take: TakeMail;
  log: FastifyBaseLogger;
};

const longestRetryMs = 5 * 60_000;
/** Longer than a mailbox is looked back through. */
const rememberedMs = 90 * dayMs;
const usualPollMs = { withoutIdle: 60_000, withIdle: 4 * 60_000 };

export function createMailboxReader(options: ReaderOptions) {
  const { store, take, log, isMarkedSeen } = options;
  const { leaseMs = 40_000, lookMs = 10_000, retryMs = 2_000, pollMs = usualPollMs } = options;
  const address = mailboxAddressOf(options.imapUrl);
  const { name } = address;
  const owner = randomUUID();
  const stopping = new AbortController();
  const parser = createMailParser();
  const attempts = new Map<number, number>();
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  function lease() {
    const now = Date.now();
    const until = new Date(now + leaseMs).toISOString();
    return leaseMailbox(store.db, {
      name,
      owner,
      now: new Date(now).toISOString(),
      until,
    });
  }

  /** While the mailbox is read. Whoever cannot renew the lease stops before it ends. */
  function renewing(session: AbortController): NodeJS.Timeout {
    let renewedAt = Date.now();
    async function renew(): Promise<void> {
      const held = await lease().catch(() => null);
      if (held) renewedAt = Date.now();
      // Null: the database is away, and perhaps back before the lease ends.
      else if (held === undefined || Date.now() - renewedAt > leaseMs / 2) session.abort();
    }
    return setInterval(() => void renew(), leaseMs / 4).unref();
  }

  async function read(): Promise<void> {
    const session = new AbortController();
    const end = () => session.abort();
    stopping.signal.addEventListener('abort', end, { once: true });
    const renewal = renewing(session);
    try {
      const { signal } = session;
      const taking: TakeMail = async (taken, by) => {
        const became = await take(taken, by);
        failures = 0;
        log.info({ uid: taken.position.uid, became }, 'mail taken from the mailbox');
        return became;
      };
      await runSession({
        store,
        address,
        owner,
        take: taking,
        parser,
        isMarkedSeen,
        pollMs,
        attempts,
        signal,
      });
    } finally {
      clearInterval(renewal);
      stopping.signal.removeEventListener('abort', end);
      await releaseMailbox(store.db, name, owner).catch(() => {});
    }
  }

  async function look(): Promise<number> {
    if (!(await lease())) return lookMs;
    await forgetTaken(store.db, new Date(Date.now() - rememberedMs).toISOString());
    const began = Date.now();
    try {
      await read();
      failures = 0;
      return lookMs;
    } catch (error) {
      if (error instanceof LostLeaseError) return lookMs;
      // A connection that held for long is no failure that grows.
      failures = Date.now() - began > longestRetryMs ? 1 : failures + 1;
      const words = withoutAddresses(reasonOf(error));
      log.warn({ reason: words, failures }, 'the mailbox cannot be read');
      await noteMailboxFailing(store.db, name, new Date().toISOString(), words);
      return Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures - 1, 10));
    }
  }

  async function run(): Promise<void> {
    if (store.engine === 'sqlite') await freeMailboxes(store.db).catch(() => {});
    while (!stopping.signal.aborted) {
      const waitMs = await look().catch((error: unknown) => {
        log.error({ err: error }, 'the state of the mailbox cannot be saved');
        return longestRetryMs / 5;
      });
      await sleep(waitMs, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => {});
    }
  }

  return {
    start(): void {
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      parser.end();
    },
  };
}
