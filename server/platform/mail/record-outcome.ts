/** Writes down what became of a mail. */
import type { OutboxMail } from '../store/outbox/queue.ts';
import { settleMail, type Settlement } from '../store/outbox/settle.ts';
import { isWorthRetrying } from './backoff.ts';
import { definitionOf } from './definition.ts';
import type { Sending } from './delivery.ts';
import type { Outcome } from './outcome.ts';

type RecordOptions = Pick<Sending, 'store' | 'registry' | 'owner'> & { delayMs: number; now: number };

export async function recordOutcome(
  mail: OutboxMail,
  outcome: Outcome,
  { store, registry, owner, delayMs, now }: RecordOptions,
): Promise<'sent' | 'failed' | 'queued'> {
  const definition = definitionOf(registry, mail.kind);
  const settle = (became: Settlement['outcome']): Settlement => ({
    mailId: mail.id,
    owner,
    isDigest: definition?.budget === 'digest',
    outcome: became,
  });
  if (outcome.result === 'accepted') {
    const settlement = settle({ sentAt: new Date(now).toISOString() });
    // A file on our own disk has not reached its reader.
    if (definition?.onAccepted && !outcome.isFile)
      await store.transaction(async (tx) => {
        if (await settleMail.run(tx, settlement)) await definition.onAccepted?.(tx, mail, new Date(now));
      });
    else await store.run(settleMail, settlement);
    return 'sent';
  }
  const isOver = outcome.result === 'refused' || !isWorthRetrying(mail, outcome.result, now);
  const nextAttemptAt = isOver ? null : new Date(now + Math.max(delayMs, 0)).toISOString();
  await store.run(settleMail, settle({ error: outcome.words, nextAttemptAt }));
  return isOver ? 'failed' : 'queued';
}
