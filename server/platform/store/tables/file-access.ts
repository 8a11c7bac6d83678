/** Files that are whole, one at a time: found, looked at, moved with the mail that brought them. */
import type { BriefFile } from '../../../../domain/files/client-file.ts';
import { isWellFormedText } from '../../../../domain/text/text-rules.ts';
import type { Handle, Time } from '../rows/schema.ts';
import { listed } from './brief-files.ts';

/** The id may be whatever an address says; PostgreSQL takes not every text. */
export async function findBriefFile(
  db: Handle,
  briefId: string,
  id: string,
): Promise<(BriefFile & { preview: string | null }) | undefined> {
  if (!isWellFormedText(id) || !isWellFormedText(briefId)) return undefined;
  return db
    .selectFrom('briefFiles')
    .select([...listed, 'preview'])
    .where('id', '=', id)
    .where('briefId', '=', briefId)
    .where('isWhole', '=', 1)
    .executeTakeFirst();
}

/** The first time counts. */
export async function markDownloaded(db: Handle, id: string, at: Time): Promise<void> {
  await db
    .updateTable('briefFiles')
    .set({ downloadedAt: at })
    .where('id', '=', id)
    .where('downloadedAt', 'is', null)
    .execute();
}

/** As base64; empty where none can be made. */
export async function savePreview(db: Handle, id: string, preview: string): Promise<void> {
  await db.updateTable('briefFiles').set({ preview }).where('id', '=', id).execute();
}

/** Of the mail that brought them; what came with another letter before stays there. */
export async function placeFiles(tx: Handle, ids: readonly string[], letterId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('briefFiles')
    .set({ letterId })
    .where('id', 'in', [...ids])
    .where('letterId', 'is', null)
    .execute();
}

/** The letter belongs to another brief, and its files with it. */
export async function moveFiles(tx: Handle, letterId: string, briefId: string): Promise<void> {
  await tx.updateTable('briefFiles').set({ briefId }).where('letterId', '=', letterId).execute();
}
