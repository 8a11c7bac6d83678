/** Signing in: throttled, and equally slow for known and unknown addresses. */
import type { Config } from '../../platform/config.ts';
import { findAccountByEmail, type Account } from '../../platform/store/tables/accounts.ts';
import type { Store } from '../../platform/store/database.ts';
import { forgetFailedLoginsOf, withdrawLoginAttempt } from '../../platform/store/tables/login-attempts.ts';
import { deviceNameIn, isDeviceToken, newDeviceToken } from './known-device.ts';
import { pretendToVerify, verifyPassword } from './password-hash.ts';
import { weaknessOf } from './password-policy.ts';
import { checkSecondFactor } from './second-factor.ts';
import { endSession, startSession } from './sessions.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { accountKeyOf, callerByAddress, callerByDevice, countAttempt, type Caller } from './throttle.ts';

export type SignInServices = {
  store: Store;
  config: Pick<Config, 'loginErrors' | 'rateLimit' | 'mailTo'>;
  gate: SignInGate;
};

export type Credentials = { email: string; password: string; code?: string | undefined };
export type SignInContext = {
  address: string;
  deviceToken: string | undefined;
  /** The browser's session before this sign-in. It is ended, because an attacker may know its token. */
  formerToken: string | undefined;
};
type TooMany = { ok: false; code: 'too-many-requests'; retryAfterSeconds: number };
export type SignInOutcome =
  | { ok: true; account: Account; token: string; deviceToken: string }
  | {
      ok: false;
      code: 'user-not-found' | 'wrong-password' | 'weak-password' | 'code-required' | 'wrong-code';
    }
  | TooMany;

/** The attempt is not counted, so that trying again does not reduce the caller's allowance. */
const busy: TooMany = { ok: false, code: 'too-many-requests', retryAfterSeconds: 2 };

export async function signIn(
  services: SignInServices,
  credentials: Credentials,
  context: SignInContext,
): Promise<SignInOutcome> {
  const { gate } = services;
  const stranger = callerByAddress(context.address);
  const caller = await recognise(services, credentials, context, stranger);
  if (!caller) return busy;
  if (!services.config.rateLimit) return attemptAs(caller, services, credentials, context);
  const remembered =
    gate.stillRefusedFor(caller.key) ?? gate.stillRefusedFor(caller.key + accountKeyOf(credentials.email));
  if (remembered !== undefined)
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: remembered };
  const leave = (caller.kind === 'device' ? gate.devices : gate.strangers).enter(caller.key);
  if (!leave) return busy;
  return attemptAs(caller, services, credentials, context).finally(leave);
}

/** Asks the database only for callers with a device cookie. */
async function recognise(
  { store, gate }: SignInServices,
  { email }: Credentials,
  { deviceToken }: SignInContext,
  stranger: Caller,
): Promise<Caller | undefined> {
  if (!isDeviceToken(deviceToken)) return stranger;
  const leave = gate.claims.enter(stranger.key);
  if (!leave) return undefined;
  try {
    const device = deviceNameIn(deviceToken, await findAccountByEmail(store.db, email));
    return device === undefined ? stranger : callerByDevice(device);
  } finally {
    leave();
  }
}

async function attemptAs(
  caller: Caller,
  { store, config, gate }: SignInServices,
  credentials: Credentials,
  context: SignInContext,
): Promise<SignInOutcome> {
  const { email, password } = credentials;
  const now = new Date();
  const attempt = config.rateLimit ? await countAttempt(store, caller, email, now) : undefined;
  if (attempt && !attempt.allowed) {
    const { retryAfterSeconds, isForAnyAccount } = attempt;
    gate.rememberRefusal(isForAnyAccount ? caller.key : caller.key + accountKeyOf(email), retryAfterSeconds);
    return { ok: false, code: 'too-many-requests', retryAfterSeconds };
  }
  const account = await findAccountByEmail(store.db, email);
  const queue = caller.kind === 'device' ? 'trusted' : 'untrusted';
  if (!account) {
    await pretendToVerify(password, queue);
    return { ok: false, code: config.loginErrors === 'uniform' ? 'wrong-password' : 'user-not-found' };
  }
  if (!(await verifyPassword(account.passwordHash, password, queue)))
    return { ok: false, code: 'wrong-password' };
  if (weaknessOf(password, account.email)) return { ok: false, code: 'weak-password' };
  const second = await checkSecondFactor(store, account, credentials.code, {
    caller,
    now,
    ownerAddress: config.mailTo,
    isThrottled: config.rateLimit,
  });
  if (!second.ok) {
    // The password was right, so this was no failed attempt.
    if (second.code === 'code-required' && attempt) await withdrawLoginAttempt(store.db, attempt.id);
    return second;
  }
  if (attempt)
    await forgetFailedLoginsOf(store.db, { addressHash: caller.key, accountEmailHash: attempt.accountKey });
  if (context.formerToken) await endSession(store, context.formerToken);
  const token = await startSession(store.db, account.id, now);
  return {
    ok: true,
    account,
    token,
    deviceToken:
      context.deviceToken && caller.kind === 'device' ? context.deviceToken : newDeviceToken(account),
  };
}
