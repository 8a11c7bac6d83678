/** Invitations that were not accepted yet. Only the mail has the token; here is its hash. */
import { newId } from '../rows/identifiers.ts';
import type { Handle, InvitationsTable, Time } from '../rows/schema.ts';
import { normalised } from './accounts.ts';

export type Invitation = InvitationsTable;

/** A former one for the same address ends. */
export async function replaceInvitation(
  tx: Handle,
  { email, ...made }: Omit<Invitation, 'id' | 'tokenHash'>,
  hashOf: (id: string) => string,
): Promise<Invitation> {
  await tx.deleteFrom('invitations').where('email', '=', normalised(email)).execute();
  const id = newId();
  const row = { id, email: normalised(email), tokenHash: hashOf(id), ...made };
  await tx.insertInto('invitations').values(row).execute();
  return row;
}

export function findInvitation(db: Handle, id: string): Promise<Invitation | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findInvitationTo(db: Handle, email: string): Promise<Invitation | undefined> {
  return db.selectFrom('invitations').selectAll().where('email', '=', normalised(email)).executeTakeFirst();
}

/** Undefined for an expired one as well. */
export function findInvitationByToken(
  db: Handle,
  tokenHash: string,
  now: Time,
): Promise<Invitation | undefined> {
  const query = db.selectFrom('invitations').selectAll().where('tokenHash', '=', tokenHash);
  return query.where('expiresAt', '>', now).executeTakeFirst();
}

/** Newest first. */
export function listInvitations(db: Handle): Promise<Invitation[]> {
  return db.selectFrom('invitations').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** False if it was gone: of two that take it at the same moment, one does. */
export async function removeInvitation(db: Handle, id: string): Promise<boolean> {
  const result = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
