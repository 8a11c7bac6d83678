/** Sessions. Only the browser has the token; the database stores its hash. */
import { hash, randomBytes } from 'node:crypto';
import { dayMs, minuteMs } from '../../../domain/text/durations.ts';
import type { Account } from '../../platform/store/tables/accounts.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { StorageError } from '../../platform/store/engine/errors.ts';
import {
  createSession,
  deleteSession,
  findSession,
  touchSession,
} from '../../platform/store/tables/sessions.ts';

const idleMs = 14 * dayMs;
export const absoluteMs = 60 * dayMs;
/** Without it every request would write to the database. */
const touchEveryMs = 5 * minuteMs;

export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

export async function startSession(db: Handle, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createSession(db, {
    tokenHash: tokenHash(token),
    accountId,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + idleMs).toISOString(),
  });
  return token;
}

export async function accountOfToken(store: Store, token: string, now: Date): Promise<Account | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const stored = tokenHash(token);
  const session = await findSession(store.db, stored, now.toISOString());
  if (!session) return undefined;
  // The absolute difference, because after the clock was set back the session was last seen in the future.
  if (Math.abs(now.getTime() - Date.parse(session.lastSeenAt)) > touchEveryMs) {
    const end = Math.min(now.getTime() + idleMs, Date.parse(session.startedAt) + absoluteMs);
    const seen = { now: now.toISOString(), expiresAt: new Date(end).toISOString() };
    // A database that cannot be written must not prevent reading.
    await touchSession(store.db, stored, seen).catch(ignoreStorageError);
  }
  return session.account;
}

function ignoreStorageError(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

export async function endSession(store: Store, token: string): Promise<void> {
  await deleteSession(store.db, tokenHash(token));
}
