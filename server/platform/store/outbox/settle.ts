/** Writes down what became of a mail, and with a digest of everything it lists. */
import type { Handle, Time } from '../rows/schema.ts';
import { markDigestEntries } from './digest.ts';
import { markFailed, markRetry, markSent } from './queue.ts';

export type Settlement = {
  mailId: string;
  owner: string;
  isDigest: boolean;
  outcome: { sentAt: Time } | { error: string; nextAttemptAt: Time | null };
};

export const settleMail = {
  module: import.meta.url,
  name: 'settleMail',
  isUnhurried: true,
  /** False: another worker has leased it meanwhile, and what that one finds counts. */
  async run(tx: Handle, { mailId, owner, isDigest, outcome }: Settlement): Promise<boolean> {
    if ('error' in outcome && outcome.nextAttemptAt !== null)
      return markRetry(tx, mailId, owner, { ...outcome, nextAttemptAt: outcome.nextAttemptAt });
    const isSettled = await ('sentAt' in outcome
      ? markSent(tx, mailId, owner, outcome.sentAt)
      : markFailed(tx, mailId, owner, outcome.error));
    if (isSettled && isDigest) await markDigestEntries(tx, mailId, outcome);
    return isSettled;
  },
};
