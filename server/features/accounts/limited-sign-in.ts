/** What every way of signing in has in common: its limits, and the session at its end. */
import type { Config } from '../../platform/config.ts';
import type { Store } from '../../platform/store/database.ts';
import type { Account } from '../../platform/store/tables/accounts.ts';
import { forgetFailedLoginsOf } from '../../platform/store/tables/login-attempts.ts';
import { deviceNameIn, isDeviceToken, newDeviceToken } from './known-device.ts';
import { endSession, startSession } from './sessions.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { accountKeyOf, callerByAddress, callerByDevice, countAttempt, type Caller } from './throttle.ts';

export type SignInServices = {
  store: Store;
  config: Pick<Config, 'loginErrors' | 'rateLimit' | 'mailTo'>;
  gate: SignInGate;
};

export type SignInContext = {
  address: string;
  deviceToken: string | undefined;
  /** The browser's session before this sign-in. It is ended, because an attacker may know its token. */
  formerToken: string | undefined;
};

export type TooMany = { ok: false; code: 'too-many-requests'; retryAfterSeconds: number };
export type SignedIn = { ok: true; account: Account; token: string; deviceToken: string };

/** The attempt is not counted, so that trying again does not reduce the caller's allowance. */
const busy: TooMany = { ok: false, code: 'too-many-requests', retryAfterSeconds: 2 };

/** What is tried, for which failures are counted: the address of an account, or a passkey. */
type Tried = { subject: string; findAccount: () => Promise<Account | undefined> };

/** An attempt within its limits. `counted` is missing where nothing is limited. */
export type Admitted = { caller: Caller; now: Date; counted: { id: string; accountKey: string } | undefined };

export async function withinLimits<Outcome>(
  { store, config, gate }: SignInServices,
  { subject, findAccount }: Tried,
  context: SignInContext,
  attempt: (admitted: Admitted) => Promise<Outcome>,
): Promise<Outcome | TooMany> {
  const caller = await recognise(gate, findAccount, context);
  if (!caller) return busy;
  if (!config.rateLimit) return attempt({ caller, now: new Date(), counted: undefined });
  const subjectKey = caller.key + accountKeyOf(subject);
  const remembered = gate.stillRefusedFor(caller.key) ?? gate.stillRefusedFor(subjectKey);
  if (remembered !== undefined)
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: remembered };
  const leave = (caller.kind === 'device' ? gate.devices : gate.strangers).enter(caller.key);
  if (!leave) return busy;
  try {
    const now = new Date();
    const counted = await countAttempt(store, caller, subject, now);
    if (counted.allowed) return await attempt({ caller, now, counted });
    const { retryAfterSeconds, isForAnyAccount } = counted;
    gate.rememberRefusal(isForAnyAccount ? caller.key : subjectKey, retryAfterSeconds);
    return { ok: false, code: 'too-many-requests', retryAfterSeconds };
  } finally {
    leave();
  }
}

/** Asks the database only for callers with a device cookie. */
async function recognise(
  gate: SignInGate,
  findAccount: Tried['findAccount'],
  { address, deviceToken }: SignInContext,
): Promise<Caller | undefined> {
  const stranger = callerByAddress(address);
  if (!isDeviceToken(deviceToken)) return stranger;
  const leave = gate.claims.enter(stranger.key);
  if (!leave) return undefined;
  try {
    const device = deviceNameIn(deviceToken, await findAccount());
    return device === undefined ? stranger : callerByDevice(device);
  } finally {
    leave();
  }
}

export async function letIn(
  store: Store,
  account: Account,
  { caller, now, counted }: Admitted,
  { formerToken, deviceToken }: SignInContext,
): Promise<SignedIn> {
  if (counted)
    await forgetFailedLoginsOf(store.db, { addressHash: caller.key, accountEmailHash: counted.accountKey });
  if (formerToken) await endSession(store, formerToken);
  return {
    ok: true,
    account,
    token: await startSession(store.db, account.id, now),
    deviceToken: deviceToken && caller.kind === 'device' ? deviceToken : newDeviceToken(account),
  };
}
