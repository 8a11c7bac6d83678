/** Asks a signed-in owner for the password again before the account is changed. */
import type { Account } from '../../platform/store/tables/accounts.ts';
import type { Store } from '../../platform/store/database.ts';
import { forgetFailedLoginsOf } from '../../platform/store/tables/login-attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { callerByDevice, countAttempt } from './throttle.ts';

export type PasswordRefusal =
  | { ok: false; code: 'wrong-password' }
  | { ok: false; code: 'too-many-requests'; retryAfterSeconds: number };

/** A stolen session must not be enough to change the account, nor to guess its password without a limit. */
export async function refusalOfPassword(
  store: Store,
  account: Account,
  password: string,
  isThrottled: boolean,
): Promise<PasswordRefusal | undefined> {
  const caller = callerByDevice(`panel of ${account.id}`);
  const attempt = isThrottled ? await countAttempt(store, caller, account.email, new Date()) : undefined;
  if (attempt && !attempt.allowed)
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: attempt.retryAfterSeconds };
  if (!(await verifyPassword(account.passwordHash, password, 'trusted')))
    return { ok: false, code: 'wrong-password' };
  if (attempt)
    await forgetFailedLoginsOf(store.db, { addressHash: caller.key, accountEmailHash: attempt.accountKey });
  return undefined;
}
