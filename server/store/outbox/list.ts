import type { Handle } from '../database.ts';
import { parseJson } from '../json.ts';
import { activeStatuses, failedStatus } from './status.ts';
import type { OutboxMail } from './queue.ts';

export async function listRecent(db: Handle, limit: number): Promise<OutboxMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, payload: parseJson(row.payload) }));
}

/** Given up, or waiting after at least one failure; newest first. */
export async function listUndelivered(db: Handle, limit: number): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', failedStatus),
        and([eb('status', 'in', activeStatuses), eb('lastError', 'is not', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, payload: parseJson(row.payload) }));
}
