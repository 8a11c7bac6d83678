/** Signing in with a password: throttled, and equally slow for known and unknown addresses. */
import { findAccountByEmail } from '../../platform/store/tables/accounts.ts';
import { withdrawLoginAttempt } from '../../platform/store/tables/login-attempts.ts';
import {
  letIn,
  withinLimits,
  type Admitted,
  type SignedIn,
  type SignInContext,
  type SignInServices,
  type TooMany,
} from './limited-sign-in.ts';
import { pretendToVerify, verifyPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { checkSecondFactor } from './second-factor.ts';

export type Credentials = { email: string; password: string; code?: string | undefined };

export type SignInOutcome =
  | SignedIn
  | {
      ok: false;
      code: 'user-not-found' | 'wrong-password' | 'weak-password' | 'code-required' | 'wrong-code';
    }
  | TooMany;

export function signIn(
  services: SignInServices,
  credentials: Credentials,
  context: SignInContext,
): Promise<SignInOutcome> {
  const { email } = credentials;
  const tried = { subject: email, findAccount: () => findAccountByEmail(services.store.db, email) };
  return withinLimits<SignInOutcome>(services, tried, context, (admitted) =>
    attempt(services, credentials, context, admitted),
  );
}

async function attempt(
  { store, config }: SignInServices,
  { email, password, code }: Credentials,
  context: SignInContext,
  admitted: Admitted,
): Promise<SignInOutcome> {
  const { caller, now, counted } = admitted;
  const account = await findAccountByEmail(store.db, email);
  const queue = caller.kind === 'device' ? 'trusted' : 'untrusted';
  if (!account) {
    await pretendToVerify(password, queue);
    return { ok: false, code: config.loginErrors === 'uniform' ? 'wrong-password' : 'user-not-found' };
  }
  if (!(await verifyPassword(account.passwordHash, password, queue)))
    return { ok: false, code: 'wrong-password' };
  if (weaknessOf(password, account.email)) return { ok: false, code: 'weak-password' };
  const second = await checkSecondFactor(store, account, code, {
    caller,
    now,
    ownerAddress: config.mailTo,
    isThrottled: config.rateLimit,
  });
  if (!second.ok) {
    // The password was right, so this was no failed attempt.
    if (second.code === 'code-required' && counted) await withdrawLoginAttempt(store.db, counted.id);
    return second;
  }
  return letIn(store, account, admitted, context);
}
