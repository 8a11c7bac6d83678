/** What throttling counts. Addresses and e-mails are hashed before they come here. */
import type { Handle } from '../database.ts';
import { newId } from '../identifiers.ts';
import type { Time } from '../schema.ts';

export async function recordLoginAttempt(
  db: Handle,
  attempt: { addressHash: string; accountEmailHash: string; at: Time; succeeded: boolean },
): Promise<string> {
  const row = { id: newId(), ...attempt, succeeded: attempt.succeeded ? 1 : 0 };
  await db.insertInto('loginAttempts').values(row).execute();
  return row.id;
}

/** For an attempt that was counted in advance and turned out to be none, or a good one. */
export async function withdrawLoginAttempt(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('id', '=', id).execute();
}

/** Failed attempts since a moment, by address, by account, or by both together. */
export async function countFailedLogins(
  db: Handle,
  { addressHash, accountEmailHash, since }: { addressHash?: string; accountEmailHash?: string; since: Time },
): Promise<{ count: number; latest: Time | null }> {
  let query = db
    .selectFrom('loginAttempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('latest')])
    .where('succeeded', '=', 0)
    .where('at', '>=', since);
  if (addressHash !== undefined) query = query.where('addressHash', '=', addressHash);
  if (accountEmailHash !== undefined) query = query.where('accountEmailHash', '=', accountEmailHash);
  const { count, latest } = await query.executeTakeFirstOrThrow();
  return { count, latest: latest ?? null };
}

/** A success starts the count anew for the address it came from, an owner's command for the whole account. */
export async function forgetFailedLogins(
  db: Handle,
  accountEmailHash: string,
  addressHash?: string,
): Promise<void> {
  let query = db
    .deleteFrom('loginAttempts')
    .where('accountEmailHash', '=', accountEmailHash)
    .where('succeeded', '=', 0);
  if (addressHash !== undefined) query = query.where('addressHash', '=', addressHash);
  await query.execute();
}

export async function forgetLoginAttemptsBefore(db: Handle, before: Time, batch: number): Promise<number> {
  const old = db.selectFrom('loginAttempts').select('id').where('at', '<', before).orderBy('at').limit(batch);
  const result = await db.deleteFrom('loginAttempts').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
