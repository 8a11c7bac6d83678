/**
 * How often somebody may try a password.
 *
 * Failures are counted over a quarter of an hour, before any hash is computed:
 * - per caller, whatever account is tried;
 * - per caller and account, so that guessing one account ends soon;
 * - per account over all callers: many failures there shrink what each stranger may try, but never to nothing.
 *
 * A caller is a network address, or a device that has signed in to this account before and says so with a cookie that
 * only the server can make. A device has an allowance of its own, so that no flood, not even one from the owner's own
 * network, keeps the owner out; and an owner at a new device still has some tries while the flood lasts.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Store } from '../store/database.ts';
import {
  countFailedLogins,
  recordLoginAttempt,
  withdrawLoginAttempt,
} from '../store/tables/login-attempts.ts';

const windowMs = 15 * 60_000;

const allowance = {
  perCaller: 20,
  perAccount: { device: 10, stranger: 5, strangerUnderFlood: 2 },
  flood: 50,
};

export type Caller = { kind: 'device' | 'stranger'; key: string };

export type Attempt =
  { allowed: true; id: string; accountKey: string } | { allowed: false; retryAfterSeconds: number };

export function callerByAddress(address: string): Caller {
  return { kind: 'stranger', key: hashed('address', network(address)) };
}

export function callerByDevice(name: string): Caller {
  return { kind: 'device', key: hashed('device', name) };
}

export function accountKeyOf(email: string): string {
  return hashed('account', email.trim().normalize('NFC').toLowerCase());
}

/** Counts the attempt as a failure in advance: attempts sent at the same moment all see each other. */
export async function countAttempt(store: Store, caller: Caller, email: string, now: Date): Promise<Attempt> {
  const accountKey = accountKeyOf(email);
  const attempt = { addressHash: caller.key, accountEmailHash: accountKey };
  const id = await recordLoginAttempt(store.db, { ...attempt, at: now.toISOString(), succeeded: false });
  const since = new Date(now.getTime() - windowMs).toISOString();
  const [byCaller, byBoth, byAccount] = await Promise.all([
    countFailedLogins(store.db, { addressHash: caller.key, since }),
    countFailedLogins(store.db, { ...attempt, since }),
    countFailedLogins(store.db, { accountEmailHash: accountKey, since }),
  ]);
  const underFlood = byAccount.count > allowance.flood;
  const { device, stranger, strangerUnderFlood } = allowance.perAccount;
  const mine = caller.kind === 'device' ? device : underFlood ? strangerUnderFlood : stranger;
  if (byBoth.count <= mine && byCaller.count <= allowance.perCaller) return { allowed: true, id, accountKey };
  // Not counted, or trying on would push the end of the wait ahead forever.
  await withdrawLoginAttempt(store.db, id);
  return { allowed: false, retryAfterSeconds: windowMs / 1000 };
}

/** One subscriber owns a whole /64, and would otherwise have as many callers as they like. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function hashed(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('base64url');
}
