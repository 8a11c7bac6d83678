/**
 * Wrong codes after a right password: ten an hour for each account, wherever they come from, and the owner is told.
 *
 * A device that has signed in before has ten of its own, or whoever knows the password could keep its owner out.
 */
import { hourMs } from '../../../domain/text/durations.ts';
import type { Handle } from '../../platform/store/database.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import type { Account } from '../../platform/store/tables/accounts.ts';
import {
  forgetFailedLogins,
  forgetFailedLoginsOf,
  listFailedLogins,
  recordLoginAttempt,
} from '../../platform/store/tables/login-attempts.ts';
import type { SecondFactorAlert } from './mails.ts';
import { hashed, secondsUntilForgotten, spanBefore, type Caller } from './throttle.ts';

const windowMs = hourMs;
const mostGuesses = 10;
/** A finger may slip twice. */
const toldAfter = 3;

type Check = { caller: Caller; now: Date; ownerAddress: string };

const subjectOf = (account: Account) => hashed('second-factor', account.id);

/** Inside a transaction that has locked the account: guesses sent at the same moment come one after the other. */
export async function readCodeGuesses(tx: Handle, account: Account, { caller, now, ownerAddress }: Check) {
  const subject = subjectOf(account);
  const guesser = caller.kind === 'device' ? hashed('second-factor', caller.key) : subject;
  const guesses = await listFailedLogins(tx, {
    addressHash: guesser,
    ...spanBefore(now, windowMs),
    atMost: mostGuesses,
  });
  return {
    areTooMany: guesses.length >= mostGuesses,
    retryAfterSeconds: secondsUntilForgotten(guesses[0]?.at ?? now.toISOString(), windowMs, now),

    async countOne(): Promise<void> {
      const at = now.toISOString();
      await recordLoginAttempt.run(tx, {
        addressHash: guesser,
        accountEmailHash: subject,
        at,
        succeeded: false,
      });
      if (caller.kind === 'device' || guesses.length + 1 < toldAfter) return;
      await enqueueMail(tx, {
        kind: 'second-factor-alert',
        recipient: ownerAddress,
        payload: { at } satisfies SecondFactorAlert,
        // Once a day: more would only bury the first.
        dedupeKey: `second-factor-alert:${account.id}:${at.slice(0, 10)}`,
        createdAt: at,
      });
    },

    forget: () => forgetFailedLoginsOf(tx, { addressHash: guesser, accountEmailHash: subject }),
  };
}

export function forgetCodeGuesses(tx: Handle, account: Account): Promise<void> {
  return forgetFailedLogins(tx, subjectOf(account));
}
