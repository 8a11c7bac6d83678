/** Signing in: throttled, in equal time for known and unknown addresses, with the second factor where it is on. */
import type { Config } from '../config.ts';
import { findAccountByEmail, type Account } from '../store/tables/accounts.ts';
import type { Store } from '../store/database.ts';
import { forgetFailedLogins } from '../store/tables/login-attempts.ts';
import { deviceNameIn, newDeviceToken } from './known-device.ts';
import { HashingBusyError, pretendToVerify, verifyPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { checkSecondFactor } from './second-factor.ts';
import { endSession, startSession } from './sessions.ts';
import { callerByAddress, callerByDevice, countAttempt } from './throttle.ts';

type SignInConfig = Pick<Config, 'loginErrors' | 'rateLimit'>;

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
  config: SignInConfig,
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
