/**
 * Limits wrong codes after a right password: ten an hour for each account over all callers. Whose account it is gets a mail.
 *
 * A device that has signed in before has ten of its own. Otherwise an attacker who knows the password could use up the
 * ten of the account and lock the owner out.
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
/** The owner may mistype a code twice without a mail about it. */
const alertAfter = 3;

type Check = { caller: Caller; now: Date; ownerAddress: string };

const subjectOf = (account: Account) => hashed('second-factor', account.id);

/** Call it in a transaction that has locked the account: guesses sent at the same moment then wait for each other. */
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
      if (caller.kind === 'device' || guesses.length + 1 < alertAfter) return;
      await enqueueMail(tx, {
        kind: 'second-factor-alert',
        recipient: account.role === 'colleague' ? account.email : ownerAddress,
        payload: { at, accountId: account.id } satisfies SecondFactorAlert,
        // At most one mail a day for each account.
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
