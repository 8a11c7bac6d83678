/** Whether what is sent can be saved. */
import { statfsSync, type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { WriteState } from '../../../../domain/endpoints/health.ts';
import { limits } from '../../../../domain/text/limits.ts';
import { StorageError, toStorageError } from './errors.ts';

type Writable = { checkWritable(): Promise<void> };

const leastFreeBytes = 8 * limits.briefBytes;

/** As `toStorageError`. A disk is called full if SQLite says so, or if a write failed and there is no room left. */
export function toFileError(thrown: unknown, path: string): unknown {
  const error = toStorageError(thrown);
  if (!(error instanceof StorageError) || error.code !== 'full') return error;
  const isNamed = (error.cause as { errcode?: number } | undefined)?.errcode === sqliteFull;
  return isNamed || !hasRoom(statfsSync(dirname(path)))
    ? error
    : new StorageError('unavailable', error.message, { cause: error.cause });
}

const sqliteFull = 13;

function hasRoom({ bavail, bsize }: StatsFs): boolean {
  return bavail * bsize >= leastFreeBytes;
}

/** What overwrites a part of the log fits on a full disk, and would hide that no brief does. */
export async function requireRoom(folder: string): Promise<void> {
  if (!hasRoom(await statfs(folder))) throw new StorageError('full', `${folder} has no room left`);
}

/** Writes every few seconds at the most, however often it is asked: the address is public, and the disk would be busy. */
export function createWriteCheck(store: Writable, rememberMs = 3_000) {
  let latest: { at: number; state: Promise<WriteState> } | undefined;
  return (): Promise<WriteState> => {
    if (!latest || performance.now() - latest.at > rememberMs)
      latest = { at: performance.now(), state: tryNow(store) };
    return latest.state;
  };
}

async function tryNow(store: Writable): Promise<WriteState> {
  try {
    await store.checkWritable();
    return 'writable';
  } catch (error) {
    const known = toStorageError(error);
    return known instanceof StorageError && known.code !== 'constraint' ? known.code : 'unavailable';
  }
}
