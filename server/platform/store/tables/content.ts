/** The owner's content: versions as they were published, and one draft. The caller checks what an older program wrote. */
import type { ContentDraftsTable, ContentVersionsTable, Handle } from '../rows/schema.ts';
import { newId } from '../rows/identifiers.ts';
import { parseJson, toJson } from '../rows/json.ts';

const draftName = 'site';
/** Older ones leave with the next. */
const keptVersions = 100;

export type StoredVersion = Omit<ContentVersionsTable, 'content'> & { content: unknown };
export type StoredDraft = Omit<ContentDraftsTable, 'name' | 'content'> & { content: unknown };

function versions(db: Handle) {
  return db.selectFrom('contentVersions').selectAll().orderBy('id', 'desc');
}

function toVersion(row: ContentVersionsTable): StoredVersion {
  return { ...row, content: parseJson<unknown>(row.content) };
}

export async function findLatestVersionId(db: Handle): Promise<string | null> {
  const latest = db.selectFrom('contentVersions').select('id').orderBy('id', 'desc').limit(1);
  return (await latest.executeTakeFirst())?.id ?? null;
}

export async function findLatestVersion(db: Handle): Promise<StoredVersion | undefined> {
  const row = await versions(db).limit(1).executeTakeFirst();
  return row && toVersion(row);
}

/** Newest first. */
export async function listVersions(db: Handle): Promise<StoredVersion[]> {
  return (await versions(db).limit(keptVersions).execute()).map(toVersion);
}

export async function insertVersion(tx: Handle, version: Omit<StoredVersion, 'id'>): Promise<StoredVersion> {
  const id = newId();
  await tx
    .insertInto('contentVersions')
    .values({ ...version, id, content: toJson(version.content) })
    .execute();
  const oldest = await versions(tx).offset(keptVersions).limit(1).executeTakeFirst();
  if (oldest) await tx.deleteFrom('contentVersions').where('id', '<=', oldest.id).execute();
  return { ...version, id };
}

export async function findDraft(db: Handle): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('contentDrafts')
    .select(['content', 'revision', 'updatedAt', 'updatedBy'])
    .where('name', '=', draftName)
    .executeTakeFirst();
  return row && { ...row, content: parseJson<unknown>(row.content) };
}

/** Only over the revision that was read: of two that save at once, one gets undefined. Otherwise gives back the new revision. */
export async function saveDraft(
  tx: Handle,
  revision: number,
  change: Omit<StoredDraft, 'revision'>,
): Promise<number | undefined> {
  const values = { ...change, content: toJson(change.content) };
  if (revision === 0) {
    const [inserted] = await tx
      .insertInto('contentDrafts')
      .values({ name: draftName, revision: 1, ...values })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('revision')
      .execute();
    return inserted?.revision;
  }
  const [updated] = await tx
    .updateTable('contentDrafts')
    .set({ revision: revision + 1, ...values })
    .where('name', '=', draftName)
    .where('revision', '=', revision)
    .returning('revision')
    .execute();
  return updated?.revision;
}
