import { lockUntilCommit } from '../engine/engine.ts';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';
import type { AccountsTable, Handle, Time } from '../rows/schema.ts';

export type Account = Omit<AccountsTable, 'recoveryCodeHashes'> & { recoveryCodeHashes: string[] };

/** Addresses are one account however they are capitalised. */
export function normalised(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

type NewAccount = {
  email: string;
  passwordHash: string;
  now: Time;
  role?: AccountsTable['role'];
  name?: string;
};

function insertion(db: Handle, { email, passwordHash, now, role = null, name = '' }: NewAccount) {
  return db.insertInto('accounts').values({
    id: newId(),
    email: normalised(email),
    passwordHash,
    createdAt: now,
    passwordChangedAt: now,
    totpSecret: null,
    totpConfirmedAt: null,
    recoveryCodeHashes: '[]',
    role,
    name,
    pushChoices: null,
  });
}

/** Creates the account or changes its password. */
export async function upsertAccount(db: Handle, account: NewAccount): Promise<Account> {
  const { passwordHash, now } = account;
  const row = await insertion(db, account)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ passwordHash, passwordChangedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Undefined when the account exists already, whose password then stays as it is. */
export async function insertAccount(db: Handle, account: NewAccount): Promise<Account | undefined> {
  const row = await insertion(db, account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findAccount(db: Handle, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findAccountByEmail(db: Handle, email: string): Promise<Account | undefined> {
  const query = db.selectFrom('accounts').selectAll().where('email', '=', normalised(email));
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** Inside a transaction: until it ends no other transaction locks or changes the account. */
export async function lockAccount(tx: Handle, id: string): Promise<Account | undefined> {
  const query = tx
    .updateTable('accounts')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', id);
  const row = await query.returningAll().executeTakeFirst();
  return row && fromRow(row);
}

/** Until the transaction ends, nobody else invites, accepts an invitation or removes an account. */
export function lockAccounts(tx: Handle): Promise<void> {
  return lockUntilCommit(tx, 'blask accounts');
}

/** More are not shown; nobody invites that many. */
const mostAccounts = 200;

export async function listAccounts(db: Handle): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('createdAt').limit(mostAccounts).execute();
  return rows.map(fromRow);
}

/** To an account that nobody had invited before. */
export async function giveRole(
  tx: Handle,
  id: string,
  { passwordHash, now, role, name }: Omit<Required<NewAccount>, 'email'>,
): Promise<Account | undefined> {
  const row = await tx
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: now, role, name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function renameAccount(db: Handle, id: string, name: string): Promise<boolean> {
  const query = db.updateTable('accounts').set({ name }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Whatever refers to it goes with it, or lets go of it. */
export async function deleteAccount(tx: Handle, id: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
}

export async function changePassword(
  db: Handle,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: Time },
): Promise<boolean> {
  const query = db.updateTable('accounts').set({ passwordHash, passwordChangedAt: now }).where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export type SecondFactor = Pick<Account, 'totpSecret' | 'totpConfirmedAt' | 'recoveryCodeHashes'>;

export async function setSecondFactor(db: Handle, id: string, factor: SecondFactor): Promise<boolean> {
  const query = db
    .updateTable('accounts')
    .set({ ...factor, recoveryCodeHashes: toJson(factor.recoveryCodeHashes) })
    .where('id', '=', id);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export function fromRow(row: AccountsTable): Account {
  return { ...row, recoveryCodeHashes: parseJson(row.recoveryCodeHashes) };
}
