import { insertRow } from '../rows/insert-row.ts';
import type { Handle, IdempotencyKeysTable, Time } from '../rows/schema.ts';

export type RememberedKey =
  | { fresh: true }
  | { fresh: false; bodyHash: string; briefId: string; createdAt: Time };

/**
 * Call it first in the transaction that then inserts `briefId`. Of parallel callers with the same key one is fresh;
 * the others wait for its commit and get the id of its brief.
 */
export async function rememberKey(db: Handle, entry: IdempotencyKeysTable): Promise<RememberedKey> {
  if (await insertRow(db, 'idempotencyKeys', entry, { unless: 'key' })) return { fresh: true };
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'briefId', 'createdAt'])
    .where('key', '=', entry.key)
    .executeTakeFirst();
  // Forgotten between the two statements: the next try of the same person gets it.
  return known ? { fresh: false, ...known } : rememberKey(db, entry);
}
