/** The optional second factor: a code from an app, or one of ten recovery codes. */
import { profile } from '../../site.profile.ts';
import { lockAccount, setSecondFactor, type Account } from '../store/tables/accounts.ts';
import { appendActivity } from '../store/tables/activity.ts';
import type { Handle, Store } from '../store/database.ts';
import { findSetting, saveSetting } from '../store/tables/settings.ts';
import { refusalOfPassword, type PasswordRefusal } from './own-password.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep, newTotpSecret, totpAddress } from './totp.ts';

export function hasSecondFactor(account: Account): boolean {
  return account.totpSecret !== null && account.totpConfirmedAt !== null;
}

/** Each code works once: a code read over a shoulder is worth nothing afterwards, nor is one sent twice at once. */
export async function checkSecondFactor(
  store: Store,
  account: Account,
  code: string | undefined,
  now: Date,
): Promise<'passed' | 'code-required' | 'wrong-code'> {
  if (!hasSecondFactor(account)) return 'passed';
  if (code === undefined || code.trim() === '') return 'code-required';
  return store.transaction(async (tx) => {
    // As it is now: verifying the password took long enough for the same code to have been spent meanwhile.
    const current = await lockAccount(tx, account.id);
    return current && (await spendCode(tx, current, code, now)) ? 'passed' : 'wrong-code';
  });
}

async function spendCode(tx: Handle, account: Account, code: string, now: Date): Promise<boolean> {
  const { id, totpSecret, totpConfirmedAt } = account;
  if (totpSecret === null) return false;
  const step = matchingStep(totpSecret, code, now);
  if (step !== undefined) return takeStep(tx, id, step);
  const hash = recoveryCodeHash(code);
  if (!account.recoveryCodeHashes.includes(hash)) return false;
  const recoveryCodeHashes = account.recoveryCodeHashes.filter((other) => other !== hash);
  return setSecondFactor(tx, id, { totpSecret, totpConfirmedAt, recoveryCodeHashes });
}

async function takeStep(tx: Handle, accountId: string, step: number): Promise<boolean> {
  const key = `second-factor-step:${accountId}`;
  const last = await findSetting(tx, key);
  if (typeof last === 'number' && last >= step) return false;
  await saveSetting(tx, key, step);
  return true;
}

/** Not in force before a first code proves that the app has it. */
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
  if (hasSecondFactor(account)) return { ok: false, code: 'invalid-input' };
  const totpSecret = newTotpSecret();
  await setSecondFactor(store.db, account.id, { totpSecret, totpConfirmedAt: null, recoveryCodeHashes: [] });
  return { ok: true, secret: totpSecret, address: totpAddress(totpSecret, account.email, profile.brand) };
}

export async function confirmSecondFactor(
  store: Store,
  account: Account,
  code: string,
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; code: 'wrong-code' }> {
  const { totpSecret } = account;
  const now = new Date();
  const step = totpSecret === null ? undefined : matchingStep(totpSecret, code, now);
  if (totpSecret === null || account.totpConfirmedAt !== null || step === undefined)
    return { ok: false, code: 'wrong-code' };
  const recoveryCodes = newRecoveryCodes();
  await store.transaction((tx) => takeStep(tx, account.id, step));
  await setSecondFactor(store.db, account.id, {
    totpSecret,
    totpConfirmedAt: now.toISOString(),
    recoveryCodeHashes: recoveryCodes.map(recoveryCodeHash),
  });
  await record(store, account, 'second-factor-on');
  return { ok: true, recoveryCodes };
}

export async function removeSecondFactor(
  store: Store,
  account: Account,
  password: string,
  isThrottled: boolean,
): Promise<{ ok: true } | PasswordRefusal> {
  const refusal = await refusalOfPassword(store, account, password, isThrottled);
  if (refusal) return refusal;
  await setSecondFactor(store.db, account.id, {
    totpSecret: null,
    totpConfirmedAt: null,
    recoveryCodeHashes: [],
  });
  await record(store, account, 'second-factor-off');
  return { ok: true };
}

async function record(store: Store, account: Account, action: string): Promise<void> {
  const at = new Date().toISOString();
  await appendActivity(store.db, {
    at,
    actor: account.email,
    action,
    subjectKind: 'account',
    subjectId: account.id,
  });
}
