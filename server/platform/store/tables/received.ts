/** What briefs and messages have in common: they are read, thrown away, brought back and counted the same way. */
import { sql } from 'kysely';
import type { Handle, Schema, Time } from '../rows/schema.ts';

export const receivedTables = ['briefs', 'contactMessages'] as const;
export type ReceivedTable = (typeof receivedTables)[number];

/** `readAt: null` makes it unread again. */
export async function markRead(
  db: Handle,
  table: ReceivedTable,
  id: string,
  readAt: Time | null,
): Promise<boolean> {
  const result = await db.updateTable(table).set({ readAt }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when it is there already, or erased. */
export function moveToTrash(db: Handle, table: ReceivedTable, id: string, now: Time): Promise<boolean> {
  return setDeletedAt(db, table, id, { deletedAt: now, lastActivityAt: now });
}

/** False when it is not in the trash. */
export function restoreFromTrash(db: Handle, table: ReceivedTable, id: string, now: Time): Promise<boolean> {
  return setDeletedAt(db, table, id, { deletedAt: null, lastActivityAt: now });
}

async function setDeletedAt(
  db: Handle,
  table: ReceivedTable,
  id: string,
  change: { deletedAt: Time | null; lastActivityAt: Time },
): Promise<boolean> {
  const result = await db
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', change.deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type CountTable = 'briefCounts' | 'messageCounts';

/** The database counts with every change; a bucket may have several rows. */
export async function sumCounts<Table extends CountTable>(
  db: Handle,
  table: Table,
): Promise<Map<Schema[Table]['bucket'], number>> {
  const { rows } = await sql<{ bucket: Schema[Table]['bucket']; amount: number }>`
    select bucket, cast(sum(amount) as bigint) as amount from ${sql.table(table)} group by bucket`.execute(
    db,
  );
  return new Map(rows.map(({ bucket, amount }) => [bucket, amount]));
}
