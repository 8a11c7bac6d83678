/** Mails to be sent, written in the transaction of what they announce and claimed by workers under a lease. */
import { sql, type RawBuilder } from 'kysely';
import type { MailKind } from '../../../../domain/endpoints/mails.ts';
import type { PanelState } from '../../../../domain/endpoints/panel.ts';
import { newId } from '../rows/identifiers.ts';
import { insertRow } from '../rows/insert-row.ts';
import { parseJson, toJson } from '../rows/json.ts';
import { asClaimed, claimDue, releaseRow, type Claim } from './claim.ts';
import { isLapsed } from './clock-ahead.ts';
import { failedStatus, receiptKind, waitingStatuses } from './status.ts';
import type { Handle, OutboxTable, Time } from '../rows/schema.ts';

export type OutboxMail = Omit<OutboxTable, 'payload'> & { payload: unknown };

export type NewMail = {
  kind: MailKind;
  recipient: string;
  payload: unknown;
  briefId?: string | null;
  messageId?: string | null;
  /** At most one mail with the same key is ever queued. */
  dedupeKey?: string | null;
  createdAt: Time;
  /** Later than `createdAt` for a mail that should wait. */
  sendAfter?: Time;
  turn?: number;
  /** Why it does not leave unless the owner sends it by hand. */
  heldBack?: string | undefined;
};

/** Undefined when a mail with this dedupe key exists already. */
export async function enqueueMail(db: Handle, mail: NewMail): Promise<OutboxMail | undefined> {
  const row: OutboxTable = {
    id: newId(),
    kind: mail.kind,
    briefId: mail.briefId ?? null,
    messageId: mail.messageId ?? null,
    recipient: mail.recipient,
    payload: toJson(mail.payload),
    dedupeKey: mail.dedupeKey ?? null,
    status: mail.heldBack === undefined ? 'queued' : 'failed',
    attempts: 0,
    nextAttemptAt: mail.sendAfter ?? mail.createdAt,
    leaseUntil: null,
    leaseOwner: null,
    lastError: mail.heldBack ?? null,
    createdAt: mail.createdAt,
    sentAt: null,
    digestId: null,
    turn: mail.turn ?? 1,
    handledAt: null,
  };
  const isNew = await insertRow(db, 'outbox', row, { unless: 'dedupeKey' });
  return isNew ? fromRow(row) : undefined;
}

/** Deletes mails about a brief that were never tried: they wait for their time, or are held back. */
export async function dropUntried(tx: Handle, briefId: string, kinds: readonly MailKind[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('briefId', '=', briefId)
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .where('status', 'in', ['queued', 'failed'])
    .execute();
}

/** Deletes a mail that has not left: what it is about has ended. One on its way is left to the worker that has it. */
export async function dropUnsentWithKey(tx: Handle, dedupeKey: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('dedupeKey', '=', dedupeKey)
    .where('status', 'in', ['queued', 'failed'])
    .execute();
}

/** Deletes mails to an address that have not left: whoever it belongs to is not told any more. */
export async function dropUnsentTo(tx: Handle, recipient: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('status', 'in', ['queued', 'parked', 'failed'])
    .execute();
}

/** Lets mails about a brief leave that were held back. */
export async function releaseHeldBack(
  tx: Handle,
  { briefId, kinds, now }: { briefId: string; kinds: readonly MailKind[]; now: Time },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'queued', lastError: null, nextAttemptAt: now })
    .where('briefId', '=', briefId)
    .where('kind', 'in', kinds)
    .where('attempts', '=', 0)
    .where('status', '=', failedStatus)
    .execute();
}

/** Whatever became of it since. What is held back was never tried. */
export async function wasReceiptQueued(db: Handle, briefId: string): Promise<boolean> {
  const receipt = await db
    .selectFrom('outbox')
    .select(['status', 'attempts'])
    .where('briefId', '=', briefId)
    .where('kind', '=', receiptKind)
    .executeTakeFirst();
  return receipt !== undefined && !(receipt.status === 'failed' && receipt.attempts === 0);
}

/** As `claimDue`, in the order in which they were queued. */
export async function claimMails(
  db: Handle,
  { without = [], ...claim }: Claim & { without?: readonly string[] },
): Promise<OutboxMail[]> {
  const rows = await claimDue(db, 'outbox', claim, { column: 'kind', values: without });
  return rows.map(fromRow).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Leases one mail now, whatever waits before it, and removes it from its digest: it would be sent twice.
 * Undefined when it is gone, sent or in another worker's hands.
 */
export async function claimMail(
  db: Handle,
  id: string,
  claim: Omit<Claim, 'batch'>,
): Promise<OutboxMail | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ ...asClaimed(claim), digestId: null })
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .where(({ or, eb }) => or([eb('leaseUntil', 'is', null), isLapsed(claim.now)]))
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

