/** Setting passwords: the owner's first one, a new one from the command line, a new one from the panel. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import {
  changePassword as savePassword,
  findAccountByEmail,
  insertAccount,
  upsertAccount,
  type Account,
} from '../../platform/store/tables/accounts.ts';
import { appendActivity, type NewActivity } from '../../platform/store/tables/activity.ts';
import { forgetFailedLogins } from '../../platform/store/tables/login-attempts.ts';
import { deleteSessionsOfAccount } from '../../platform/store/tables/sessions.ts';
import { newDeviceToken } from './known-device.ts';
import { refusalOfPassword, type PasswordRefusal } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { startSession } from './sessions.ts';
import { accountKeyOf } from './throttle.ts';

/** Creates the owner's account on the first start; prints a generated password once. */
export async function ensureOwner(
  store: Store,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  print: (line: string) => void,
): Promise<void> {
  const { adminEmail, adminPassword } = config;
  if (await findAccountByEmail(store.db, adminEmail)) return;
  if (adminPassword !== undefined && weaknessOf(adminPassword, adminEmail)) {
    throw new WeakPasswordError(
      'ADMIN_PASSWORD is not valid: expected at least 12 characters, not a common password and not the address.',
    );
  }
  const password = adminPassword ?? randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  if (!(await insertAccount(store.db, { email: adminEmail, passwordHash, now }))) return;
  const secret =
    adminPassword === undefined ? `Password: ${password}  (shown only this once)` : 'Password: as set';
  print(`The owner's account is ready; sign in at /admin. Address: ${adminEmail}  ${secret}`);
}

export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError';
}

/** For the command line: creates an account or gives it a new password, and ends its sessions. */
export async function setAccountPassword(store: Store, email: string, password: string): Promise<void> {
  if (weaknessOf(password, email)) throw new WeakPasswordError('weak password');
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  await store.transaction(async (tx) => {
    const account = await upsertAccount(tx, { email, passwordHash, now });
    await deleteSessionsOfAccount(tx, account.id);
    await forgetFailedLogins(tx, accountKeyOf(email));
    await appendActivity(tx, passwordChange(account, now, 'command'));
  });
}

export type PasswordChange = { current: string; next: string };
export type PasswordChangeOutcome =
  | { ok: true; token: string; deviceToken: string }
  | { ok: false; code: 'weak-password' }
  | PasswordRefusal;

/** Ends every session of the account and starts a new one for the browser that asked. */
export async function changePassword(
  store: Store,
  account: Account,
  { current, next }: PasswordChange,
  isThrottled: boolean,
): Promise<PasswordChangeOutcome> {
  const refusal = await refusalOfPassword(store, account, current, isThrottled);
  if (refusal) return refusal;
  if (weaknessOf(next, account.email)) return { ok: false, code: 'weak-password' };
  const passwordHash = await hashPassword(next);
  const now = new Date();
  const token = await store.transaction(async (tx) => {
    await savePassword(tx, account.id, { passwordHash, now: now.toISOString() });
    await deleteSessionsOfAccount(tx, account.id);
    await appendActivity(tx, passwordChange(account, now.toISOString(), account.email));
    return startSession(tx, account.id, now);
  });
  return { ok: true, token, deviceToken: newDeviceToken({ ...account, passwordHash }) };
}

function passwordChange(account: Account, at: string, actor: string): NewActivity {
  return { at, actor, action: 'password-changed', subjectKind: 'account', subjectId: account.id };
}
