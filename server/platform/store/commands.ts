/**
 * What comes in crowds: what visitors send, kept with its key and its mails, what follows it into the index and through
 * the outbox, guesses at a password, and erasures. Each is a function of a transaction and plain data, run wherever the
 * writer is: statement by statement from another thread, it would hold the writer for as long as that thread is busy.
 */
import type { Handle } from './database.ts';
import { enqueueMail, wasReceiptQueued, type NewMail } from './outbox/queue.ts';
import { settleMail } from './outbox/settle.ts';
import { takeMails } from './outbox/turn.ts';
import { findBrief, insertBriefRow } from './tables/briefs.ts';
import { forgetWords, indexWords } from './search/index-work.ts';
import { eraseForGood } from './tables/erasure.ts';
import { rememberKey } from './tables/idempotency.ts';
import { recordLoginAttempt } from './tables/login-attempts.ts';
import { insertMessage, type NewMessage } from './tables/messages.ts';
import { eraseOutlived } from './tables/retention.ts';
import type { BriefsTable, Time } from './schema.ts';

export type BriefIntake = {
  brief: BriefsTable;
  /** A repeat with the same key gets the first one's answer. */
  key: { key: string; bodyHash: string; createdAt: Time } | null;
  mails: NewMail[];
};
export type KeptBrief = Pick<BriefsTable, 'id' | 'reference' | 'createdAt' | 'language'> & {
  /** It was not held back. */
  isReceiptQueued: boolean;
};
type BriefIntakeOutcome = ({ outcome: 'saved' | 'repeated' } & KeptBrief) | { outcome: 'key-reused' };

async function saveBrief(tx: Handle, { brief, key, mails }: BriefIntake): Promise<BriefIntakeOutcome> {
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
  const isReceiptQueued = mails.some((mail) => mail.kind === 'brief-receipt' && !mail.heldBack);
  return { outcome: 'saved', ...saved, createdAt, language, isReceiptQueued };
}

type MessageIntake = { message: NewMessage & { id: string }; mails: NewMail[] };

async function saveMessage(tx: Handle, { message, mails }: MessageIntake): Promise<null> {
  await insertMessage(tx, message);
  for (const mail of mails) await enqueueMail(tx, mail);
  return null;
}

const intakeCommands = {
  saveBrief,
  saveMessage,
  recordLoginAttempt,
  indexWords,
  forgetWords,
  takeMails,
  settleMail,
  eraseForGood,
  eraseOutlived,
};

export type IntakeName = keyof typeof intakeCommands;
export type IntakeInput<Name extends IntakeName> = Parameters<(typeof intakeCommands)[Name]>[1];
export type IntakeResult<Name extends IntakeName> = Awaited<ReturnType<(typeof intakeCommands)[Name]>>;

/** Names and inputs are paired by whoever asked; here they have crossed a thread as plain data. */
export type IntakeJob = { name: IntakeName; input: unknown };

export function runIntake(tx: Handle, { name, input }: IntakeJob): Promise<unknown> {
  const command = intakeCommands[name] as (tx: Handle, input: unknown) => Promise<unknown>;
  return command(tx, input);
}
