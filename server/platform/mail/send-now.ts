/** The administrator's own button: sends while they wait, and tells what the mail server said. */
import type { Store } from '../store/database.ts';
import { findBrief } from '../store/tables/briefs.ts';
import {
  claimMail,
  enqueueMail,
  listMailsOfBriefs,
  markFailed,
  type OutboxMail,
} from '../store/outbox/queue.ts';
import { delayAfter } from './backoff.ts';
import type { Compose } from './compose.ts';
import { wordsOf, type Outcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';
import type { Transport } from './transport.ts';

export type SendResult =
  | { result: 'sent' }
  | { result: 'failed'; words: string }
  /** No such brief or mail. */
  | { result: 'unknown' }
  /** Sent already, or on its way this very moment. */
  | { result: 'not-waiting' };

export type SendNowOptions = {
  store: Store;
  transport: Transport;
  compose: Compose;
  owner: string;
  ownerAddress: string;
  retryBaseMs: number;
};

// Below the time after which a waiting browser's connection is cut.
const timeoutMs = 20_000;
const leaseMs = 60_000;

export function createSendNow(options: SendNowOptions) {
  const { store, transport, compose, ownerAddress, retryBaseMs } = options;
  const owner = `${options.owner}/now`;
  const lane = transport.openLane({ timeoutMs });
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, so that impatient clicking opens no more connections. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  }

  async function attempt(mail: OutboxMail): Promise<Outcome> {
    try {
      const composition = await compose(mail);
      if (!composition.ok) return { result: 'refused', words: composition.reason };
      return await lane.send(composition.mail);
    } catch (error) {
      return { result: 'deferred', words: wordsOf(error) };
    }
  }

  async function send(mail: OutboxMail, ifItFails: 'retry-later' | 'give-up'): Promise<SendResult> {
    const outcome = await attempt(mail);
    if (outcome.result !== 'accepted' && ifItFails === 'give-up') {
      await markFailed(store.db, mail.id, owner, outcome.words);
    } else {
      const delayMs = delayAfter(outcome.result, mail.attempts, retryBaseMs);
      await recordOutcome(mail, outcome, { store, owner, delayMs, now: Date.now() });
    }
    return outcome.result === 'accepted' ? { result: 'sent' } : { result: 'failed', words: outcome.words };
  }

  function claimOf(now: string) {
    return { leaseMs, owner, now };
  }

  /** The notification that still waits, if there is one: otherwise the owner would get it twice. */
  async function claimWaiting(briefId: string, now: string): Promise<OutboxMail | undefined> {
    const mails = await listMailsOfBriefs(store.db, [briefId]);
    const waiting = mails.find(({ kind, status }) => kind === 'brief-notification' && status !== 'sent');
    return waiting && claimMail(store.db, waiting.id, claimOf(now));
  }

  async function claimNew(briefId: string, now: string): Promise<OutboxMail> {
    return store.transaction(async (tx) => {
      const mail = await enqueueMail(tx, {
        kind: 'brief-notification',
        recipient: ownerAddress,
        payload: {},
        briefId,
        createdAt: now,
      });
      return (await claimMail(tx, mail!.id, claimOf(now)))!;
    });
  }

  return {
    /** Notifies the owner about a stored brief. */
    notifyNow: (briefId: string): Promise<SendResult> =>
      inTurn(async () => {
        if (!(await findBrief(store.db, briefId))) return { result: 'unknown' };
        const now = new Date().toISOString();
        const waiting = await claimWaiting(briefId, now);
        if (waiting) return send(waiting, 'retry-later');
        return send(await claimNew(briefId, now), 'give-up');
      }),

    /** Gives one mail that failed or waits another try. */
    resendNow: (mailId: string): Promise<SendResult> =>
      inTurn(async () => {
        const mail = await claimMail(store.db, mailId, claimOf(new Date().toISOString()));
        return mail ? send(mail, 'retry-later') : { result: 'not-waiting' };
      }),

    close: () => lane.close(),
  };
}
