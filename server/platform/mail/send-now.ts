/** The owner's own button: sends while they wait, and answers with what the mail server said. */
import {
  claimMail,
  enqueueMail,
  findMail,
  listMailsOfBriefs,
  markFailed,
  type NewMail,
  type OutboxMail,
} from '../store/outbox/queue.ts';
import { delayAfter } from './backoff.ts';
import { attemptMail, type Sending } from './delivery.ts';
import { recordOutcome } from './record-outcome.ts';

export type SendResult =
  | { result: 'sent' }
  | { result: 'failed'; words: string }
  /** Sent already, or on its way this very moment. */
  | { result: 'not-waiting' }
  | { result: 'unknown' };

// Below the time after which a waiting browser's connection is cut.
const timeoutMs = 20_000;
const leaseMs = 60_000;

export function createSendNow(options: Sending) {
  const { store, registry, transport, compose, retryBaseMs } = options;
  const owner = `${options.owner}/now`;
  const lane = transport.openLane({ timeoutMs });
  let last: Promise<unknown> = Promise.resolve();

  /** So that impatient clicking opens no further connections. */
  function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work, work);
    last = done.catch(() => {});
    return done;
  }

  async function send(mail: OutboxMail, ifItFails: 'retry-later' | 'give-up'): Promise<SendResult> {
    const outcome = await attemptMail(mail, compose, lane);
    if (outcome.result !== 'accepted' && ifItFails === 'give-up') {
      await markFailed(store.db, mail.id, owner, outcome.words);
    } else {
      const delayMs = delayAfter(outcome.result, mail.attempts, retryBaseMs);
      await recordOutcome(mail, outcome, { store, registry, owner, delayMs, now: Date.now() });
    }
    return outcome.result === 'accepted' ? { result: 'sent' } : { result: 'failed', words: outcome.words };
  }

  const claimOf = (now: string) => ({ leaseMs, owner, now });

  /** The mail of the same kind that still waits, if there is one: otherwise its reader would get it twice. */
  async function claimWaiting({ kind, briefId }: NewMail, now: string): Promise<OutboxMail | undefined> {
    const mails = briefId ? await listMailsOfBriefs(store.db, [briefId]) : [];
    const waiting = mails.find((mail) => mail.kind === kind && mail.status !== 'sent');
    return waiting && claimMail(store.db, waiting.id, claimOf(now));
  }

  async function claimNew(mail: NewMail): Promise<OutboxMail> {
    return store.transaction(async (tx) => {
      const queued = await enqueueMail(tx, mail);
      return (await claimMail(tx, queued!.id, claimOf(mail.createdAt)))!;
    });
  }

  return {
    /** Sends a new mail about a brief, or the one that waits already. It must have no dedupe key. */
    sendNow: (mail: NewMail): Promise<SendResult> =>
      oneAtATime(async () => {
        const waiting = await claimWaiting(mail, mail.createdAt);
        if (waiting) return send(waiting, 'retry-later');
        return send(await claimNew(mail), 'give-up');
      }),

    /** Gives one mail that failed or waits another try. */
    resendNow: (mailId: string): Promise<SendResult> =>
      oneAtATime(async () => {
        const mail = await claimMail(store.db, mailId, claimOf(new Date().toISOString()));
        if (mail) return send(mail, 'retry-later');
        return { result: (await findMail(store.db, mailId)) ? 'not-waiting' : 'unknown' };
      }),

    close: () => lane.close(),
  };
}
