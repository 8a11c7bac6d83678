/** Statuses as literals: SQLite uses a partial index only when it can see its condition in the text of a query. */
import { sql } from 'kysely';
import type { OutboxStatus } from '../schema.ts';

export const failedStatus = sql.lit<OutboxStatus>('failed');
/** Not finished with, one way or the other. */
export const activeStatuses = [sql.lit<OutboxStatus>('queued'), sql.lit<OutboxStatus>('sending')];
