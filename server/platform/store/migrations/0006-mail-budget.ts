import type { Kysely } from 'kysely';
import { runAll } from './steps.ts';

/** What the worker asks before each mail costs the same however many mails wait or have left. */
export async function up(db: Kysely<never>): Promise<void> {
  await runAll(db, [
    `create index outbox_sent on outbox (kind, sent_at) where status = 'sent' and digest_id is null`,
    `create index outbox_leased on outbox (lease_until) where lease_until is not null`,
    // Apart, because either may be thousands that the other would have to be searched for among.
    `create index outbox_due_receipts on outbox (next_attempt_at, id)
    where kind = 'brief-receipt' and status in ('queued', 'sending')`,
    `create index outbox_due_others on outbox (next_attempt_at, id)
    where kind <> 'brief-receipt' and status in ('queued', 'sending')`,
    `create index outbox_digests on outbox (id) where kind = 'digest'`,
  ]);
}
