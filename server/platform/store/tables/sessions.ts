/** Sessions live on the server; the database holds only hashes of their tokens. */
import type { Locale } from '../../../../domain/text/locale.ts';
import type { Handle, SessionsTable, Time } from '../rows/schema.ts';
import { fromRow, type Account } from './accounts.ts';

export type Session = SessionsTable;

export async function createSession(
  db: Handle,
  session: { tokenHash: string; accountId: string; now: Time; expiresAt: Time; language?: Locale | null },
): Promise<Session> {
  const { tokenHash, accountId, now, expiresAt, language = null } = session;
  const row = { tokenHash, accountId, createdAt: now, lastSeenAt: now, expiresAt, language };
  await db.insertInto('sessions').values(row).execute();
  return row;
}

type Found = { account: Account; startedAt: Time; lastSeenAt: Time };

/** With its account, because every request of the panel asks for both. Undefined for an expired one as well. */
export async function findSession(db: Handle, tokenHash: string, now: Time): Promise<Found | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .selectAll('accounts')
    .select(['sessions.createdAt as startedAt', 'sessions.lastSeenAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startedAt, lastSeenAt, ...account } = row;
  return { account: fromRow(account), startedAt, lastSeenAt };
}

export async function touchSession(
  db: Handle,
  tokenHash: string,
  { now, expiresAt }: { now: Time; expiresAt: Time },
): Promise<boolean> {
  const query = db
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('tokenHash', '=', tokenHash);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteSession(db: Handle, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** `exceptTokenHash` keeps the session in which the password was changed. */
export async function deleteSessionsOfAccount(
  db: Handle,
  accountId: string,
  exceptTokenHash?: string,
): Promise<number> {
  let query = db.deleteFrom('sessions').where('accountId', '=', accountId);
  if (exceptTokenHash !== undefined) query = query.where('tokenHash', '!=', exceptTokenHash);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
