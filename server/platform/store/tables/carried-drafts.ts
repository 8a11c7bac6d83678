/** Drafts that a browser has sealed. Each is found only together with the hash of a secret made from its key. */
import { sql } from 'kysely';
import type { CarriedDraftsTable, Handle, Time } from '../rows/schema.ts';
import { insertRow } from '../rows/insert-row.ts';

export type DraftName = { id: string; secretHash: string; now: Time };
export type NewDraft = Omit<CarriedDraftsTable, 'version' | 'usedAt'>;
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
  return insertRow(db, 'carriedDrafts', { ...draft, version: 1, usedAt: null }, { unless: 'id' });
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

/** Called when a draft was read; few writes are enough to know that it is in use. */
export async function noteDraftUse(db: Handle, { id, now }: DraftName, since: Time): Promise<void> {
  const ofLate = db.updateTable('carriedDrafts').set({ usedAt: now }).where('id', '=', id);
  await ofLate.where(({ or, eb }) => or([eb('usedAt', 'is', null), eb('usedAt', '<', since)])).execute();
}

/** Deletes one of the sender with most drafts: the one that was not used for longest, or never. */
export async function giveUpDraft(db: Handle): Promise<void> {
  const heaviest = db
    .selectFrom('carriedDrafts')
    .select('sender')
    .groupBy('sender')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.min('createdAt'))
    .limit(1);
  const draft = db
    .selectFrom('carriedDrafts')
    .select('id')
    .where('sender', '=', heaviest)
    .orderBy(sql`case when used_at is null then 0 else 1 end`)
    .orderBy('usedAt')
    .orderBy('createdAt')
    .limit(1);
  await db.deleteFrom('carriedDrafts').where('id', '=', draft).execute();
}

/** The new version; undefined when there is none to follow, or a newer one than it was made from. */
export async function replaceDraft(db: Handle, change: DraftChange): Promise<number | undefined> {
  const version = change.basedOn + 1;
  const { numUpdatedRows } = await db
    .updateTable('carriedDrafts')
    .set({ sealed: change.sealed, version, expiresAt: change.expiresAt, usedAt: change.now })
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
