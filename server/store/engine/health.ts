import type { Handle } from '../database.ts';
import { saveSetting } from '../tables/settings.ts';

/** Throws a `StorageError` when nothing can be saved. A real write, since a full disk still answers every read. */
export async function checkWritable(db: Handle): Promise<void> {
  await saveSetting(db, 'last-write-check', new Date().toISOString());
}
