/**
 * How often a caller may try a password.
 *
 * Failures are counted over a quarter of an hour, before any hash is computed:
 * - per caller, whatever account is tried;
 * - per caller and account, so that guessing one account ends soon;
 * - per account over all callers: many failures there shrink what each stranger may try, but never to nothing.
 *
 * A caller is a network address, or a device that proves with a cookie that it has signed in to this account before. A
 * device has an allowance of its own, so that no flood, not even one from the owner's own network, locks the owner out.
 * An owner at a new device still has a few tries during a flood.
 */
import { createHash } from 'node:crypto';
import { minuteMs } from '../../../domain/text/durations.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { Store } from '../../platform/store/database.ts';
import {
  hasFailedLogins,
  listFailedLogins,
  recordLoginAttempt,
  withdrawLoginAttempt,
} from '../../platform/store/tables/login-attempts.ts';

const windowMs = 15 * minuteMs;
/** How far the clocks of two servers on one database may differ. */
const clockDifferenceMs = 60_000;

const allowance = {
  perCaller: 20,
  perAccount: { device: 10, stranger: 5, strangerUnderFlood: 2 },
  flood: 50,
};

export type Caller = { kind: 'device' | 'stranger'; key: string };

export type Attempt =
  | { allowed: true; id: string; accountKey: string }
  | { allowed: false; retryAfterSeconds: number; isForAnyAccount: boolean };

export function callerByAddress(address: string): Caller {
  return { kind: 'stranger', key: hashed('address', networkOf(address)) };
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
  // `store.run` shares one commit among many writes, so that a flood of guesses does not delay the saving of briefs.
  const id = await store.run(recordLoginAttempt, { ...attempt, at: now.toISOString(), succeeded: false });
  const span = spanBefore(now, windowMs);
  const [byCaller, isFlood] = await Promise.all([
    listFailedLogins(store.db, { addressHash: caller.key, ...span, atMost: allowance.perCaller + 1 }),
    hasFailedLogins(store.db, { accountEmailHash: accountKey, ...span, moreThan: allowance.flood }),
  ]);
  const { device, stranger, strangerUnderFlood } = allowance.perAccount;
  const mine = caller.kind === 'device' ? device : isFlood ? strangerUnderFlood : stranger;
  const byBoth = byCaller.filter(({ accountEmailHash }) => accountEmailHash === accountKey);
  const isForAnyAccount = byCaller.length > allowance.perCaller;
  if (byBoth.length <= mine && !isForAnyAccount) return { allowed: true, id, accountKey };
  // Not counted: otherwise every further try would prolong the wait.
  await withdrawLoginAttempt(store.db, id);
  const oldest = (isForAnyAccount ? byCaller : byBoth)[0]?.at ?? now.toISOString();
  return { allowed: false, retryAfterSeconds: secondsUntilForgotten(oldest, windowMs, now), isForAnyAccount };
}

/** Ends one minute after now, so that attempts dated far ahead by a wrong clock are not counted. */
export function spanBefore(now: Date, lengthMs: number): { since: string; until: string } {
  return {
    since: new Date(now.getTime() - lengthMs).toISOString(),
    until: new Date(now.getTime() + clockDifferenceMs).toISOString(),
  };
}

export function secondsUntilForgotten(at: string, lengthMs: number, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(at) + lengthMs - now.getTime()) / 1_000));
}

export function hashed(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('base64url');
}
