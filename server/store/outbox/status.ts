/** Statuses as literals: SQLite uses a partial index only when it can see its condition in the text of a query. */
import { sql } from 'kysely';
import type { OutboxStatus } from '../schema.ts';

export const failedStatus = sql.lit<OutboxStatus>('failed');
/** A worker's business: due now or later, or in somebody's hands. */
export const activeStatuses = [sql.lit<OutboxStatus>('queued'), sql.lit<OutboxStatus>('sending')];
/** Not finished with, one way or the other. */
export const waitingStatuses = [...activeStatuses, sql.lit<OutboxStatus>('parked')];
