/** Writes down what became of a mail. */
import { noteWarningAccepted } from '../privacy/retention-warnings.ts';
import type { Store } from '../store/database.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { settleMail, type Settlement } from '../store/outbox/settle.ts';
import { isWorthRetrying } from './backoff.ts';
import type { Outcome } from './outcome.ts';

export type RecordOptions = { store: Store; owner: string; delayMs: number; now: number };

export async function recordOutcome(
  mail: OutboxMail,
  outcome: Outcome,
  { store, owner, delayMs, now }: RecordOptions,
): Promise<'sent' | 'failed' | 'queued'> {
  const settle = (became: Settlement['outcome']): Settlement => ({
    mailId: mail.id,
    owner,
    isDigest: mail.kind === 'digest',
    outcome: became,
  });
  if (outcome.result === 'accepted') {
    const settlement = settle({ sentAt: new Date(now).toISOString() });
    if (mail.kind === 'retention-warning' && !outcome.isFile)
      await store.transaction(async (tx) => {
        if (await settleMail(tx, settlement)) await noteWarningAccepted(tx, mail.id, new Date(now));
      });
    else await store.take('settleMail', settlement);
    return 'sent';
  }
  const isOver = outcome.result === 'refused' || !isWorthRetrying(mail, outcome.result, now);
  const nextAttemptAt = isOver ? null : new Date(now + Math.max(delayMs, 0)).toISOString();
  await store.take('settleMail', settle({ error: outcome.words, nextAttemptAt }));
  return isOver ? 'failed' : 'queued';
}
