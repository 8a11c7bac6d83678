/** Whose a brief is: of the owner, of a colleague, or nobody’s. */
import type { Handle, Store } from '../../platform/store/database.ts';
import { findAccount, lockAccount, type Account } from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { changeBrief, findBrief } from '../../platform/store/tables/briefs.ts';

/** Asked before, so that the refusal can name the account; null is nobody. */
export async function canBeAssigned(
  { db }: Store,
  accountId: string | null,
  isOnTeam: (account: Account) => boolean,
): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  return accountId === null || (account !== undefined && isOnTeam(account));
}

/**
 * False if no such brief is outside the trash, or the account has gone. The account is locked before the brief, in the
 * order in which removing an account locks them.
 */
export async function assignIn(
  tx: Handle,
  actor: string,
  briefId: string,
  accountId: string | null,
): Promise<boolean> {
  const account = accountId === null ? undefined : await lockAccount(tx, accountId);
  if (accountId !== null && !account) return false;
  const before = await findBrief(tx, briefId);
  if (!before) return false;
  if (before.assigneeId === accountId) return before.deletedAt === null;
  const now = new Date().toISOString();
  if (!(await changeBrief(tx, briefId, { assigneeId: accountId }, now))) return false;
  const former = account ? undefined : await findAccount(tx, before.assigneeId ?? '');
  const { email = '', name = '' } = account ?? former ?? {};
  await appendActivity(tx, {
    at: now,
    actor,
    subjectKind: 'brief',
    subjectId: briefId,
    action: account ? 'assigned' : 'unassigned',
    detail: { email, name },
  });
  return true;
}
