/** The optional second factor: a code from an app, or one of ten recovery codes. */
import { minuteMs } from '../../../domain/text/durations.ts';
import type { Config } from '../../platform/config.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import { lockAccount, setSecondFactor, type Account } from '../../platform/store/tables/accounts.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { deleteSessionsOfAccount } from '../../platform/store/tables/sessions.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { startSession } from './sessions.ts';
import { forgetCodeGuesses, readCodeGuesses } from './code-guesses.ts';
import { refusalOfPassword, type PasswordRefusal } from './own-password.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep, newTotpSecret, stepAt, totpAddress } from './totp.ts';
import { callerByDevice, type Caller } from './throttle.ts';

export function hasSecondFactor(account: Account): boolean {
  return account.totpSecret !== null && account.totpConfirmedAt !== null;
}

export type CodeCheck = {
  caller: Caller;
  now: Date;
  /** Gets a mail when a caller gave the right password and wrong codes. */
  ownerAddress: string;
  isThrottled: boolean;
};
/** Codes given in the panel have an allowance of their own, by whichever session they come. */
export const panelCheck = (
  { id }: Pick<Account, 'id'>,
  { mailTo, rateLimit }: Pick<Config, 'mailTo' | 'rateLimit'>,
): CodeCheck => ({
  caller: callerByDevice(`panel of ${id}`),
  now: new Date(),
  ownerAddress: mailTo,
  isThrottled: rateLimit,
});

export type CodeRefusal =
  | { ok: false; code: 'code-required' | 'wrong-code' }
  | { ok: false; code: 'too-many-requests'; retryAfterSeconds: number };

/** Each code works once, so that a code seen by another person, or sent twice at the same moment, opens one session. */
export async function checkSecondFactor(
  store: Store,
  account: Account,
  code: string | undefined,
  check: CodeCheck,
): Promise<{ ok: true } | CodeRefusal> {
  if (!hasSecondFactor(account)) return { ok: true };
  if (code === undefined || code.trim() === '') return { ok: false, code: 'code-required' };
  return store.transaction(async (tx): Promise<{ ok: true } | CodeRefusal> => {
    // Read again: another request may have used the same code while the password was being verified.
    const current = await lockAccount(tx, account.id);
    if (!current) return { ok: false, code: 'wrong-code' };
    const guesses = check.isThrottled ? await readCodeGuesses(tx, account, check) : undefined;
    if (await spendCode(tx, current, code, check.now, guesses?.areTooMany === true)) {
      if (guesses) await guesses.forget();
      return { ok: true };
    }
    if (!guesses) return { ok: false, code: 'wrong-code' };
    if (guesses.areTooMany)
      return { ok: false, code: 'too-many-requests', retryAfterSeconds: guesses.retryAfterSeconds };
    await guesses.countOne();
    return { ok: false, code: 'wrong-code' };
  });
}

/** With too many wrong codes of the app only a recovery code is accepted, because it is too long to be guessed. */
async function spendCode(
  tx: Handle,
  account: Account,
  code: string,
  now: Date,
  isOnlyRecovery: boolean,
): Promise<boolean> {
  const { id, totpSecret, totpConfirmedAt } = account;
  if (totpSecret === null) return false;
  const step = isOnlyRecovery ? undefined : matchingStep(totpSecret, code, now);
  if (step !== undefined) return spendStep(tx, id, step, now);
  const hash = recoveryCodeHash(code);
  if (!account.recoveryCodeHashes.includes(hash)) return false;
  const recoveryCodeHashes = account.recoveryCodeHashes.filter((other) => other !== hash);
  return setSecondFactor(tx, id, { totpSecret, totpConfirmedAt, recoveryCodeHashes });
}

async function spendStep(tx: Handle, accountId: string, step: number, now: Date): Promise<boolean> {
  const key = `second-factor-step:${accountId}`;
  const last = await findSetting(tx, key);
  // A stored step in the future comes from a wrong clock; it must not lock the owner out until that time.
  const isSpent = typeof last === 'number' && last >= step && last <= stepAt(now) + 1;
  if (isSpent) return false;
  await saveSetting(tx, key, step);
  return true;
}

/** How long the secret that was shown last can be confirmed. */
const setupMs = 10 * minuteMs;
const setupKey = (accountId: string) => `second-factor-begun:${accountId}`;

/** Sign-in asks for codes only after `confirmSecondFactor` has received a first code from the app. */
export async function beginSecondFactor(
  store: Store,
  account: Account,
  password: string,
  isThrottled: boolean,
): Promise<
  { ok: true; secret: string; address: string } | PasswordRefusal | { ok: false; code: 'invalid-input' }
