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

/** False: another worker has leased it meanwhile, and what that one finds counts. */
export const settleMail = {
  module: import.meta.url,
  name: 'settleMail',
  isUnhurried: true,
  run: settle,
};

async function settle(tx: Handle, settlement: Settlement): Promise<boolean> {
  const { mailId, owner, isDigest, outcome } = settlement;
  if ('sentAt' in outcome) {
    if (!(await markSent(tx, mailId, owner, outcome.sentAt))) return false;
    if (isDigest) await markDigestEntries(tx, mailId, outcome);
    return true;
  }
  const { error, nextAttemptAt } = outcome;
  if (nextAttemptAt !== null) return markRetry(tx, mailId, owner, { nextAttemptAt, error });
  if (!(await markFailed(tx, mailId, owner, error))) return false;
  if (isDigest) await markDigestEntries(tx, mailId, { error });
  return true;
}
