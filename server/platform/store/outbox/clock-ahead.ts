/** What a clock that ran ahead wrote down must not hold mails until that time comes. */
import { sql } from 'kysely';
import { hourMs } from '../../../../domain/text/durations.ts';
import { asQueue, type QueueName } from './queue-name.ts';
import { activeStatuses } from './status.ts';
import type { Handle, Time } from '../rows/schema.ts';

/** Further ahead than the clocks of two servers may differ, and than any lease is long. */
export const aheadMs = hourMs;

/** Longer than any mail is made to wait: the longest pause between two attempts is an hour and a quarter. */
const longestWaitMs = 2 * hourMs;

const later = (now: Time, ms: number): Time => new Date(Date.parse(now) + ms).toISOString();

/** No rule makes a mail wait longer than until then. */
export const longestWaitFrom = (now: Time): Time => later(now, longestWaitMs);

/** What waits for a time that no rule can have meant is due now. */
export async function makeFarTimesDue(db: Handle, queue: QueueName, now: Time): Promise<void> {
  await db
    .updateTable(asQueue(queue))
    .set({ nextAttemptAt: now })
    .where('status', 'in', activeStatuses)
    .where('leaseUntil', 'is', null)
    .where('nextAttemptAt', '>', longestWaitFrom(now))
    .execute();
}

/** Run out, or never meant to last so long: its worker died while its clock was ahead. */
export function isLapsed(now: Time) {
  return sql<boolean>`lease_until is not null and (lease_until < ${now} or lease_until > ${later(now, aheadMs)})`;
}
