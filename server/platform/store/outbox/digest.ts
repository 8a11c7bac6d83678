/** Notifications above the budget wait, parked, for the one digest that lists them all. */
import { sql } from 'kysely';
import { skipLocked } from '../engine/engine.ts';
import { longestWaitFrom } from './clock-ahead.ts';
import { enqueueMail } from './queue.ts';
import { activeStatuses, digestKind, isNoReceipt } from './status.ts';
import type { Handle, Time } from '../rows/schema.ts';

export type Fold = {
  kinds: readonly string[];
  recipient: string;
  now: Time;
  most: number;
  /** When a digest that does not exist yet should leave, given when the last one did. */
  sendAfter: (previous: Time | undefined) => Time;
};

/** Parks what is due and gives back how many. Call it inside a transaction, of several servers one at a time. */
export async function foldIntoDigest(tx: Handle, fold: Fold): Promise<number> {
  const due = tx
    .selectFrom('outbox')
    .select('id')
    .where('status', 'in', activeStatuses)
    .where(isNoReceipt)
    .where('kind', 'in', fold.kinds)
    .where('nextAttemptAt', '<=', fold.now)
    .where('leaseUntil', 'is', null)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(fold.most);
  const rows = await skipLocked(tx, due).execute();
  if (rows.length === 0) return 0;
  const digestId = await openDigest(tx, fold);
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('outbox')
    .set({ status: 'parked', lastError: null, digestId })
    .where('id', 'in', ids)
    .execute();
  return rows.length;
}

async function openDigest(tx: Handle, { recipient, now, sendAfter }: Fold): Promise<string> {
  const digests = tx.selectFrom('outbox').where('kind', '=', sql.lit(digestKind));
  const open = await digests
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (open) return open.id;
  const previous = await digests
    .select(({ fn }) => fn.max('nextAttemptAt').as('at'))
    // One that was sent by a clock far ahead says nothing about when the next one may leave.
    .where('nextAttemptAt', '<=', longestWaitFrom(now))
    .executeTakeFirst();
  const digest = await enqueueMail(tx, {
    kind: digestKind,
    recipient,
    payload: {},
    createdAt: now,
    sendAfter: sendAfter(previous?.at ?? undefined),
  });
  return digest!.id;
}

export async function listDigest(db: Handle, digestId: string, limit: number) {
  const entries = await db
    .selectFrom('outbox')
    .leftJoin('briefs', 'briefs.id', 'outbox.briefId')
    .leftJoin('contactMessages', 'contactMessages.id', 'outbox.messageId')
    .select([
      'outbox.kind',
      'briefs.reference',
      'briefs.companyName',
      'briefs.contactName',
      'briefs.contactEmail',
      'contactMessages.name',
      'contactMessages.email',
      'contactMessages.message',
    ])
    .where('outbox.digestId', '=', digestId)
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('digestId', '=', digestId)
    .executeTakeFirstOrThrow();
  return { entries, total };
}

/** What became of the digest became of everything it lists; a second try may yet deliver what the first one failed. */
export async function markDigestEntries(
  db: Handle,
  digestId: string,
  outcome: { sentAt: Time } | { error: string },
): Promise<void> {
  const change =
    'sentAt' in outcome
      ? ({ status: 'sent', sentAt: outcome.sentAt, lastError: null } as const)
      : ({ status: 'failed', lastError: outcome.error } as const);
  await db
    .updateTable('outbox')
    .set(change)
    .where('status', 'in', ['parked', 'failed'])
    .where('digestId', '=', digestId)
    .execute();
}
