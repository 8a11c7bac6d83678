import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** Receipts leave by turn instead of waiting for places of their own; a flood marks no message as spam any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, steps);
}

/** Once marked for nothing but their number. Also for rows that an older backup brings. */
export const forgetFloodMarks = `update contact_messages set spam_reason = null where spam_reason = 'flood'`;

const steps = [
  `alter table outbox add column turn integer not null default 1`,
  `drop index outbox_due_receipts`,
  `create index outbox_receipts_in_turn on outbox (turn, id desc)
    where kind = 'brief-receipt' and status in ('queued', 'sending')`,
  // Places in a line were given for a day ahead; nothing waits that long any more.
  `update outbox set next_attempt_at = created_at, last_error = null
    where kind = 'brief-receipt' and status = 'queued' and attempts = 0`,
  forgetFloodMarks,
];
