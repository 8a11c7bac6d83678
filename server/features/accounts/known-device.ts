/** A cookie that proves an earlier sign-in on this device. It opens nothing; it only keeps floods off its owner. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from '../../platform/store/tables/accounts.ts';

export function newDeviceToken(account: Account): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${proof(account, name).toString('base64url')}`;
}

const tokenForm = /^([\w-]{22})\.([\w-]{43})$/;

/** Whether it looks like one; whose it is only its account can tell. */
export function isDeviceToken(token: string | undefined): boolean {
  return tokenForm.test(token ?? '');
}

/** The device's name, or undefined when this account never gave it out. A new password forgets every device. */
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
