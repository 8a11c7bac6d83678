import type { BriefsTable, Handle, Time } from '../rows/schema.ts';
import { enqueueMail, wasReceiptQueued, type NewMail } from '../outbox/queue.ts';
import { receiptKind } from '../outbox/status.ts';
import { findBrief, insertBriefRow } from './briefs.ts';
import { rememberKey } from './idempotency.ts';
import { queueEvent } from './webhook-deliveries.ts';
import { enqueuePush } from './pushes.ts';

export type BriefIntake = {
  brief: BriefsTable;
  /** A repeat with the same key gets the first one's answer. */
  key: { key: string; bodyHash: string; createdAt: Time } | null;
  mails: NewMail[];
};
export type SavedBrief = Pick<BriefsTable, 'id' | 'reference' | 'createdAt' | 'language'> & {
  /** It was not held back. */
  isReceiptQueued: boolean;
};
type BriefIntakeOutcome = ({ outcome: 'saved' | 'repeated' } & SavedBrief) | { outcome: 'key-reused' };

/** A brief with its key and its mails, all of them or nothing. */
export const saveBrief = {
  module: import.meta.url,
  name: 'saveBrief',
  async run(tx: Handle, { brief, key, mails }: BriefIntake): Promise<BriefIntakeOutcome> {
    if (key) {
      const known = await rememberKey(tx, { ...key, briefId: brief.id });
      if (!known.fresh) {
        if (known.bodyHash !== key.bodyHash) return { outcome: 'key-reused' };
        const first = await findBrief(tx, known.briefId);
        if (first) {
          const { id, reference, createdAt, language } = first;
          const isReceiptQueued = await wasReceiptQueued(tx, id);
          return { outcome: 'repeated', id, reference, createdAt, language, isReceiptQueued };
        }
      }
    }
    const { createdAt, language } = brief;
    const saved = await insertBriefRow(tx, brief);
    for (const mail of mails) await enqueueMail(tx, mail);
    await queueEvent(tx, {
      type: 'brief.received',
      at: createdAt ?? new Date().toISOString(),
      briefId: saved.id,
    });
    await enqueuePush(tx, 'brief', brief.id);
    const isReceiptQueued = mails.some((mail) => mail.kind === receiptKind && !mail.heldBack);
    return { outcome: 'saved', ...saved, createdAt, language, isReceiptQueued };
  },
};
