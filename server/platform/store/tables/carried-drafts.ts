/** Drafts that a browser has sealed. Each is found only together with the hash of a secret made from its key. */
import type { CarriedDraftsTable, Handle, Time } from '../rows/schema.ts';
import { insertRow } from '../rows/insert-row.ts';

export type DraftName = { id: string; secretHash: string; now: Time };
export type NewDraft = Omit<CarriedDraftsTable, 'version'>;
export type DraftChange = DraftName & { sealed: string; basedOn: number; expiresAt: Time };

export async function countDrafts(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('carriedDrafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when there is one with this id. */
export function insertDraft(db: Handle, draft: NewDraft): Promise<boolean> {
  return insertRow(db, 'carriedDrafts', { ...draft, version: 1 }, { unless: 'id' });
}

export function findDraft(
  db: Handle,
  { id, secretHash, now }: DraftName,
): Promise<Pick<CarriedDraftsTable, 'sealed' | 'version'> | undefined> {
  return db
    .selectFrom('carriedDrafts')
    .select(['sealed', 'version'])
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The new version; undefined when there is none to follow, or a newer one than it was made from. */
export async function replaceDraft(db: Handle, change: DraftChange): Promise<number | undefined> {
  const version = change.basedOn + 1;
  const { numUpdatedRows } = await db
    .updateTable('carriedDrafts')
    .set({ sealed: change.sealed, version, expiresAt: change.expiresAt })
    .where('id', '=', change.id)
    .where('secretHash', '=', change.secretHash)
    .where('version', '=', change.basedOn)
    .where('expiresAt', '>', change.now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? version : undefined;
}

export async function deleteDraft(db: Handle, { id, secretHash }: Omit<DraftName, 'now'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('carriedDrafts')
    .where('id', '=', id)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
