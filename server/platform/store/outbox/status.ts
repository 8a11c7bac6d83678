/** Statuses as literals: SQLite uses a partial index only when it can see its condition in the text of a query. */
import { sql } from 'kysely';
import type { MailKind, MailStatus } from '../../../../domain/endpoints/mails.ts';

export const sentStatus = sql.lit<MailStatus>('sent');
export const failedStatus = sql.lit<MailStatus>('failed');
/** A worker's business: due now or later, or leased. */
export const activeStatuses = [sql.lit<MailStatus>('queued'), sql.lit<MailStatus>('sending')];
/** Not finished with, one way or the other. */
export const waitingStatuses = [...activeStatuses, sql.lit<MailStatus>('parked')];

// Kinds that indexes of the outbox name: the index of receipts keeps a flood of them apart from every other mail.
export const receiptKind = 'brief-receipt' satisfies MailKind;
export const digestKind = 'digest' satisfies MailKind;

export const isNoReceipt = sql<boolean>`kind <> ${sql.lit(receiptKind)}`;
