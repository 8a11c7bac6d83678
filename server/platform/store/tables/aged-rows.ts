/** Rows that are deleted by their age alone. */
import { sql } from 'kysely';
import type { Handle, Time } from '../rows/schema.ts';

const isOlder = sql`<`;
const hasExpired = sql`<=`;

const agedTables = {
  idempotencyKeys: { key: 'key', time: 'createdAt', isDue: isOlder },
  sessions: { key: 'tokenHash', time: 'expiresAt', isDue: hasExpired },
  spentChallenges: { key: 'hash', time: 'expiresAt', isDue: hasExpired },
  loginAttempts: { key: 'id', time: 'at', isDue: isOlder },
  carriedDrafts: { key: 'id', time: 'expiresAt', isDue: hasExpired },
  // Mails that have left or were given up, in the words of the index: otherwise SQLite would not use it.
  outbox: { key: 'id', time: 'createdAt', isDue: isOlder, only: sql`status in ('sent', 'failed')` },
  webhookDeliveries: {
    key: 'id',
    time: 'createdAt',
    isDue: isOlder,
    only: sql`status in ('sent', 'failed')`,
  },
} as const;

/** The oldest first, at most `batch` of them, so that other writers wait only briefly. Gives back how many were deleted. */
export async function deleteAged(
  db: Handle,
  table: keyof typeof agedTables,
  until: Time,
  batch: number,
): Promise<number> {
  const { key, time, isDue, only = sql`1 = 1` } = { only: undefined, ...agedTables[table] };
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${only} and ${sql.ref(time)} ${isDue} ${until}
    order by ${sql.ref(time)} limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
