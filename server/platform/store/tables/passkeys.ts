/** Passkeys, and the challenges they have spent. */
import { newId } from '../rows/identifiers.ts';
import type { Handle, PasskeysTable, Time } from '../rows/schema.ts';

export type Passkey = PasskeysTable;

type NewPasskey = Pick<
  Passkey,
  'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'name' | 'createdAt' | 'rpId'
>;

/** Undefined when an account has this credential already. */
export async function insertPasskey(tx: Handle, passkey: NewPasskey): Promise<Passkey | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ id: newId(), ...passkey, lastUsedAt: null, copiedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The names that passkeys belong to, with how many do. */
export async function countPasskeyNames(db: Handle): Promise<{ rpId: string | null; amount: number }[]> {
  const query = db.selectFrom('passkeys').select(({ fn }) => ['rpId', fn.countAll<number>().as('amount')]);
  return query.groupBy('rpId').orderBy('rpId').execute();
}

/** One that still opens something. */
export async function hasPasskey(db: Handle, accountId: string): Promise<boolean> {
  const query = db.selectFrom('passkeys').select('id').where('accountId', '=', accountId);
  return (await query.where('copiedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The oldest first. */
export function listPasskeys(db: Handle, accountId: string): Promise<Passkey[]> {
  const ofAccount = db.selectFrom('passkeys').selectAll().where('accountId', '=', accountId);
  return ofAccount.orderBy('createdAt').orderBy('id').execute();
}

export function findPasskey(db: Handle, credentialId: string): Promise<Passkey | undefined> {
  const query = db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId);
  return query.executeTakeFirst();
}

export async function updatePasskey(
  tx: Handle,
  id: string,
  change: Partial<Pick<Passkey, 'counter' | 'lastUsedAt' | 'copiedAt'>>,
): Promise<void> {
  await tx.updateTable('passkeys').set(change).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Handle, accountId: string, id: string): Promise<boolean> {
  const ofAccount = tx.deleteFrom('passkeys').where('accountId', '=', accountId);
  return (await ofAccount.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

/** False when it was spent before. */
export async function spendChallenge(
  tx: Handle,
  challenge: { hash: string; expiresAt: Time },
): Promise<boolean> {
  const query = tx.insertInto('spentChallenges').values(challenge);
  const row = await query.onConflict((conflict) => conflict.column('hash').doNothing()).executeTakeFirst();
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
