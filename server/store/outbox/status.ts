/** Statuses as literals: SQLite uses a partial index only when it can see its condition in the text of a query. */
import { sql } from 'kysely';
import type { MailStatus } from '../../../domain/calls/mails.ts';

export const failedStatus = sql.lit<MailStatus>('failed');
/** Not finished with, one way or the other. */
export const activeStatuses = [sql.lit<MailStatus>('queued'), sql.lit<MailStatus>('sending')];
