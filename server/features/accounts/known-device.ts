/**
 * A cookie that proves an earlier sign-in on this device. It gives no access; it only gives the device an allowance of
 * attempts that a flood from other devices cannot use up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from '../../platform/store/tables/accounts.ts';

export function newDeviceToken(account: Account): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${proof(account, name).toString('base64url')}`;
}

const tokenForm = /^([\w-]{22})\.([\w-]{43})$/;

/** Checks the form only; `deviceNameIn` checks the proof. */
export function isDeviceToken(token: string | undefined): boolean {
  return tokenForm.test(token ?? '');
}

/** Undefined if the token was not made for this account, or was made before its latest password. */
export function deviceNameIn(token: string | undefined, account: Account | undefined): string | undefined {
  const [name, mac] = tokenForm.exec(token ?? '')?.slice(1) ?? [];
  if (!account || !name || !mac) return undefined;
  const expected = proof(account, name);
  const given = Buffer.from(mac, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}

function proof(account: Account, name: string): Buffer {
  return createHmac('sha256', account.passwordHash).update(`${account.id}:${name}`).digest();
}