type Release = Pick<OutboxTable, 'status' | 'lastError'> & {
  sentAt?: Time;
  nextAttemptAt?: Time;
  attempts?: RawBuilder<number>;
  handledAt?: null;
};

const release = (db: Handle, id: string, owner: string, change: Release) =>
  releaseRow(db, 'outbox', { id, owner, change });

export function markSent(db: Handle, id: string, owner: string, sentAt: Time): Promise<boolean> {
  return release(db, id, owner, { status: 'sent', sentAt, lastError: null });
}

export function markRetry(
  db: Handle,
  id: string,
  owner: string,
  { nextAttemptAt, error }: { nextAttemptAt: Time; error: string },
): Promise<boolean> {
  return release(db, id, owner, {
    status: 'queued',
    nextAttemptAt,
    lastError: error,
  });
}

export function markFailed(db: Handle, id: string, owner: string, error: string): Promise<boolean> {
  return release(db, id, owner, {
    status: 'failed',
    lastError: error,
    handledAt: null,
  });
}

/** Back into the queue as if it had not been claimed. */
export function putBack(
  db: Handle,
  id: string,
  owner: string,
  { nextAttemptAt, reason }: { nextAttemptAt: Time; reason: string },
): Promise<boolean> {
  const attempts = sql<number>`attempts - 1`;
  return release(db, id, owner, {
    status: 'queued',
    attempts,
    nextAttemptAt,
    lastError: reason,
  });
}

export type QueueDepth = Omit<PanelState['mail'], 'isWrittenToFiles'>;

export async function queueDepth(db: Handle): Promise<QueueDepth> {
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('createdAt').as('oldest')])
    .where('status', 'in', waitingStatuses)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('status', '=', failedStatus)
    .executeTakeFirstOrThrow();
  return { ...waiting, oldest: waiting.oldest ?? null, ...failed };
}

/** A mail server accepted it, and another one gave it back. False if it has not left, or came back before. */
export async function markReturned(tx: Handle, id: string, reason: string): Promise<boolean> {
  const returned = await tx
    .updateTable('outbox')
    .set({ status: 'failed', lastError: reason, handledAt: null })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return returned.numUpdatedRows > 0n;
}

export async function findMails(db: Handle, ids: string[]): Promise<OutboxMail[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('outbox').selectAll().where('id', 'in', ids).execute()).map(fromRow);
}

/** False when it did not fail. */
export async function setMailHandled(db: Handle, id: string, handledAt: Time | null): Promise<boolean> {
  const query = db.updateTable('outbox').set({ handledAt }).where('id', '=', id);
  return (await query.where('status', '=', failedStatus).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function findMail(db: Handle, id: string): Promise<OutboxMail | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findMailWithKey(db: Handle, dedupeKey: string): Promise<OutboxMail | undefined> {
  const query = db.selectFrom('outbox').selectAll().where('dedupeKey', '=', dedupeKey);
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** Oldest first, for the rows of a list page. */
export async function listMailsOfBriefs(db: Handle, briefIds: string[]): Promise<OutboxMail[]> {
  if (briefIds.length === 0) return [];
  const query = db.selectFrom('outbox').selectAll().where('briefId', 'in', briefIds);
  return (await query.orderBy('createdAt').orderBy('id').execute()).map(fromRow);
}

/** What lists show of a mail that tells the owner of a brief. */
export type NotificationMail = Pick<
  OutboxMail,
  'briefId' | 'kind' | 'status' | 'attempts' | 'lastError' | 'sentAt' | 'createdAt'
>;

/** Without what the mails say, which is most of each. */
export async function listNotificationsOfBriefs(db: Handle, briefIds: string[]): Promise<NotificationMail[]> {
  if (briefIds.length === 0) return [];
  const query = db
    .selectFrom('outbox')
    .select(['briefId', 'kind', 'status', 'attempts', 'lastError', 'sentAt', 'createdAt'])
    .where('briefId', 'in', briefIds)
    .where('kind', 'like', '%notification%');
  return query.orderBy('createdAt').orderBy('id').execute();
}

export async function listMailsOfMessages(db: Handle, messageIds: string[]): Promise<OutboxMail[]> {
  if (messageIds.length === 0) return [];
  const query = db.selectFrom('outbox').selectAll().where('messageId', 'in', messageIds);
  return (await query.orderBy('createdAt').orderBy('id').execute()).map(fromRow);
}

export function fromRow(row: OutboxTable): OutboxMail {
  return { ...row, payload: parseJson(row.payload) };
}
