/** Accounts: the owner's first one, signing in, changing a password. */
import { randomBytes } from 'node:crypto';
import { HashingBusyError, hashPassword, pretendToVerify, verifyPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { deviceNameIn, newDeviceToken } from './known-device.ts';
import { refusalOfPassword, type PasswordRefusal } from './own-password.ts';
import { checkSecondFactor } from './second-factor.ts';
import { endSession, startSession } from './sessions.ts';
import { accountKeyOf, callerByDevice, countAttempt, callerByAddress } from './throttle.ts';
import type { Config } from '../config.ts';
import {
  changePassword as savePassword,
  findAccountByEmail,
  insertAccount,
  upsertAccount,
  type Account,
} from '../store/tables/accounts.ts';
import { appendActivity } from '../store/tables/activity.ts';
import type { Store } from '../store/database.ts';
import { forgetFailedLogins } from '../store/tables/login-attempts.ts';
import { deleteSessionsOfAccount } from '../store/tables/sessions.ts';

export type AccountsConfig = Pick<Config, 'adminEmail' | 'adminPassword' | 'loginErrors' | 'rateLimit'>;

/** Makes the owner's account on the first start and tells its password once. */
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

export type Credentials = { email: string; password: string; code?: string | undefined };
export type SignInContext = {
  address: string;
  deviceToken: string | undefined;
  /** Ended by a sign-in: a token known before it must not be worth anything after it. */
  formerToken: string | undefined;
};
export type SignInOutcome =
  | { ok: true; account: Account; token: string; deviceToken: string }
  | {
      ok: false;
      code: 'user-not-found' | 'wrong-password' | 'weak-password' | 'code-required' | 'wrong-code';
    }
  | { ok: false; code: 'too-many-requests'; retryAfterSeconds: number };

export async function signIn(
  store: Store,
  config: AccountsConfig,
  credentials: Credentials,
  context: SignInContext,
): Promise<SignInOutcome> {
  const { email, password } = credentials;
  const now = new Date();
  const account = await findAccountByEmail(store.db, email);
  const device = deviceNameIn(context.deviceToken, account);
  const caller = device ? callerByDevice(device) : callerByAddress(context.address);
  const attempt = config.rateLimit ? await countAttempt(store, caller, email, now) : undefined;
  if (attempt && !attempt.allowed) {
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: attempt.retryAfterSeconds };
  }
  const queue = device ? 'trusted' : 'untrusted';
  try {
    if (!account) {
      await pretendToVerify(password, queue);
      return { ok: false, code: config.loginErrors === 'uniform' ? 'wrong-password' : 'user-not-found' };
    }
    if (!(await verifyPassword(account.passwordHash, password, queue)))
      return { ok: false, code: 'wrong-password' };
  } catch (error) {
    if (error instanceof HashingBusyError)
      return { ok: false, code: 'too-many-requests', retryAfterSeconds: 5 };
    throw error;
  }
  if (weaknessOf(password, account.email)) return { ok: false, code: 'weak-password' };
  const second = await checkSecondFactor(store, account, credentials.code, now);
  if (second !== 'passed') return { ok: false, code: second };
  if (attempt) await forgetFailedLogins(store.db, attempt.accountKey, caller.key);
  if (context.formerToken) await endSession(store, context.formerToken);
  const token = await startSession(store.db, account.id, now);
  return {
    ok: true,
    account,
    token,
    deviceToken: context.deviceToken && device ? context.deviceToken : newDeviceToken(account),
  };
}

export type PasswordChange = { current: string; next: string };
export type PasswordChangeOutcome =
  { ok: true; token: string; deviceToken: string } | { ok: false; code: 'weak-password' } | PasswordRefusal;

/** Ends every session of the account, the one it was changed in included; that browser gets a new one. */
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

function passwordChange(account: Account, at: string, actor: string) {
  return { at, actor, action: 'password-changed', subjectKind: 'account', subjectId: account.id };
}
