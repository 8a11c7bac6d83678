/** Writes down what became of a mail. */
import { noteWarningAccepted } from '../privacy/retention-warnings.ts';
import type { Store } from '../store/database.ts';
import { markDigestEntries } from '../store/outbox/digest.ts';
import { markFailed, markRetry, markSent, type OutboxMail } from '../store/outbox/queue.ts';
import { isWorthRetrying } from './backoff.ts';
import type { Outcome } from './outcome.ts';

export type RecordOptions = { store: Store; owner: string; delayMs: number; now: number };

export async function recordOutcome(
  mail: OutboxMail,
  outcome: Outcome,
  { store, owner, delayMs, now }: RecordOptions,
): Promise<'sent' | 'failed' | 'queued'> {
  const isDigest = mail.kind === 'digest';
  if (outcome.result === 'accepted') {
    const sentAt = new Date(now).toISOString();
    await store.transaction(async (tx) => {
      if (!(await markSent(tx, mail.id, owner, sentAt))) return;
      if (isDigest) await markDigestEntries(tx, mail.id, { sentAt });
      if (mail.kind === 'retention-warning' && !outcome.isFile)
        await noteWarningAccepted(tx, mail.id, new Date(now));
    });
    return 'sent';
  }
  const error = outcome.words;
  if (outcome.result === 'refused' || !isWorthRetrying(mail, outcome.result, now)) {
    await store.transaction(async (tx) => {
      if ((await markFailed(tx, mail.id, owner, error)) && isDigest)
        await markDigestEntries(tx, mail.id, { error });
    });
    return 'failed';
  }
  const nextAttemptAt = new Date(now + Math.max(delayMs, 0)).toISOString();
  await markRetry(store.db, mail.id, owner, { nextAttemptAt, error });
  return 'queued';
}
