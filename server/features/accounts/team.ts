/** Who works here: listing accounts, naming oneself, and removing somebody. */
import type { TeamMember, TeamPerson } from '../../../domain/endpoints/team.ts';
import type { Store } from '../../platform/store/database.ts';
import {
  deleteAccount,
  listAccounts,
  lockAccount,
  lockAccounts,
  renameAccount,
  type Account,
} from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { countAssigned, listAssigned } from '../../platform/store/tables/assignees.ts';

type RoleOf = (account: Account) => TeamPerson['role'];

const memberOf = ({ id, email, name }: Account): TeamMember => ({ id, email, name });

/** The owner first, then by name. */
function inOrder(accounts: Account[], roleOf: RoleOf): Account[] {
  const rank = { owner: 0, colleague: 1, none: 2 };
  const rankOf = (account: Account) => rank[roleOf(account) ?? 'none'];
  return accounts.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || (one.name || one.email).localeCompare(other.name || other.email, 'pl'),
  );
}

export async function listTeam({ db }: Store, roleOf: RoleOf): Promise<TeamMember[]> {
  const accounts = (await listAccounts(db)).filter((account) => roleOf(account) !== null);
  return inOrder(accounts, roleOf).map(memberOf);
}

export async function listPeople({ db }: Store, roleOf: RoleOf): Promise<TeamPerson[]> {
  const [accounts, briefs] = await Promise.all([listAccounts(db), countAssigned(db)]);
  return inOrder(accounts, roleOf).map((account) => ({
    ...memberOf(account),
    role: roleOf(account),
    createdAt: account.createdAt,
    briefs: briefs.get(account.id) ?? 0,
  }));
}

export function nameAccount({ db }: Store, id: string, name: string): Promise<boolean> {
  return renameAccount(db, id, name.trim());
}

export type Removal = 'removed' | 'not-found' | 'owner-stays';

/** What is kept by account goes with its row, in the same transaction: sessions at once. Its briefs are nobody's then. */
export function removeAccount(store: Store, actor: string, id: string, roleOf: RoleOf): Promise<Removal> {
  return store.transaction(async (tx) => {
    await lockAccounts(tx);
    const account = await lockAccount(tx, id);
    if (!account) return 'not-found';
    if (roleOf(account) === 'owner') return 'owner-stays';
    const at = new Date().toISOString();
    const detail = { email: account.email, name: account.name };
    for (const briefId of await listAssigned(tx, id))
      await appendActivity(tx, {
        at,
        actor,
        action: 'unassigned',
        subjectKind: 'brief',
        subjectId: briefId,
        detail,
      });
    await deleteAccount(tx, id);
    await appendActivity(tx, { at, actor, action: 'removed', subjectKind: 'account', subjectId: id, detail });
    return 'removed';
  });
}
