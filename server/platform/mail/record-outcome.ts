/** Writes down what became of a mail. */
import { markAnswered } from '../../features/briefs/first-answer.ts';
import { isAnswer } from '../../features/conversation/letter-mails.ts';
import { noteWarningAccepted } from '../../features/privacy/retention-warnings.ts';
import type { Handle, Store } from '../store/database.ts';
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
    const follows = outcome.isFile ? undefined : followingOf(mail, new Date(now));
    if (follows)
      await store.transaction(async (tx) => {
        if (await settleMail.run(tx, settlement)) await follows(tx);
      });
    else await store.run(settleMail, settlement);
    return 'sent';
  }
  const isOver = outcome.result === 'refused' || !isWorthRetrying(mail, outcome.result, now);
  const nextAttemptAt = isOver ? null : new Date(now + Math.max(delayMs, 0)).toISOString();
  await store.run(settleMail, settle({ error: outcome.words, nextAttemptAt }));
  return isOver ? 'failed' : 'queued';
}

/** What it means that a mail server has taken this mail. */
function followingOf(mail: OutboxMail, now: Date): ((tx: Handle) => Promise<unknown>) | undefined {
  const { id, kind, briefId } = mail;
  if (kind === 'retention-warning') return (tx) => noteWarningAccepted(tx, id, now);
  if (isAnswer(kind) && briefId)
    return (tx) => markAnswered(tx, briefId, { actor: '', action: 'answered', now });
  return undefined;
}
