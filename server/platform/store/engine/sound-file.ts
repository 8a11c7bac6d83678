/** Before the database is opened: one that is empty, cut short or overwritten is refused, neither begun anew nor repaired. */
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './errors.ts';
import { toFileError } from './health.ts';
import { asSentence } from '../../../../domain/text/as-sentence.ts';

/** Larger files are not read through: a start must not last minutes. */
const mostCheckedBytes = 32 * 1024 * 1024;

/** Makes the file where there is none yet, and throws where there is one that is damaged, without a change to it. */
export function requireSoundFile(path: string, isThorough: boolean): void {
  const size = sizeOf(path);
  if (size === undefined) {
    // Opening would delete the log as one that belongs to nothing.
    if (sizeOf(`${path}-wal`)) throw damaged(path, 'it is gone, while its log is there');
    makeFile(path);
  } else if (size === 0) throw damaged(path, 'it is empty');
  else if (isThorough && size <= mostCheckedBytes) readThrough(path);
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** Under its name only when it is whole: so an empty file is never a first start that was cut off. */
function makeFile(path: string): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  try {
    chmodSync(unfinished, 0o600);
    database.exec('pragma journal_mode = wal; pragma user_version = 1');
  } finally {
    database.close();
  }
  renameSync(unfinished, path);
}

/** Without the right to write: closing the last connection would otherwise copy the log into the damaged file. */
function readThrough(path: string): void {
  let answer: unknown;
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      answer = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
    } finally {
      database.close();
    }
  } catch (thrown) {
    const error = toFileError(thrown, path);
    // A full disk has no room for what reading needs, and a file that another process has is looked at by that one.
    if (!(error instanceof StorageError) || error.code !== 'unavailable') return;
    throw damaged(path, error.message);
  }
  if (answer !== 'ok') throw damaged(path, String(answer).split('\n')[0] ?? '');
}

function damaged(path: string, reason: string): StorageError {
  const advice = 'It was left as it is: move it away, with its -wal, and restore a backup';
  return new StorageError('unavailable', `${asSentence(`${path} is damaged, ${reason}`)} ${advice}.`);
}
