/** Whose a brief is. A removed account's briefs are nobody's: the column refers to it with `on delete set null`. */
import type { AccountsTable, Handle } from '../rows/schema.ts';

export function findAssignee(
  db: Handle,
  briefId: string,
): Promise<Pick<AccountsTable, 'id' | 'email' | 'role'> | undefined> {
  return db
    .selectFrom('briefs')
    .innerJoin('accounts', 'accounts.id', 'briefs.assigneeId')
    .select(['accounts.id', 'accounts.email', 'accounts.role'])
    .where('briefs.id', '=', briefId)
    .executeTakeFirst();
}

/** Outside the trash and not closed, by account. */
export async function countAssigned(db: Handle): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('briefs')
    .select(({ fn }) => ['assigneeId', fn.countAll<number>().as('amount')])
    .where('assigneeId', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('closedAt', 'is', null)
    .groupBy('assigneeId')
    .execute();
  return new Map(rows.map(({ assigneeId, amount }) => [assigneeId ?? '', amount]));
}

/** Whose history says that they are nobody's any more; of thousands, the newest. */
const mostListed = 500;

/** Those still open. */
export async function listAssigned(db: Handle, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('briefs')
    .select('id')
    .where('assigneeId', '=', accountId)
    .where('deletedAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('newestKey', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id }) => id);
}
