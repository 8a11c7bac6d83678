/** A lock that the operating system frees when its process dies, even by kill -9, which a pid file would not. */
import { DatabaseSync } from 'node:sqlite';
import { closeToOthers } from './private-files.ts';

export type FileLock = { release: () => void };

/** Undefined when another process holds the lock for longer than `waitMs`. */
export function acquireFileLock(path: string, waitMs: number): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    closeToOthers(path, () => {});
    // Its journal would be a file, for which a full disk has no room.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}
