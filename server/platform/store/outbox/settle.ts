/** Writes down what became of a mail, and with a digest of everything it lists. */
import type { Handle } from '../database.ts';
import type { Time } from '../schema.ts';
import { markDigestEntries } from './digest.ts';
import { markFailed, markRetry, markSent } from './queue.ts';

export type Settlement = {
  mailId: string;
  owner: string;
  isDigest: boolean;
  outcome: { sentAt: Time } | { error: string; nextAttemptAt: Time | null };
};

/** False: another worker has taken it over meanwhile, and what it says counts. */
export async function settleMail(tx: Handle, settlement: Settlement): Promise<boolean> {
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
