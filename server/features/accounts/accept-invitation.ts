/** What whoever has the link of an invitation does: see whom it is for, and accept it. */
import type { Store } from '../../platform/store/database.ts';
import {
  findAccountByEmail,
  giveRole,
  insertAccount,
  lockAccounts,
  type Account,
} from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findInvitationByToken, removeInvitation } from '../../platform/store/tables/invitations.ts';
import { forgetFailedLogins } from '../../platform/store/tables/login-attempts.ts';
import { deleteSessionsOfAccount } from '../../platform/store/tables/sessions.ts';
import { newDeviceToken } from './known-device.ts';
import { hashPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { hasSecondFactor } from './second-factor.ts';
import { endSession, startSession, tokenHash } from './sessions.ts';
import { accountKeyOf } from './throttle.ts';

export function findOpenInvitation({ db }: Store, token: string, now = new Date()) {
  return findInvitationByToken(db, tokenHash(token), now.toISOString());
}

type Given = { token: string; name: string; password: string; formerToken: string | undefined };

export type Accepted =
  | { ok: true; account: Account; session: { token: string; deviceToken: string } | null }
  | { ok: false; code: 'invitation-gone' | 'weak-password' };

/**
 * An account that exists already and has no role gets the new password, because the link proves its mailbox as a password
 * would; its second factor stays, and asks for its code. The owner's password is never set from here.
 */
export async function acceptInvitation(
  store: Store,
  { token, name, password, formerToken }: Given,
  isOnTeam: (account: Account) => boolean,
): Promise<Accepted> {
  const gone = { ok: false, code: 'invitation-gone' } as const;
  const now = new Date();
  const invitation = await findOpenInvitation(store, token, now);
  if (!invitation) return gone;
  const { id, email } = invitation;
  if (weaknessOf(password, email)) return { ok: false, code: 'weak-password' };
  const passwordHash = await hashPassword(password);
  const accepted = await store.transaction(async (tx): Promise<Accepted> => {
    await lockAccounts(tx);
    const at = now.toISOString();
    const former = await findAccountByEmail(tx, email);
    if (former && isOnTeam(former)) return gone;
    if (!(await removeInvitation(tx, id))) return gone;
    const granted = { passwordHash, now: at, role: 'colleague', name: name.trim() } as const;
    const account = former
      ? await giveRole(tx, former.id, granted)
      : await insertAccount(tx, { email, ...granted });
    // The address of the owner before the owner's account exists is not invited to be a colleague.
    if (!account || account.role !== 'colleague') return gone;
    await deleteSessionsOfAccount(tx, account.id);
    await forgetFailedLogins(tx, accountKeyOf(email));
    const about = { subjectKind: 'account', subjectId: account.id } as const;
    await appendActivity(tx, { ...about, at, actor: email, action: 'joined' });
    if (hasSecondFactor(account)) return { ok: true, account, session: null };
    const session = await startSession(tx, account.id, now);
    return { ok: true, account, session: { token: session, deviceToken: newDeviceToken(account) } };
  });
  if (accepted.ok && formerToken) await endSession(store, formerToken);
  return accepted;
}
