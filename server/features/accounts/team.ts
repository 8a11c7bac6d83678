/** Who works here: listing accounts, naming oneself, and removing somebody. */
import type { TeamMember, TeamPerson } from '../../../domain/endpoints/team.ts';
import type { Store } from '../../platform/store/database.ts';
import {
  listAccounts,
  lockAccount,
  lockAccounts,
  renameAccount,
  type Account,
} from '../../platform/store/tables/accounts.ts';
import { countAssigned } from '../../platform/store/tables/assignees.ts';
import { endAccount } from './end-account.ts';

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

export function removeAccount(store: Store, actor: string, id: string, roleOf: RoleOf): Promise<Removal> {
  return store.transaction(async (tx) => {
    await lockAccounts(tx);
    const account = await lockAccount(tx, id);
    if (!account) return 'not-found';
    if (roleOf(account) === 'owner') return 'owner-stays';
    await endAccount(tx, account, actor);
    return 'removed';
  });
}
