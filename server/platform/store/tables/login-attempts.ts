/** What throttling counts. Addresses and e-mails are hashed before they come here. */
import { newId } from '../rows/identifiers.ts';
import type { Handle, Time } from '../rows/schema.ts';

type LoginAttempt = { addressHash: string; accountEmailHash: string; at: Time; succeeded: boolean };

/** Gives back the id of the attempt. */
export const recordLoginAttempt = {
  module: import.meta.url,
  name: 'recordLoginAttempt',
  async run(tx: Handle, attempt: LoginAttempt): Promise<string> {
    const row = { id: newId(), ...attempt, succeeded: attempt.succeeded ? 1 : 0 };
    await tx.insertInto('loginAttempts').values(row).execute();
    return row.id;
  },
};

/** For an attempt that was counted in advance and turned out to be none, or a good one. */
export async function withdrawLoginAttempt(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('id', '=', id).execute();
}

type Span = { since: Time; until: Time };

function failedLogins(db: Handle, { since, until }: Span) {
  return db
    .selectFrom('loginAttempts')
    .where('succeeded', '=', 0)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .orderBy('at');
}

/** Of one caller, the oldest first; no more of them are read than a decision needs. */
export function listFailedLogins(
  db: Handle,
  { addressHash, atMost, ...span }: Span & { addressHash: string; atMost: number },
): Promise<{ accountEmailHash: string; at: Time }[]> {
  const ofCaller = failedLogins(db, span).where('addressHash', '=', addressHash);
  return ofCaller.select(['accountEmailHash', 'at']).limit(atMost).execute();
}

/** Hundreds of thousands of guesses at one account must not make each sign-in count them all. */
export async function hasFailedLogins(
  db: Handle,
  { accountEmailHash, moreThan, ...span }: Span & { accountEmailHash: string; moreThan: number },
): Promise<boolean> {
  const ofAccount = failedLogins(db, span).where('accountEmailHash', '=', accountEmailHash);
  const next = await ofAccount.select('at').offset(moreThan).limit(1).executeTakeFirst();
  return next !== undefined;
}

/** An owner's command starts the count anew for the whole account. */
export async function forgetFailedLogins(db: Handle, accountEmailHash: string): Promise<void> {
  await db
    .deleteFrom('loginAttempts')
    .where('accountEmailHash', '=', accountEmailHash)
    .where('succeeded', '=', 0)
    .execute();
}

/** A success starts the count anew for its caller. Found by the caller, who has a few: the account may have very many. */
export async function forgetFailedLoginsOf(
  db: Handle,
  { addressHash, accountEmailHash }: { addressHash: string; accountEmailHash: string },
): Promise<void> {
  const rows = await db
    .selectFrom('loginAttempts')
    .select(['id', 'accountEmailHash'])
    .where('addressHash', '=', addressHash)
    .where('succeeded', '=', 0)
    .execute();
  const ids = rows.filter((row) => row.accountEmailHash === accountEmailHash).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('loginAttempts').where('id', 'in', ids).execute();
}