> {
  const refusal = await refusalOfPassword(store, account, password, isThrottled);
  if (refusal) return refusal;
  const totpSecret = newTotpSecret();
  const isBegun = await store.transaction(async (tx) => {
    // Read again: another tab may have confirmed one while the password was being verified.
    const current = await lockAccount(tx, account.id);
    if (!current || hasSecondFactor(current)) return false;
    await saveSetting(tx, setupKey(account.id), new Date().toISOString());
    return setSecondFactor(tx, account.id, { totpSecret, totpConfirmedAt: null, recoveryCodeHashes: [] });
  });
  if (!isBegun) return { ok: false, code: 'invalid-input' };
  const { brand } = await readAgency(store.db);
  return { ok: true, secret: totpSecret, address: totpAddress(totpSecret, account.email, brand) };
}

type Confirmation =
  | { ok: true; recoveryCodes: string[]; token: string }
  | CodeRefusal
  | { ok: false; code: 'setup-expired' };

export function confirmSecondFactor(
  store: Store,
  { id, email }: Pick<Account, 'id' | 'email'>,
  code: string,
  check: CodeCheck,
): Promise<Confirmation> {
  const { now } = check;
  return store.transaction(async (tx): Promise<Confirmation> => {
    const account = await lockAccount(tx, id);
    if (!account || account.totpSecret === null || account.totpConfirmedAt !== null)
      return { ok: false, code: 'wrong-code' };
    const { totpSecret } = account;
    const begun = Date.parse(String(await findSetting(tx, setupKey(id))));
    if (!(Math.abs(now.getTime() - begun) < setupMs)) {
      await setSecondFactor(tx, id, { totpSecret: null, totpConfirmedAt: null, recoveryCodeHashes: [] });
      return { ok: false, code: 'setup-expired' };
    }
    const guesses = check.isThrottled ? await readCodeGuesses(tx, account, check) : undefined;
    if (guesses?.areTooMany)
      return { ok: false, code: 'too-many-requests', retryAfterSeconds: guesses.retryAfterSeconds };
    const step = matchingStep(totpSecret, code, now);
    if (step === undefined) {
      await guesses?.countOne();
      return { ok: false, code: 'wrong-code' };
    }
    await guesses?.forget();
    await spendStep(tx, id, step, now);
    const recoveryCodes = newRecoveryCodes();
    await setSecondFactor(tx, id, {
      totpSecret,
      totpConfirmedAt: now.toISOString(),
      recoveryCodeHashes: recoveryCodes.map(recoveryCodeHash),
    });
    await record(tx, account, 'second-factor-on', email);
    return { ok: true, recoveryCodes, token: await startAnew(tx, account, now) };
  });
}

/** Asks for password and code: a stolen session and a known password must not be enough. */
export async function removeSecondFactor(
  store: Store,
  account: Account,
  { password, code }: { password: string; code: string },
  check: CodeCheck,
): Promise<{ ok: true; token: string } | PasswordRefusal | CodeRefusal> {
  const refusal = await refusalOfPassword(store, account, password, check.isThrottled);
  if (refusal) return refusal;
  const second = await checkSecondFactor(store, account, code, check);
  if (!second.ok) return second;
  const token = await store.transaction(async (tx) => {
    await switchOff(tx, account, account.email);
    return startAnew(tx, account, check.now);
  });
  return { ok: true, token };
}

/** Ends every session of the account, because they began with other proofs, and starts a new one for this browser. */
export async function startAnew(tx: Handle, account: Account, now: Date): Promise<string> {
  await deleteSessionsOfAccount(tx, account.id);
  return startSession(tx, account.id, now);
}

/** For the command line, when phone and recovery codes are lost. False if the second factor was off. */
export function resetSecondFactor(store: Store, account: Account): Promise<boolean> {
  return store.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current || current.totpSecret === null) return false;
    await switchOff(tx, current, 'command');
    await deleteSessionsOfAccount(tx, account.id);
    return true;
  });
}

async function switchOff(tx: Handle, account: Account, actor: string): Promise<void> {
  await setSecondFactor(tx, account.id, {
    totpSecret: null,
    totpConfirmedAt: null,
    recoveryCodeHashes: [],
  });
  await forgetCodeGuesses(tx, account);
  await record(tx, account, 'second-factor-off', actor);
}

function record(
  tx: Handle,
  account: Account,
  action: 'second-factor-on' | 'second-factor-off',
  actor: string,
): Promise<void> {
  const at = new Date().toISOString();
  return appendActivity(tx, { at, actor, action, subjectKind: 'account', subjectId: account.id });
}
