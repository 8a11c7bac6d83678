/** Statuses as literals: SQLite uses a partial index only when it can see its condition in the text of a query. */
import { sql } from 'kysely';
import type { MailStatus } from '../../../../domain/endpoints/mails.ts';

export const sentStatus = sql.lit<MailStatus>('sent');
export const failedStatus = sql.lit<MailStatus>('failed');
/** A worker's business: due now or later, or leased. */
export const activeStatuses = [sql.lit<MailStatus>('queued'), sql.lit<MailStatus>('sending')];
/** Not finished with, one way or the other. */
export const waitingStatuses = [...activeStatuses, sql.lit<MailStatus>('parked')];

// Words of the index that keeps a flood of receipts out of the way of everything else.
export const isNoReceipt = sql<boolean>`kind <> 'brief-receipt'`;
