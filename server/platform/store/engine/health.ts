/** Whether what is sent can be saved. */
import { statfs } from 'node:fs/promises';
import type { WriteState } from '../../../../domain/endpoints/health.ts';
import { limits } from '../../../../domain/text/limits.ts';
import type { Handle, Store } from '../database.ts';
import { saveSetting } from '../tables/settings.ts';
import { StorageError, toStorageError } from './errors.ts';

/** A real write: a full or broken disk still answers every read. */
export async function tryWriting(db: Handle): Promise<void> {
  await saveSetting(db, 'last-write-check', new Date().toISOString());
}

const leastFreeBytes = 8 * limits.briefBytes;

/** What overwrites a part of the log fits on a full disk, and would hide that no brief does. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFreeBytes) throw new StorageError('full', `${folder} has no room left`);
}

/** Anybody may ask as often as they like: it is tried every few seconds at the most, or asking would keep the disk busy. */
export function createWriteCheck(store: Pick<Store, 'checkWritable'>, rememberMs = 3_000) {
  let latest: { at: number; state: Promise<WriteState> } | undefined;
  return (): Promise<WriteState> => {
    if (!latest || performance.now() - latest.at > rememberMs)
      latest = { at: performance.now(), state: tryNow(store) };
    return latest.state;
  };
}

async function tryNow(store: Pick<Store, 'checkWritable'>): Promise<WriteState> {
  try {
    await store.checkWritable();
    return 'writable';
  } catch (error) {
    const known = toStorageError(error);
    return known instanceof StorageError && known.code !== 'constraint' ? known.code : 'unavailable';
  }
}
